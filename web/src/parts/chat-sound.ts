// A line of the talk: one short, soft tone, unlike the knock of a turn.
let audio: AudioContext | null = null;

export function tick() {
  audio ??= new AudioContext();
  const start = audio.currentTime;
  const tone = audio.createOscillator();
  const loudness = audio.createGain();
  tone.type = 'sine';
  tone.frequency.setValueAtTime(880, start);
  tone.frequency.exponentialRampToValueAtTime(1100, start + 0.07);
  loudness.gain.setValueAtTime(0.0001, start);
  loudness.gain.exponentialRampToValueAtTime(0.09, start + 0.015);
  loudness.gain.exponentialRampToValueAtTime(0.001, start + 0.14);
  tone.connect(loudness).connect(audio.destination);
  tone.start(start);
  tone.stop(start + 0.16);
}
