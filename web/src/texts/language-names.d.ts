// Made by build/po.ts while building.
declare module 'virtual:language-names' {
  /** what each language calls itself by its code, in the order of the names */
  const names: Record<string, string>;
  export default names;
}
