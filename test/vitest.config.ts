import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { PROPERTY_RUNS } from './support/property-runs.ts';
import { postgresTests } from './support/store/postgres-tests.ts';
import { TEST_MS_MAX, WAIT_MS_MAX } from './support/wait-limit.ts';

// better-sqlite3 crashes under the system's older Node; npm scripts put the installed Node 24 first.
if (Number(process.versions.node.split('.')[0]) < 24)
  throw new Error('Start the tests through npm, which brings Node 24.');

const root = resolve(import.meta.dirname, '..');
// Importing the real package in plain Node would start a download of the binary.
const alias = { electron: resolve(import.meta.dirname, 'fakes/electron.ts'), typescript: 'typescript5' };

const setupFiles = [
  resolve(import.meta.dirname, 'support/cpu-per-file.ts'),
  resolve(import.meta.dirname, 'support/soak-set-up.ts'),
];
/** Guards against a hang, never a measure. */
const guards = {
  testTimeout: TEST_MS_MAX,
  hookTimeout: TEST_MS_MAX,
  expect: { poll: { timeout: WAIT_MS_MAX, interval: 20 } },
};
/** Modules are loaded once for all files of a worker, in half the time: what these tests change, they put back. */
const isolate = false;

const { ordinary, longRun } = postgresTests(root);
const INTEGRATION = ['test/integration/**/*.test.ts', 'test/simulation/**/*.test.ts'];
/** By itself, Vitest leaves one core of two idle. */
const maxWorkers = 2;
const integration = {
  setupFiles: [...setupFiles, resolve(import.meta.dirname, 'support/store/without-power-cuts.ts')],
  environment: 'node' as const,
  ...guards,
  // Many wait for processes, databases and retries: with two, a third of the time of two cores is left.
  maxWorkers: 3,
};

export default defineConfig({
  root,
  test: {
    projects: [
      {
        root,
        resolve: { alias },
        test: {
          name: 'unit',
          setupFiles,
          isolate,
          maxWorkers,
          ...guards,
          environment: 'node',
          include: ['test/unit/**/*.test.ts'],
          server: { deps: { inline: ['openapi-typescript'] } },
        },
      },
      {
        root,
        // Run by `npm run models`, whose packages they need.
        test: { name: 'models', setupFiles, ...guards, environment: 'node', include: ['test/models/**/*.test.ts'] },
      },
      { root, resolve: { alias }, test: { ...integration, name: 'integration', isolate, include: INTEGRATION } },
      {
        root,
        resolve: { alias },
        test: {
          ...integration,
          name: 'postgres',
          isolate,
          env: { COUNTERSIGN_STORE: 'postgres' },
          include: [...ordinary, ...(PROPERTY_RUNS === null ? [] : longRun)],
        },
      },
      {
        root,
        plugins: [react()],
        test: {
          name: 'dom',
          setupFiles: [...setupFiles, resolve(import.meta.dirname, 'support/dom-set-up.ts')],
          isolate,
          maxWorkers,
          ...guards,
          environment: 'happy-dom',
          include: ['test/dom/**/*.test.tsx'],
        },
      },
    ],
  },
});
