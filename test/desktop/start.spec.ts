import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { installedNode } from '../../electron/installation.js';
import { ROOT } from './launch.ts';

/** `npm start` with the real program; `integration/start` has everything else, with a small program in its place. */
test('npm start opens the window, reports it, and ends with it', { tag: '@posix' }, async () => {
  const { ELECTRON_RUN_AS_NODE: _asNode, NODE_OPTIONS: _options, ...environment } = process.env;
  const child = spawn(installedNode(ROOT) ?? process.execPath, [join(ROOT, 'electron/start.js'), '--demo'], {
    cwd: ROOT,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  await expect.poll(() => text, { message: 'the window is reported' }).toContain('"event":"shell.window_opened"');
  expect(text).toContain('Countersign opens in its own window.');
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});
