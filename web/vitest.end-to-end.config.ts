// Whole games in Chromium against the real server: `tools/run-web-tests end-to-end`.
import { defineConfig } from 'vitest/config';
import { poFiles } from './build/po.ts';

export default defineConfig({
  plugins: [poFiles()], // tests use modules of the page, which read its words
  test: {
    include: ['tests/end-to-end/**/*.test.ts'],
    isolate: false, // a worker keeps what is in node_modules from file to file: half a second of CPU for each of sixty
    setupFiles: ['tests/end-to-end/own-modules.ts'],
    maxWorkers: 3, // of two cores, which two files left idle for a fifth of the time; each has a server, a data folder and browsers of its own
    testTimeout: 300_000, // a whole game in two browsers takes a minute, and several on a machine with other work
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } }, // of a server and a browser on two cores that others use as well
  },
});
