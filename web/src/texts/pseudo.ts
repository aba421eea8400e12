// The pseudo-language: English with accents, in brackets. Text without brackets is not translated, two pairs of brackets in
// one sentence are glued, and a sentence that is cut off shows that there is no room for longer languages: it has two letters more
// for each five.
import { createLiteralElement, type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

const PLAIN = 'aeiouycnsAEIOUSC';
const ACCENTED = 'áëïöüÿçñšÅÉÎØÛŠÇ';

export function pseudo(message: string): MessageFormatElement[] {
  const inside = parse(message, { ignoreTag: true }).map(accented);
  const longer = '~'.repeat(Math.ceil(lettersOf(inside) * LONGER)).replace(/~{5}(?=~)/g, '$& ');
  return [createLiteralElement('⟦'), ...inside, createLiteralElement(`${longer}⟧`)];
}

const LONGER = 0.4;

/** Of what is always said, and of the longest of each choice. */
function lettersOf(elements: readonly MessageFormatElement[]): number {
  return elements.reduce((sum, element) => {
    if (element.type === TYPE.literal) return sum + element.value.length;
    const options = 'options' in element ? Object.values(element.options) : [];
    return sum + Math.max(0, ...options.map((option) => lettersOf(option.value)));
  }, 0);
}

function accented(element: MessageFormatElement): MessageFormatElement {
  if (element.type === TYPE.literal) return createLiteralElement([...element.value].map(accent).join(''));
  if (!('options' in element)) return element;
  const options = Object.entries(element.options).map(([name, option]) => [name, { ...option, value: option.value.map(accented) }] as const);
  return { ...element, options: Object.fromEntries(options) };
}

function accent(letter: string): string {
  const index = PLAIN.indexOf(letter);
  return index < 0 ? letter : ACCENTED[index]!;
}
