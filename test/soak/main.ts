/**
 * The long run (`npm run soak`): repeats the random tests many more times. Each count is an environment variable:
 *
 *   COUNTERSIGN_KILLS           kills of a recording process at a random moment
 *   COUNTERSIGN_SERVICE_KILLS   kills of a service with runs and jobs at a random moment
 *   COUNTERSIGN_FUZZ_REQUESTS   requests drawn from the endpoints' schemas and spoilt, from COUNTERSIGN_FUZZ_SEED
 *   COUNTERSIGN_PROPERTY_RUNS   runs of each property
 *   COUNTERSIGN_SPECIMENS       drawn documents read by the real networks, from seed COUNTERSIGN_SPECIMEN_SEED on
 *   COUNTERSIGN_DELIVERY_SEEDS  simulated deliveries, from seed COUNTERSIGN_DELIVERY_SEED on
 *   COUNTERSIGN_FLEET_SEEDS     simulated desks with a centre, from seed COUNTERSIGN_FLEET_SEED on (see run-seeds.ts)
 *   COUNTERSIGN_FUZZ_PICTURES   damaged pictures for the inference process (see decoders.ts)
 *   COUNTERSIGN_FUZZ_PDFS       damaged PDFs for the inference process
 *   COUNTERSIGN_FUZZ_LISTS      damaged watchlists to import
 *   COUNTERSIGN_FUZZ_CHIP_ANSWERS  answers of hostile chips (see hostile-chip.ts)
 *   COUNTERSIGN_FLEET_RUNS      verifications at two desks of a centre with two nodes, some killed (see fleet.ts)
 *
 * The defaults take about an hour on two cores. Exits with 0 if nothing failed.
 */
import { spawn } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresTests } from '../support/store/postgres-tests.ts';

const ROOT = join(import.meta.dirname, '../..');

const counts = {
  // 2,995 kills without a loss show a loss rate below 0.1 % with 95 % confidence (the rule of three).
  COUNTERSIGN_KILLS: countOf('COUNTERSIGN_KILLS', 3000),
  COUNTERSIGN_SERVICE_KILLS: countOf('COUNTERSIGN_SERVICE_KILLS', 1000),
  COUNTERSIGN_FUZZ_REQUESTS: countOf('COUNTERSIGN_FUZZ_REQUESTS', 20_000),
  COUNTERSIGN_PROPERTY_RUNS: countOf('COUNTERSIGN_PROPERTY_RUNS', 10_000),
  COUNTERSIGN_SPECIMENS: countOf('COUNTERSIGN_SPECIMENS', 200),
  COUNTERSIGN_DELIVERY_SEEDS: countOf('COUNTERSIGN_DELIVERY_SEEDS', 5000),
  COUNTERSIGN_FLEET_SEEDS: countOf('COUNTERSIGN_FLEET_SEEDS', 10_000),
  COUNTERSIGN_FUZZ_PICTURES: countOf('COUNTERSIGN_FUZZ_PICTURES', 5_000),
  COUNTERSIGN_FUZZ_PDFS: countOf('COUNTERSIGN_FUZZ_PDFS', 2_000),
  COUNTERSIGN_FUZZ_LISTS: countOf('COUNTERSIGN_FUZZ_LISTS', 1_000),
  COUNTERSIGN_FUZZ_CHIP_ANSWERS: countOf('COUNTERSIGN_FUZZ_CHIP_ANSWERS', 100_000),
  COUNTERSIGN_FLEET_RUNS: countOf('COUNTERSIGN_FLEET_RUNS', 500),
  // Other documents every time; the seed is printed so that a failure can be repeated.
  COUNTERSIGN_SPECIMEN_SEED: countOf('COUNTERSIGN_SPECIMEN_SEED', Math.floor(Math.random() * 1_000_000_000)),
};

type Counts = { readonly passed: number; readonly failed: number };
type Stage = { readonly name: string; readonly run: () => Promise<Counts> };

const HOSTILE = [
  'test/integration/api/api-hostile-input.test.ts',
  'test/integration/api/api-fuzz.test.ts',
  'test/integration/audit/store-audit-log.test.ts',
];
const FAULTS = [
  'test/integration/store/store-sqlite-faults.test.ts',
  'test/integration/cases/store-sqlite-erasure.test.ts',
];
const ERASURE = 'test/integration/cases/store-erasure.test.ts';
const KILLS = ['test/integration/store/store-kill.test.ts', ERASURE];
const SPECIMENS = ['test/simulation/specimens.test.ts'];
/** Tests of which an ordinary run makes only some cases: they say so by this name. */
const EVERY_CASE = globSync('test/integration/**/*.test.ts', { cwd: ROOT })
  .filter((file) => readFileSync(join(ROOT, file), 'utf8').includes('property-runs.ts'))
  .filter((file) => ![...HOSTILE, ...KILLS].includes(file));
