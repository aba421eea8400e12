// The sounds: wood, a plucked string, made on the spot. Short and quiet; nothing is told by a sound alone.
import { preferences } from '../settings/preferences';

export type Sound = 'tile' | 'figure' | 'score' | 'turn' | 'chat' | 'clock';

interface Note {
  /** seconds after the sound begins */
  at: number;
  wave: OscillatorType;
  /** in Hertz, at its beginning and at its end */
  pitch: number;
  falls: number;
  seconds: number;
  loud: number;
}

const wood = (at: number, pitch: number, loud: number, seconds = 0.1): Note => ({ at, wave: 'triangle', pitch, falls: pitch * 0.5, seconds, loud });
const string = (at: number, pitch: number, loud: number, seconds = 0.5): Note => ({ at, wave: 'sine', pitch, falls: pitch, seconds, loud });

const NOTES: Record<Sound, Note[]> = {
  tile: [wood(0, 210, 0.5, 0.12), wood(0.012, 620, 0.14, 0.05)],
  figure: [wood(0, 430, 0.32, 0.09)],
  score: [string(0, 587, 0.2), string(0.09, 880, 0.16, 0.6)],
  turn: [wood(0, 520, 0.34, 0.16), wood(0.12, 660, 0.34, 0.18)],
  clock: [wood(0, 880, 0.3, 0.07), wood(0.18, 880, 0.3, 0.07)],
  chat: [string(0, 740, 0.14, 0.22), string(0.07, 988, 0.1, 0.26)],
};

/** What happens at once is heard one after the other, so many seconds apart. */
const APART = 0.16;
/** At full volume; it is heard in rooms with other people. */
const LOUDEST = 0.6;

let audio: AudioContext | null = null;
let tap: GainNode | null = null;

/** Plays them one after the other, if sounds are wanted. A browser may keep silent until somebody has pressed something. */
export function play(...sounds: Sound[]) {
  const { sound, volume } = preferences.peek();
  if (!sound || volume <= 0 || sounds.length === 0 || typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  tap ??= through(audio);
  tap.gain.value = LOUDEST * Math.min(1, volume / 100);
  void audio.resume().catch(() => undefined);
  for (const [index, each] of sounds.entries()) for (const note of NOTES[each]) sing(audio, tap, note, index * APART);
}

function through(context: AudioContext): GainNode {
  const gain = context.createGain();
  gain.connect(context.destination);
  return gain;
}

function sing(context: AudioContext, to: AudioNode, { at, wave, pitch, falls, seconds, loud }: Note, after: number) {
  const start = context.currentTime + after + at;
  const tone = context.createOscillator();
  const loudness = context.createGain();
  tone.type = wave;
  tone.frequency.setValueAtTime(pitch, start);
  tone.frequency.exponentialRampToValueAtTime(falls, start + seconds * 0.6);
  loudness.gain.setValueAtTime(0.0001, start);
  loudness.gain.exponentialRampToValueAtTime(loud, start + 0.006);
  loudness.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  tone.connect(loudness).connect(to);
  tone.start(start);
  tone.stop(start + seconds + 0.02);
}
