import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll } from 'vitest';
import { PROPERTY_RUNS } from './property-runs.ts';

// Below the project, where Node finds the packages that are not bundled.
const FOLDER = join(import.meta.dirname, '../../node_modules/.cache');
/** They load native code, which they find beside their own files. */
const NATIVE = ['better-sqlite3', 'pg', 'pg-cursor', '@napi-rs/canvas', 'onnxruntime-node'];

/**
 * Bundles a script of `folder` for a test file that starts it many times: one file starts in half the time of the hundreds that it
 * imports. Returns a function that gives the bundle's path. Making it takes as long as four starts from source, so an ordinary run that starts
 * fewer says that it has `fewStarts` and gets the source itself.
 */
export function bundledScript(folder: string, name: string, { fewStarts = false } = {}): () => string {
  if (fewStarts && PROPERTY_RUNS === null) return () => join(folder, name);
  let bundle = '';
  beforeAll(async () => {
    mkdirSync(FOLDER, { recursive: true });
    bundle = mkdtempSync(join(FOLDER, `${basename(name, '.ts')}-`));
    await build({
      configFile: false,
      logLevel: 'warn',
      ssr: { noExternal: true, external: NATIVE },
      build: {
        ssr: join(folder, name),
        outDir: bundle,
        target: 'node24',
        rolldownOptions: { output: { entryFileNames: 'script.mjs', codeSplitting: false } },
      },
    });
  });
  afterAll(() => rmSync(bundle, { recursive: true, force: true }));
  return () => join(bundle, 'script.mjs');
}
