// The module that build/handbook.ts makes.
declare module 'virtual:rules' {
  export const languages: Record<string, import('./handbook-page').RulesInLanguage>;
  export const examples: Record<string, () => Promise<{ default: import('./example').Untitled[] }>>;
  export const exampleIndex: () => Promise<{ default: import('./example').ExampleIndex }>;
}
