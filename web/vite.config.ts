// How the page is built (dist/), served while developing (the API comes from a running `bastide serve`), and unit-tested.
import preact from '@preact/preset-vite';
import { defineConfig } from 'vitest/config';
import { firstLoad } from './build/first-load.ts';
import { handbook } from './build/handbook.ts';
import { offline } from './build/offline.ts';
import { poFiles } from './build/po.ts';

const server = process.env.BASTIDE_URL ?? 'http://localhost:8080';

export default defineConfig({
  plugins: [preact(), poFiles(), handbook(), firstLoad(), offline()],
  build: { target: 'es2022', sourcemap: false },
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: server, ws: true } } },
  test: { include: ['src/**/*.test.ts', 'src/**/*.test.tsx'], testTimeout: 30_000 },
});
