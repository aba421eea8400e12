// The names of what the engine has a table of, by key, in the reader's language.
import { said, t } from './texts';

interface Named {
  id: string;
  title: string;
}

export const elementTitle = ({ id, title }: Named): string => said({ key: `element.${id}.title`, text: title });
export const elementText = ({ id, text }: { id: string; text: string }): string => said({ key: `element.${id}.text`, text });
export const moduleTitle = ({ module, module_title }: { module: string; module_title: string }): string =>
  said({ key: `module.${module}`, text: module_title });
export const presetTitle = ({ id, title }: Named): string => said({ key: `preset.${id}.title`, text: title });
export const presetText = ({ id, text }: { id: string; text: string }): string => said({ key: `preset.${id}.text`, text });
/** Of a computer player. */
export const playerTitle = ({ id, title }: Named): string => said({ key: `player.${id}.title`, text: title });
export const playerText = ({ id, text }: { id: string; text: string }): string => said({ key: `player.${id}.text`, text });

/** A figure, token, choice, place or pile; its id where nobody has a title for it. */
export function nounTitle(kind: 'figure' | 'token' | 'choice' | 'place' | 'pile', nouns: readonly Named[] | undefined, id: string): string {
  const noun = nouns?.find((each) => each.id === id);
  return noun ? said({ key: `${kind}.${id}`, text: noun.title }) : id;
}

/** "complete cities" or "tower-piece" as a key of a text: completeCities, towerPiece */
export const inCamelCase = (words: string): string => words.replace(/[ -](\w)/g, (_, letter: string) => letter.toUpperCase());

/** The page's own word for a figure or token, or the engine's for one that it does not know. */
export const figureName = (figures: readonly Named[] | undefined, figure: string): string =>
  t('figure.name', { figure: inCamelCase(figure), title: nounTitle('figure', figures, figure) });
export const tokenName = (tokens: readonly Named[] | undefined, token: string): string =>
  t('token.name', { token: inCamelCase(token), title: nounTitle('token', tokens, token) });
