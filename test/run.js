// `npm test`: runs the named stages one after the other and ends with one line that counts all of them.
// Plain JavaScript, so that the system's Node can start it; the stages run under the installed Node 24.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { COMPILED, exitCodeOf, handOver, installedNode } from '../electron/hand-over.js';
import { buildIsCurrent } from '../electron/installation.js';
import { readPlaywright, readVitest, slowestLines } from './reports.js';

const entry = fileURLToPath(import.meta.url);
const root = dirname(dirname(entry));
const VITEST_CONFIG = 'test/vitest.config.ts';
const PLAYWRIGHT_CONFIG = 'test/playwright.config.ts';
const SOAK_ENTRY = 'test/soak/main.ts';

const SLOWEST_SHOWN = 10;

const none = { passed: 0, failed: 0, skipped: 0, tests: [] };

/** Starts a tool from node_modules under Node 24, its output shown as it comes. Resolves to its exit code. */
function tool(file, args, environment = {}) {
  const node = dirname(installedNode(root));
  const started = { PATH: `${node}${delimiter}${process.env.PATH}`, NODE_COMPILE_CACHE: join(root, COMPILED) };
  const env = { ...process.env, ...started, ...environment };
  return exitCodeOf(
    spawn(process.execPath, [join(root, 'node_modules', file), ...args], { stdio: 'inherit', cwd: root, env }),
  );
}

/** A stage that counts as one: it passes or it does not. */
const asOne = (code) => ({ ...none, [code === 0 ? 'passed' : 'failed']: 1 });

/** Runs `start(reportFile)` and reads the report it wrote with `read`; a run that leaves no report failed. */
async function withReport(start, read) {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-test-'));
  try {
    const report = join(folder, 'report.json');
    const code = await start(report);
    const counts = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : none;
    // A tool can fail without a failing test: an error outside of them, no test found, a bound of coverage missed.
    return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const vitest = (projects) =>
  withReport(
    (report) =>
      tool('vitest/vitest.mjs', [
        'run',
        ...['--config', VITEST_CONFIG],
        ...projects.flatMap((project) => ['--project', project]),
        ...['--reporter', 'default', '--reporter', 'json', `--outputFile.json=${report}`],
      ]),
    readVitest,
  );

const playwright = () =>
  withReport(
    (report) =>
      tool('@playwright/test/cli.js', ['test', '--config', PLAYWRIGHT_CONFIG, '--reporter', 'list,json'], {
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      }),
    readPlaywright,
  );

async function models() {
  const { ensureModels } = await import('../electron/models/ensure-models.ts');
  await ensureModels((sentence) => process.stdout.write(`${sentence}\n`));
}

async function build() {
  if (buildIsCurrent(root)) return;
  const code = await tool('electron-vite/bin/electron-vite.js', ['build', '--logLevel', 'warn']);
  if (code !== 0) throw new Error('The build failed.');
}

const STAGES = {
  types: async () => asOne(await tool('typescript/bin/tsc', ['-b'])),
  lint: async () => asOne(await tool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.'])),
  unit: async () => {
    await models();
    return vitest(['unit', 'dom']);
  },
  integration: async () => {
    await models();
    await build();
    return vitest(['integration']);
  },
  e2e: async () => {
    await models();
    await build();
    return playwright();
  },
  soak: async () => {
    await models();
    return asOne(await exitCodeOf(spawn(process.execPath, [join(root, SOAK_ENTRY)], { stdio: 'inherit', cwd: root })));
  },
};

async function main(names) {
  const unknown = names.filter((name) => !Object.hasOwn(STAGES, name));
  if (names.length === 0 || unknown.length > 0) {
    const what = unknown.length > 0 ? `There is no stage named ${unknown.join(', ')}.` : 'Name the stages to run.';
    process.stderr.write(`${what} Stages: ${Object.keys(STAGES).join(' ')}\n`);
    return 2;
  }
  const total = { ...none };
  const tests = [];
  let interrupted = false;
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => {
      interrupted = true;
    });
  for (const name of names) {
    if (interrupted) {
      total.failed += 1;
      process.stdout.write(`${name}: not run, interrupted\n`);
      continue;
    }
    process.stdout.write(`\n── ${name} ──\n`);
    const startedAt = performance.now();
    const counts = await STAGES[name]().catch((error) => {
      process.stderr.write(`${error.stack ?? error}\n`);
      return { ...none, failed: 1 };
    });
    for (const key of ['passed', 'failed', 'skipped']) total[key] += counts[key];
    tests.push(...counts.tests);
    process.stdout.write(`${name}: ${sentence(counts)} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`);
  }
  if (tests.length > 0)
    process.stdout.write(`\nThe slowest tests:\n${slowestLines(tests, SLOWEST_SHOWN).join('\n')}\n`);
  process.stdout.write(`\n${sentence(total)}\n`);
  return total.failed === 0 ? 0 : 1;
}

const sentence = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

if (!(await handOver(root, entry))) process.exitCode = await main(process.argv.slice(2));
