// BIOMETRIC runs posted at once to a host over HTTP, and as many one after another to a fresh host: the same decisions, nothing refused, no
// deadline passed, and the memory this took. The same person each time, so that no run depends on another.
// With --mixed, runs of every type with different documents at once: all complete, how long each type took, and the memory.
//
//   npx node test/bench/many-runs.ts [--runs 50] [--seed 7] [--mixed]

import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { residentBytes } from '../../electron/inference-process/node-child-port.ts';
import { drawMixedRuns } from './mixed-runs.ts';
import { drawRunPictures, FRAME_SIZES, type RunPictures } from './run-pictures.ts';
import { openRunHost, type RunHost } from './whole-run.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '50' },
    seed: { type: 'string', default: '7' },
    mixed: { type: 'boolean', default: false },
  },
});
const RUNS = Number(values.runs);
const SEED = Number(values.seed);
const TODAY = new Date().toISOString().slice(0, 10);
const POLL_MS = 1_000;
const TIMED_OUT = 'CHECK_TIMED_OUT';

type Decided = {
  /** The result, and every check with its outcome and reasons. */
  readonly decision: string;
  readonly status: string;
  readonly wasPolled: boolean;
  readonly seconds: number;
};
type Sent = Awaited<ReturnType<RunHost['submit']>>;

async function equalRuns(): Promise<0 | 1> {
  const [size] = FRAME_SIZES;
  if (!size) throw new Error('There is no picture size.');
  const pictures = await drawRunPictures(size, SEED, TODAY);
  const run = (host: RunHost) => decidedPictures(host, pictures);

  const atOnce = await measured('at once', (host) => allAtOnce(RUNS, () => run(host)));
  const inTurn = await measured('one after another', async (host) => {
    const all: Decided[] = [];
    for (let index = 0; index < RUNS; index++) all.push(await run(host));
    return all;
  });

  const expected = new Set(inTurn.map(({ decision }) => decision));
  const others = atOnce.filter(({ decision }) => !expected.has(decision));
  process.stdout.write(`\n${RUNS - atOnce.length} of ${RUNS} refused, ${others.length} with another decision\n`);
  return others.length > 0 || atOnce.length < RUNS ? 1 : 0;
}

async function mixedRuns(): Promise<0 | 1> {
  const kinds = await drawMixedRuns(SEED, TODAY);
  const byKind = new Map<string, Decided[]>(kinds.map(({ name }) => [name, []]));
  const answers = await measured('mixed, at once', (host) =>
    allAtOnce(RUNS, async (index) => {
      const kind = kinds[index % kinds.length];
      if (!kind) throw new Error('There are no runs.');
      const answer = await decided(
        () => host.send(kind.path, kind.form()),
        (batchId) => host.send(kind.resultPath.replace('{batch_id}', batchId)),
      );
      byKind.get(kind.name)?.push(answer);
      return answer;
    }),
  );
  for (const [name, all] of byKind) process.stdout.write(`  ${name}: ${describe(all)}\n`);
  const completed = answers.filter(({ status, decision }) => status === 'Completed' && !decision.includes(TIMED_OUT));
  process.stdout.write(
    `\n${completed.length} of ${RUNS} completed with every deadline met; the longest took ${longest(answers)} s\n`,
  );
  return completed.length < RUNS ? 1 : 0;
}

const longest = (answers: readonly Decided[]) => Math.max(0, ...answers.map(({ seconds }) => seconds)).toFixed(1);

function describe(answers: readonly Decided[]): string {
  const inOrder = answers.map(({ seconds }) => seconds).sort((one, other) => one - other);
  const unavailable = answers.flatMap(({ decision }) =>
    [...decision.matchAll(/(\S+) unavailable/g)].map(([, id]) => id),
  );
  return (
    `${answers.length} (${resultsOf(answers)}), median ${(inOrder[Math.floor(inOrder.length / 2)] ?? 0).toFixed(1)} s, ` +
    `longest ${longest(answers)} s${unavailable.length > 0 ? `; unavailable: ${[...new Set(unavailable)].join(', ')}` : ''}`
  );
}

const resultsOf = (answers: readonly Decided[]) =>
  [...Map.groupBy(answers, ({ decision }) => decision.split(':')[0] ?? '')]
    .map(([result, { length }]) => `${length} ${result}`)
    .join(', ');

/** Those that were not refused. */
async function allAtOnce(runs: number, run: (index: number) => Promise<Decided>): Promise<Decided[]> {
  const answers = await Promise.allSettled(Array.from({ length: runs }, (_, index) => run(index)));
  return answers.flatMap((answer) => {
    if (answer.status === 'fulfilled') return [answer.value];
    process.stdout.write(`  refused: ${answer.reason instanceof Error ? answer.reason.message : 'unknown'}\n`);
    return [];
  });
}

const decidedPictures = (host: RunHost, given: RunPictures) =>
  decided(
    () => host.submit(given),
    (batchId) => host.result(batchId),
  );

/** Posts a run and waits for its decision, also if the answer is `In-progress`. */
async function decided(post: () => Promise<Sent>, fetchResult: (batchId: string) => Promise<Sent>): Promise<Decided> {
  const startedMs = performance.now();
  let { status, text } = await post();
  let wasPolled = false;
  while (status === 200 && JSON.parse(text).status === 'In-progress') {
    wasPolled = true;
    await wait(POLL_MS);
    ({ status, text } = await fetchResult(JSON.parse(text).batch_id));
  }
  if (status !== 200) throw new Error(`status ${status}`);
  const answer = JSON.parse(text);
  const outcomes: string[] = [];
  JSON.stringify(answer, (_, value) => {
    if (typeof value?.check === 'string' && typeof value.outcome === 'string')
      outcomes.push(`${value.check} ${value.outcome} ${JSON.stringify(value.reasons ?? value.codes ?? [])}`);
    return value;
  });
  return {
    decision: `${answer.verification_result}: ${outcomes.join(', ')}`,
    status: answer.status,
    wasPolled,
    seconds: (performance.now() - startedMs) / 1000,
  };
}

async function measured(name: string, work: (host: RunHost) => Promise<Decided[]>): Promise<Decided[]> {
  const host = await openRunHost();
  const peaks = { host: 0, children: 0 };
  const watching = setInterval(() => {
    peaks.host = Math.max(peaks.host, megabytesOf(process.pid));
    peaks.children = Math.max(peaks.children, childMegabytes());
  }, 200);
  const startedMs = performance.now();
  const answers = await work(host);
  const seconds = (performance.now() - startedMs) / 1000;
  clearInterval(watching);
  await host.close();
  const timedOut = answers.filter(({ decision }) => decision.includes(TIMED_OUT)).length;
  const polled = answers.filter(({ wasPolled }) => wasPolled).length;
  process.stdout.write(
    `${name}: ${answers.length} decided in ${seconds.toFixed(1)} s (${resultsOf(answers)}), ` +
      `${polled} first answered In-progress, ${timedOut} with ${TIMED_OUT}; ` +
      `peak memory: host ${peaks.host} MB, its processes ${peaks.children} MB together\n`,
  );
  return answers;
}

function megabytesOf(pid: number): number {
  return Math.round((residentBytes(pid) ?? 0) / 1e6);
}

function childMegabytes(): number {
  const parentOf = (pid: string) => {
    try {
      return /^PPid:\s*(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    } catch {
      return undefined;
    }
  };
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === String(process.pid))
    .reduce((sum, pid) => sum + megabytesOf(Number(pid)), 0);
}

process.exit(values.mixed ? await mixedRuns() : await equalRuns());
