// `npm test`: runs the named stages and ends with what failed and one line that counts all of them. With `--changed[=REVISION]` it runs
// only the tests that import a changed file.
// Plain JavaScript, so that the system's Node can start it; the stages run under the installed Node 24.
import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { COMPILED, exitCodeOf, handOver } from '../electron/hand-over.js';
import { buildIsCurrent, installedNode } from '../electron/installation.js';
import { failureLines, readPlaywright, readVitest, slowestLines } from './reports.js';

const entry = fileURLToPath(import.meta.url);
const root = dirname(dirname(entry));
const VITEST_CONFIG = 'test/vitest.config.ts';
const PLAYWRIGHT_CONFIG = 'test/playwright.config.ts';
const DESKTOP_CONFIG = 'test/desktop/playwright.config.ts';
const ENGINES_CONFIG = 'test/engines/playwright.config.ts';
const SOAK_ENTRY = 'test/soak/main.ts';

const SLOWEST_SHOWN = 10;

/** The revision since which files count as changed: null for the whole, '' for what is not committed. */
let changedSince = null;

const none = { passed: 0, failed: 0, skipped: 0, tests: [], failures: [], passedAgain: [] };

/** Starts a tool from node_modules under Node 24. `command` stands in front of it, and `options` are those of `spawn`. */
function started(file, args, { stdio, environment = {}, command = [], options = {} }) {
  const node = dirname(installedNode(root));
  const paths = { PATH: `${node}${delimiter}${process.env.PATH}`, NODE_COMPILE_CACHE: join(root, COMPILED) };
  const env = { ...process.env, ...paths, ...environment };
  const [program, ...rest] = [...command, process.execPath, join(root, 'node_modules', file), ...args];
  return spawn(program, rest, { ...options, stdio, cwd: root, env });
}

