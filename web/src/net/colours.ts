// The colours of seats that this page can paint, each with its shape mark. A server may come to know others.
export type Colour = 'black' | 'white' | 'blue' | 'red' | 'yellow' | 'sky';

const COLOURS: readonly string[] = ['black', 'white', 'blue', 'red', 'yellow', 'sky'] satisfies Colour[];

export const isColour = (text: string | null): text is Colour => text !== null && COLOURS.includes(text);
