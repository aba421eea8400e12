// Runs a TypeScript file of the build by itself:  node web/build/run.mjs FILE [ARGUMENT...]
// It exports main(root, ...arguments), which returns the exit code.
import { resolve } from 'node:path';
import { runnerImport } from 'vite';

const [file, ...rest] = process.argv.slice(2);
const root = new URL('../..', import.meta.url).pathname.replace(/\/$/, '');
const { module } = await runnerImport(resolve(file), { configFile: false, root: `${root}/web`, logLevel: 'error' });
process.exitCode = await module.main(root, ...rest);
