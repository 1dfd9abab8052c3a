#!/usr/bin/env node
// Plain JavaScript: hands over to the installed Node 24 if the system's Node is older.
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { COMPILED, handOver } from '../hand-over.js';

const entry = fileURLToPath(import.meta.url);
const root = dirname(dirname(dirname(entry)));

if (!(await handOver(root, entry))) {
  // With a compile cache a command starts in half the time.
  const { enableCompileCache } = await import('node:module');
  enableCompileCache(join(root, COMPILED));
  const { runCommandLine } = await import('./command-line.ts');
  process.exitCode = await runCommandLine(process.argv.slice(2));
}
