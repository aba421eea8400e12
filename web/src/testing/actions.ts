// Actions and spots for tests, made from the notation's words as the server makes them (protocol/view/action.cpp). Only here are they read:
// the page gets them as objects.
import type { Action, ActionEffect, Spot } from '../net/wire';

/** "0,1:city-N" */
export function spot(text: string): Spot {
  const [, x, y, segment] = /^(-?\d+),(-?\d+)(?::(.+))?$/.exec(text) ?? [];
  if (x === undefined) throw new Error(`"${text}" is no square`);
  return { x: Number(x), y: Number(y), ...(segment !== undefined && { segment }) };
}
export const spots = (...texts: string[]): Spot[] => texts.map(spot);

const PLACES = ['tower', 'castle', 'corner-NE', 'corner-SE', 'corner-SW', 'corner-NW'];

/** A place off the features, no matter whose: "prison:2"; one on the board: "2,-1:tower"; or a segment. */
function standing(text: string, laid: Spot): Pick<Action, 'place' | 'of' | 'at'> {
  const [word, of] = text.split(':');
  if (/^-?\d/.test(text)) {
    const { segment, ...square } = spot(text);
    return segment && PLACES.includes(segment) ? { place: segment, at: square } : { at: spot(text) };
  }
  if (of !== undefined) return { place: word!, of: Number(of) };
  return text.endsWith('-quarter') ? { place: text } : { at: { x: laid.x, y: laid.y, segment: text } };
}

const valued = (text: string | undefined) => (text === undefined ? {} : { value: Number(text) });

/** `laid` is the square of the tile whose segments are named without one. */
export function action(text: string, laid: Spot = { x: 1, y: 0 }): Action {
  if (text === '-') return { text, verb: 'pass', group: 'decline' };
  const place = /^(-?\d+,-?\d+)(?:\^(\d))?(?:\+([a-z-]+)(?:=(\d+))?)?$/.exec(text);
  if (place) {
    const token = place[3] === undefined ? {} : { token: place[3], value: Number(place[4] ?? 0) };
    return { text, verb: 'place', group: 'tile', turns: Number(place[2] ?? 0), at: spot(place[1]!), ...token };
  }
  const [, noun, sign, rest, value] = /^([a-z-]+)([@<>*])([^=]+)(?:=(\d+))?$/.exec(text) ?? [];
  const where = rest === undefined ? {} : standing(rest, laid);
  if (sign === '@') return { text, verb: 'deploy', group: 'figure', figure: noun!, ...where, ...valued(value) };
  if (sign === '<') return { text, verb: 'take-back', group: 'figure', figure: noun!, ...where, ...(value !== undefined && { seat: Number(value) }) };
  if (sign === '>') return { text, verb: 'move', group: 'move', figure: noun!, ...where, ...valued(value) };
  if (sign === '*') return { text, verb: 'put-token', group: 'piece', token: noun!, ...where, ...valued(value) };
  const [, drawn] = /^\[([a-z-]+)\]$/.exec(text) ?? [];
  if (drawn !== undefined) return { text, verb: 'draw', group: 'chance', tile: drawn };
  const [, choice, chosen] = /^([a-z-]+)=(\d+)$/.exec(text) ?? [];
  if (choice === undefined) throw new Error(`"${text}" is no action`);
  return choice === 'bid'
    ? { text, verb: 'bid', group: 'bid', value: Number(chosen) }
    : { text, verb: 'choose', group: 'choice', choice, value: Number(chosen) };
}
export const actions = (...texts: string[]): Action[] => texts.map((text) => action(text));

/** Effects of a preview that bring nothing at once. */
export const effects = (...texts: string[]): ActionEffect[] => actions(...texts).map((each) => ({ action: each, text: each.text, now: [] }));
