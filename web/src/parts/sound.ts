// The one sound: wood on wood, made on the spot.
let audio: AudioContext | null = null;

export function knock() {
  audio ??= new AudioContext();
  for (const [delay, pitch] of [
    [0, 520],
    [0.12, 660],
  ] as const) {
    const start = audio.currentTime + delay;
    const tone = audio.createOscillator();
    const loudness = audio.createGain();
    tone.type = 'triangle';
    tone.frequency.setValueAtTime(pitch, start);
    tone.frequency.exponentialRampToValueAtTime(pitch / 2, start + 0.09);
    loudness.gain.setValueAtTime(0.16, start);
    loudness.gain.exponentialRampToValueAtTime(0.001, start + 0.16);
    tone.connect(loudness).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.18);
  }
}