/** Runs a tool and resolves to its exit code. Its output is shown as it comes, or added to `kept`. */
async function tool(file, args, { kept, ...within } = {}) {
  if (!kept) return exitCodeOf(started(file, args, { ...within, stdio: 'inherit' }));
  const child = started(file, args, { ...within, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => kept.push(chunk));
  const closed = new Promise((resolve) => child.once('close', resolve));
  const code = await exitCodeOf(child);
  await closed;
  return code;
}

/** A failure that no test has. */
const failedWithout = (name, title, error) => ({ ...none, failed: 1, failures: [{ file: name, title, error }] });

/** A stage that counts as one: its tool passes or it does not. */
async function asOne(name, kept, file, args) {
  const code = await tool(file, args, { kept });
  return code === 0
    ? { ...none, passed: 1 }
    : failedWithout(name, `ended with ${code}`, 'The error is in its output above.');
}

/** Runs `start(reportFile)` and reads the report it wrote with `read`; a run that leaves no report failed. */
async function withReport(name, start, read, account = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-test-'));
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid);
  try {
    const report = join(folder, 'report.json');
    const code = await start(report);
    const counts = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : none;
    // A tool can fail without a failing test: an error outside of them, no test found, a bound of coverage missed.
    if (code === 0 || counts.failed > 0) return counts;
    const outside = failedWithout(name, `ended with ${code}`, 'No test failed; the error is in the output above.');
    return { ...counts, failed: 1, failures: [...counts.failures, ...outside.failures] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const vitest = (name, kept, projects) =>
  withReport(
    name,
    (report) =>
      tool(
        'vitest/vitest.mjs',
        [
          'run',
          ...['--config', VITEST_CONFIG],
          ...projects.flatMap((project) => ['--project', project]),
          ...(changedSince === null ? [] : [`--changed${changedSince && `=${changedSince}`}`]),
          ...['--reporter', 'default', '--reporter', 'json', `--outputFile.json=${report}`],
        ],
        { kept },
      ),
    readVitest,
  );

const playwright = (name, kept) =>
  withReport(
    name,
    (report) =>
      tool(
        '@playwright/test/cli.js',
        [
          ...['test', '--config', PLAYWRIGHT_CONFIG, '--reporter', 'list,json'],
          ...(changedSince === null ? [] : [`--only-changed${changedSince && `=${changedSince}`}`]),
        ],
        {
          kept,
          environment: {
            PLAYWRIGHT_JSON_OUTPUT_FILE: report,
            // Node strips the types itself. Playwright's transform costs a fresh clone three times as much; it is needed
            // to know which files a test imports.
            ...(changedSince === null && { PW_DISABLE_TS_ESM: '1' }),
          },
        },
      ),
    readPlaywright,
  );

/** The tests in Electron itself. What this machine cannot try counts as skipped, and is a failure where COUNTERSIGN_DESKTOP_REQUIRED says so. */
async function desktop(name) {
  const listed = await listedTests(DESKTOP_CONFIG);
  const { prepareDesktop } = await import('./desktop/prepare.js');
  const ready = await prepareDesktop(root);
  if (ready.reason !== undefined) {
    process.stdout.write(`Skipped: ${ready.reason.replaceAll('\n', ' ')}\n`);
    if (process.env.COUNTERSIGN_DESKTOP_REQUIRED === '1') return failedWithout(name, 'could not run', ready.reason);
    return { ...none, skipped: listed };
  }
  try {
    await build();
    if (ready.without.length > 0) process.stdout.write(`Not tried on this machine: ${ready.without.join(', ')}\n`);
    const counts = await withReport(
      name,
      (report) => {
        const environment = { ...ready.environment, PLAYWRIGHT_JSON_OUTPUT_FILE: report, NODE_COMPILE_CACHE: '' };
        const args = ['test', '--config', DESKTOP_CONFIG, '--reporter', 'list,json'];
        return tool('@playwright/test/cli.js', args, { environment, command: ready.command, options: ready.options });
      },
      readPlaywright,
      ready.options,
    );
    return { ...counts, skipped: Math.max(counts.skipped, listed - counts.passed - counts.failed) };
  } finally {
    ready.close();
  }
}

/** Journeys in the browsers of this machine. Engines that it lacks are named, and leave no test. */
async function engines(name) {
  await build();
  const counts = await withReport(
    name,
    (report) => {
      const environment = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, PW_DISABLE_TS_ESM: '1' };
      const args = ['test', '--config', ENGINES_CONFIG, '--pass-with-no-tests', '--reporter', 'list,json'];
      return tool('@playwright/test/cli.js', args, { environment });
    },
    readPlaywright,
  );
  await exitCodeOf(
    spawn(process.execPath, [join(root, 'test/engines/side-by-side.ts')], { stdio: 'inherit', cwd: root }),
  );
  return counts;
}

/** How many tests a configuration of Playwright names. */
async function listedTests(config) {
  const child = started('@playwright/test/cli.js', ['test', '--config', config, '--list'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (chunk) => {
    text += chunk;
  });
  const closed = new Promise((resolve) => child.once('close', resolve));
  await exitCodeOf(child);
  await closed;
  const total = /^Total: (\d+) test/m.exec(text)?.[1];
  if (total === undefined) throw new Error(`The tests of ${config} cannot be listed:\n${text}`);
  return Number(total);
}

let built = null;

/** Builds the program once for all stages. */
function build() {
  built ??= (async () => {
    if (buildIsCurrent(root)) return;
    const code = await tool('electron-vite/bin/electron-vite.js', ['build', '--logLevel', 'warn']);
    if (code !== 0) throw new Error('The build failed.');
  })();
  return built;
}

const STAGES = {
  types: (name, kept) => asOne(name, kept, 'typescript/bin/tsc', ['-b', '--checkers', '1', '--builders', '1']),
  lint: (name, kept) => asOne(name, kept, '@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']),
  unit: (name, kept) => vitest(name, kept, ['unit']),
  dom: (name, kept) => vitest(name, kept, ['dom']),
  integration: async (name, kept) => {
    await build();
    return vitest(name, kept, ['integration', 'postgres']);
  },
  e2e: async (name, kept) => {
    await build();
    return playwright(name, kept);
  },
  desktop,
  engines,
  soak: async (name) => {
    await build();
    const code = await exitCodeOf(spawn(process.execPath, [join(root, SOAK_ENTRY)], { stdio: 'inherit', cwd: root }));
    return code === 0
      ? { ...none, passed: 1 }
      : failedWithout(name, `ended with ${code}`, 'Each part shows its own failures above.');
  },
};

/** Stages that run beside the others, because each stage leaves a core idle at its start and its end. Their output is shown once a stage of the others has ended. */
const BESIDE = ['types', 'lint', 'e2e'];

let interrupted = false;

/** Runs one stage. Never rejects. */
async function run(name, kept) {
  if (interrupted) return { name, seconds: 0, ...failedWithout(name, 'not run', 'Interrupted.') };
  const startedAt = performance.now();
  const counts = await STAGES[name](name, kept).catch((error) => {
    process.stderr.write(`${error.stack ?? error}\n`);
    return failedWithout(name, 'could not run', String(error));
  });
  return { name, seconds: (performance.now() - startedAt) / 1000, ...counts };
}

async function main(options) {
  const changed = options.find((option) => /^--changed(=|$)/.test(option));
  if (changed !== undefined) changedSince = changed.slice('--changed='.length);
  const names = options.filter((option) => option !== changed);
  const unknown = names.filter((name) => !Object.hasOwn(STAGES, name));
  if (names.length === 0 || unknown.length > 0) {
    const what = unknown.length > 0 ? `There is no stage named ${unknown.join(', ')}.` : 'Name the stages to run.';
    process.stderr.write(`${what} Stages: ${Object.keys(STAGES).join(' ')}, and --changed[=REVISION]\n`);
    return 2;
  }
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => {
      interrupted = true;
    });
  const results = [];
  const tell = (result) => {
    results.push(result);
    process.stdout.write(`${result.name}: ${sentence(result)} in ${result.seconds.toFixed(1)} s\n`);
  };
  const ended = [];
  const beside = (async () => {
    for (const name of names.filter((name) => BESIDE.includes(name))) {
      const kept = [];
      ended.push({ result: await run(name, kept), output: kept });
    }
  })();
  const tellEnded = () => {
    for (const { result, output } of ended.splice(0)) {
      process.stdout.write(`\n── ${result.name} ──\n${Buffer.concat(output)}`);
      tell(result);
    }
  };
  for (const name of names.filter((name) => !BESIDE.includes(name))) {
    process.stdout.write(`\n── ${name} ──\n`);
    tell(await run(name));
    tellEnded();
  }
  await beside;
  tellEnded();

  const all = (key) => results.flatMap((result) => result[key]);
  const sum = (key) => all(key).reduce((left, right) => left + right, 0);
  const total = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
  const section = (title, lines) => lines.length > 0 && process.stdout.write(`\n${title}\n${lines.join('\n')}\n`);
  section('The slowest tests:', slowestLines(all('tests'), SLOWEST_SHOWN));
  section('Failed at first and passed when repeated:', failureLines(all('passedAgain'), root));
  section('Failed:', failureLines(all('failures'), root));
  if (changedSince !== null)
    process.stdout.write('\nThese were only the tests that the change touches. `npm test` runs the whole.\n');
  process.stdout.write(`\n${sentence(total)}\n`);
  return total.failed === 0 ? 0 : 1;
}

const sentence = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

if (!(await handOver(root, entry))) process.exitCode = await main(process.argv.slice(2));