const STAGES: readonly Stage[] = [
  { name: 'properties', run: () => suite('unit', []) },
  { name: 'hostile input', run: () => suite('integration', HOSTILE) },
  { name: 'faults', run: () => suite('integration', FAULTS) },
  { name: 'kills', run: () => suite('integration', KILLS) },
  { name: 'kills of an erasure on PostgreSQL', run: () => suite('postgres', [ERASURE]) },
  { name: 'kills of a service', run: () => suite('integration', ['test/integration/runs/runs-kill.test.ts']) },
  { name: 'specimens', run: () => suite('integration', SPECIMENS) },
  { name: 'every case', run: () => suite('integration', EVERY_CASE) },
  { name: 'the other tests of the store on PostgreSQL', run: () => suite('postgres', postgresTests(ROOT).longRun) },
  { name: 'deliveries', run: () => suite('integration', ['test/simulation/delivery.test.ts']) },
  { name: 'simulated fleets', run: () => suite('integration', ['test/simulation/fleet.test.ts']) },
  { name: 'every screen in every language', run: () => everyScreen() },
  { name: 'decoders', run: decoders },
  { name: 'live captures over slow lines', run: () => script('slow-line.ts', []) },
  { name: 'live captures on small and slow phones', run: () => script('slow-phone.ts', []) },
  { name: 'readings on a busy machine', run: () => script('busy-readings.ts', []) },
  { name: 'hostile lists', run: () => script('hostile-lists.ts', []) },
  { name: 'hostile chips', run: hostileChips },
  { name: 'desks and centre nodes', run: () => script('fleet.ts', ['--runs', `${counts.COUNTERSIGN_FLEET_RUNS}`]) },
];

function countOf(name: string, usual: number): number {
  const given = process.env[name];
  if (given === undefined) return usual;
  if (/^[1-9]\d{0,8}$/.test(given)) return Number(given);
  throw new Error(`${name} must be a whole number above 0.`);
}

async function decoders(): Promise<Counts> {
  const files = {
    pictures: counts.COUNTERSIGN_FUZZ_PICTURES,
    pdfs: counts.COUNTERSIGN_FUZZ_PDFS,
    lists: counts.COUNTERSIGN_FUZZ_LISTS,
  };
  const options = Object.entries(files).flatMap(([kind, count]) => [`--${kind}`, `${count}`]);
  return script('decoders.ts', options);
}

function hostileChips(): Promise<Counts> {
  return script('hostile-chip.ts', ['--answers', `${counts.COUNTERSIGN_FUZZ_CHIP_ANSWERS}`]);
}

/** Runs a program of this folder, which counts as one test. */
const script = (file: string, options: readonly string[]): Promise<Counts> =>
  program([join(import.meta.dirname, file), ...options]);

const everyScreen = (): Promise<Counts> =>
  program([join(ROOT, 'node_modules/@playwright/test/cli.js'), 'test', '--config', 'test/playwright.config.ts'], {
    COUNTERSIGN_EVERY_SCREEN: '1',
  });

async function program(parts: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<Counts> {
  const env = { ...process.env, ...environment };
  const child = spawn(process.execPath, parts, { cwd: ROOT, stdio: 'inherit', env });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Runs tests and shows their output as it comes. A run without a report, or with a failure outside its tests, counts as failed. */
async function suite(project: string, files: readonly string[]): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-soak-'));
  const report = join(folder, 'report.json');
  const options = ['--config', 'test/vitest.config.ts', '--project', project];
  const reporters = ['--reporter', 'default', '--reporter', 'json', `--outputFile.json=${report}`];
  const environment = Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, String(count)]));
  try {
    const script = join(ROOT, 'node_modules/vitest/vitest.mjs');
    const child = spawn(process.execPath, [script, 'run', ...options, ...reporters, ...files], {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, ...environment },
    });
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
    const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(readFileSync(report, 'utf8'));
    return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
  } catch {
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

for (const [name, count] of Object.entries(counts)) process.stdout.write(`${name}=${count}\n`);
const total = { passed: 0, failed: 0 };
for (const { name, run } of STAGES) {
  const startedAt = performance.now();
  const { passed, failed } = await run();
  total.passed += passed;
  total.failed += failed;
  const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
  process.stdout.write(`${name}: ${passed} passed, ${failed} failed in ${minutes} min\n`);
}
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed === 0 ? 0 : 1;
