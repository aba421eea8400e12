// The pseudo-language: English with accents, in brackets. Text without brackets is not translated, two pairs of brackets in
// one sentence are glued, and a sentence that is cut off shows that there is no room for longer languages: it has two letters more
// for each five.
import { IntlMessageFormat } from 'intl-messageformat';

/** What the message's parser makes: a piece of text, a value, or a choice between messages. */
interface Element {
  type: number;
  value?: string;
  options?: Record<string, { value: Element[] }>;
}

const LITERAL = 0;
const PLAIN = 'aeiouycnsAEIOUSC';
const ACCENTED = 'áëïöüÿçñšÅÉÎØÛŠÇ';

type Parsed = Exclude<ConstructorParameters<typeof IntlMessageFormat>[0], string>;

export function pseudo(message: string): Parsed {
  const inside = (IntlMessageFormat.__parse!(message, { ignoreTag: true }) as Element[]).map(accented);
  const longer = '~'.repeat(Math.ceil(lettersOf(inside) * LONGER)).replace(/~{5}(?=~)/g, '$& ');
  return [literal('⟦'), ...inside, literal(`${longer}⟧`)] as Parsed;
}

const LONGER = 0.4;

/** Of what is always said, and of the longest of each choice. */
function lettersOf(elements: readonly Element[]): number {
  return elements.reduce((sum, { type, value, options }) => {
    if (type === LITERAL) return sum + value!.length;
    return sum + Math.max(0, ...Object.values(options ?? {}).map((option) => lettersOf(option.value)));
  }, 0);
}

const literal = (value: string): Element => ({ type: LITERAL, value });

function accented(element: Element): Element {
  if (element.type === LITERAL) return literal([...element.value!].map(accent).join(''));
  if (!element.options) return element;
  const options = Object.entries(element.options).map(([name, option]) => [name, { ...option, value: option.value.map(accented) }]);
  return { ...element, options: Object.fromEntries(options) as Element['options'] };
}

function accent(letter: string): string {
  const index = PLAIN.indexOf(letter);
  return index < 0 ? letter : ACCENTED[index]!;
}
