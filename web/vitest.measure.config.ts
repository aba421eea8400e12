// Figures of the page in Chromium, printed, not judged: tools/measure-page.
import { defineConfig } from 'vitest/config';
import { poFiles } from './build/po.ts';

export default defineConfig({
  plugins: [poFiles()], // tests use modules of the page, which read its words
  test: { include: ['tests/measure/*.measure.ts'], maxWorkers: 1, testTimeout: 600_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } },
});
