// BIOMETRIC runs posted at once to a host over HTTP, and as many one after another to a fresh host: the same decisions, nothing refused, no
// deadline passed, and the memory this took. The same person each time, so that no run depends on another.
//
//   npx node test/bench/many-runs.ts [--runs 50] [--seed 7]

import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { residentBytes } from '../../electron/inference-process/node-child-port.ts';
import type { RunPictures } from './run-pictures.ts';
import { drawRunPictures, FRAME_SIZES } from './run-pictures.ts';
import type { RunHost } from './whole-run.ts';
import { openRunHost } from './whole-run.ts';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '50' }, seed: { type: 'string', default: '7' } },
});
const RUNS = Number(values.runs);
const POLL_MS = 1_000;

type Decided = { readonly decision: string; readonly wasPolled: boolean };

const [size] = FRAME_SIZES;
if (!size) throw new Error('There is no picture size.');
const pictures = await drawRunPictures(size, Number(values.seed), new Date().toISOString().slice(0, 10));

const atOnce = await measured('at once', async (host) => {
  const answers = await Promise.allSettled(Array.from({ length: RUNS }, () => decided(host, pictures)));
  return answers.flatMap((answer) => {
    if (answer.status === 'fulfilled') return [answer.value];
    process.stdout.write(`  refused: ${answer.reason instanceof Error ? answer.reason.message : 'unknown'}\n`);
    return [];
  });
});
const inTurn = await measured('one after another', async (host) => {
  const all: Decided[] = [];
  for (let index = 0; index < RUNS; index++) all.push(await decided(host, pictures));
  return all;
});

const expected = new Set(inTurn.map(({ decision }) => decision));
const others = atOnce.filter(({ decision }) => !expected.has(decision));
process.stdout.write(`\n${RUNS - atOnce.length} of ${RUNS} refused, ${others.length} with another decision\n`);
process.exit(others.length > 0 || atOnce.length < RUNS ? 1 : 0);

/** Posts a run and waits for its decision, also if the answer is `In-progress`. */
async function decided(host: RunHost, given: RunPictures): Promise<Decided> {
  let { status, text } = await host.submit(given);
  let wasPolled = false;
  while (status === 200 && JSON.parse(text).status === 'In-progress') {
    wasPolled = true;
    await wait(POLL_MS);
    ({ status, text } = await host.result(JSON.parse(text).batch_id));
  }
  if (status !== 200) throw new Error(`status ${status}`);
  const answer = JSON.parse(text);
  const outcomes: string[] = [];
  JSON.stringify(answer, (_, value) => {
    if (typeof value?.check === 'string' && typeof value.outcome === 'string')
      outcomes.push(`${value.check} ${value.outcome} ${JSON.stringify(value.reasons ?? value.codes ?? [])}`);
    return value;
  });
  return { decision: `${answer.verification_result}: ${outcomes.join(', ')}`, wasPolled };
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
  const timedOut = answers.filter(({ decision }) => decision.includes('CHECK_TIMED_OUT')).length;
  const polled = answers.filter(({ wasPolled }) => wasPolled).length;
  const results = Map.groupBy(answers, ({ decision }) => decision.split(':')[0] ?? '');
  process.stdout.write(
    `${name}: ${answers.length} decided in ${seconds.toFixed(1)} s (${[...results].map(([result, { length }]) => `${length} ${result}`).join(', ')}), ` +
      `${polled} first answered In-progress, ${timedOut} with CHECK_TIMED_OUT; ` +
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
