// Figures of the page in Chromium, printed, not judged: tools/measure-page.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['tests/measure/*.measure.ts'], maxWorkers: 1, testTimeout: 600_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } },
});
