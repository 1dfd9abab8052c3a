import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { LiveVariant } from '#shared/contract/live-capture/live-capture.ts';
import type { LivenessJudgement } from '#shared/domain/liveness-judgement.ts';
import { quantile, wilsonInterval } from '../../electron/cli/report/statistics.ts';
import { judgeLiveness } from '../../electron/service/live-capture/judge-liveness.ts';
import { LIVENESS_THRESHOLDS } from '../../electron/service/live-capture/liveness-thresholds.ts';
import type { LiveRecording } from '../../electron/service/live-capture/recording.ts';
import { recordingOf } from '../../electron/service/live-capture/session.ts';
import { loadNetworks } from '../../electron/workers/networks.ts';
import { PRESENTATION_KINDS, type PresentationKind, present } from '../specimens/live/present.ts';
import { responsesToOtherLight } from './live-other-light.ts';
import { livePhotographs } from './live-photographs.ts';
import { rehearse } from './live-rehearsal.ts';

// How often simulated attacks pass a live capture, and how often simulated people fail it.
// node test/bench/liveness.ts [--count 20] [--from 5000] [--kinds genuine,flat_photo] [--variant standard]
//   --faces DIR  takes every second face from pictures there; without it, all come from the seven sample portraits
//   --keep DIR   keeps the measures of every capture; --again DIR judges those again without drawing
// Thresholds were set on seeds below 1,000; reported figures use seeds from 5,000 on.

const { values: options } = parseArgs({
  options: {
    count: { type: 'string', default: '20' },
    from: { type: 'string', default: '5000' },
    kinds: { type: 'string', default: PRESENTATION_KINDS.join() },
    variant: { type: 'string', default: 'standard' },
    faces: { type: 'string' },
    keep: { type: 'string' },
    again: { type: 'string' },
  },
});

const OTHER_SEQUENCES = 40;
/** More colours than this mean that the light task ran twice. */
const COLOURS_ONCE_MAX = 10;

/** `recording` is null for a capture that ended without a judgement; `failure` gives the reason. */
type Kept = {
  kind: PresentationKind;
  seed: number;
  recording: LiveRecording | null;
  failure: string | null;
  ms: number;
};
type Judged = Kept & { judgement: LivenessJudgement | null };

const networks = await loadNetworks(resolve(import.meta.dirname, '../../resources/models'));
const photographOf = livePhotographs(options.faces, networks);

async function measure(kind: PresentationKind, seed: number): Promise<Kept> {
  const startedAt = performance.now();
  const photograph = await photographOf(seed);
  const variant = LiveVariant.parse(options.variant);
  const { session } = await rehearse(present(kind, photograph, seed), variant, seed + 777_000, networks);
  const recording = session.phase === 'done' ? recordingOf(session) : null;
  return { kind, seed, recording, failure: session.failure, ms: performance.now() - startedAt };
}

function rate(count: number, total: number): string {
  const { low, high } = wilsonInterval(count, total);
  const percent = (value: number) => (100 * value).toFixed(1);
  return `${count}/${total} = ${percent(count / Math.max(1, total))} % (${percent(low)} to ${percent(high)})`;
}

const coloursIn = ({ lights }: LiveRecording) => lights.filter(({ colour }) => colour !== null).length;

function report(judged: readonly Judged[]): void {
  for (const kind of new Set(judged.map((one) => one.kind))) {
    const all = judged.filter((one) => one.kind === kind);
    const ended = (outcome: string) => all.filter(({ judgement }) => judgement?.outcome === outcome).length;
    const unfinished = all.filter(({ judgement }) => judgement === null);
    const passed = ended('pass');
    const word =
      kind === 'genuine'
        ? `not passed (BPCER) ${rate(all.length - passed, all.length)}`
        : `accepted (APCER) ${rate(passed, all.length)}`;
    const again = all.filter(({ recording }) => recording !== null && coloursIn(recording) > COLOURS_ONCE_MAX).length;
    const failures = [...new Set(unfinished.map(({ failure }) => failure))].join(', ');
    console.log(
      `${kind.padEnd(19)} ${word}; review ${ended('review')}, fail ${ended('fail')}, not finished ${unfinished.length}${failures && ` (${failures})`}; light shown again ${again}`,
    );
  }
  console.log('\neach measure on captures that were finished: least, 2 %, median, 98 %; not measurable; met');
  for (const kind of new Set(judged.map((one) => one.kind))) {
    const judgements = judged.flatMap((one) => (one.kind === kind && one.judgement ? [one.judgement] : []));
    for (const { name, threshold } of judgements[0]?.signals ?? []) {
      const signals = judgements.flatMap((one) => one.signals.filter((signal) => signal.name === name));
      const values = signals.flatMap(({ value }) => (value === null ? [] : [value]));
      const figures = [0, 0.02, 0.5, 0.98].map((part) => quantile(values, part)?.toFixed(3) ?? '–').join('  ');
      const met = signals.filter(({ isMet }) => isMet).length;
      console.log(
        `${kind.padEnd(19)} ${name.padEnd(15)} ${figures}  (${threshold}); ${signals.length - values.length}; ${met} of ${signals.length}`,
      );
    }
  }
}

async function measureAll(): Promise<Kept[]> {
  const { keep } = options;
  if (keep) mkdirSync(keep, { recursive: true });
  const measured: Kept[] = [];
  const from = Number(options.from);
  for (let seed = from; seed < from + Number(options.count); seed++)
    for (const kind of options.kinds.split(',') as PresentationKind[]) {
      const one = await measure(kind, seed);
      if (keep) writeFileSync(join(keep, `${options.variant}-${kind}-${seed}.bin`), serialize(one));
      measured.push(one);
    }
  return measured;
}

function reportOtherLight(recordings: readonly LiveRecording[]): void {
  if (recordings.length === 0) return;
  const { others, own } = responsesToOtherLight(recordings, OTHER_SEQUENCES);
  const { light_response: threshold } = LIVENESS_THRESHOLDS;
  const reached = others.filter((correlation) => correlation >= threshold).length;
  console.log(
    `\nlight of genuine captures against ${OTHER_SEQUENCES} other sequences each: reach ${threshold} ${rate(reached, others.length)}, most ${others.at(-1)?.toFixed(3)}; against their own at least ${own[0]?.toFixed(3)}`,
  );
}

const { again } = options;
const kept = again
  ? readdirSync(again).map((file): Kept => deserialize(readFileSync(join(again, file))))
  : await measureAll();
report(kept.map((one) => ({ ...one, judgement: one.recording && judgeLiveness(one.recording) })));
reportOtherLight(kept.flatMap(({ kind, recording }) => (kind === 'genuine' && recording ? [recording] : [])));
const times = kept.map(({ ms }) => ms);
console.log(`\na capture was drawn and measured in ${((quantile(times, 0.5) ?? 0) / 1000).toFixed(1)} s (median)`);
