// Whole games in Chromium against the real server: `tools/run-end-to-end`.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/end-to-end/**/*.test.ts'],
    fileParallelism: false, // two cores, and each file has a server and browsers of its own
    testTimeout: 180_000,
    hookTimeout: 60_000,
  },
});
