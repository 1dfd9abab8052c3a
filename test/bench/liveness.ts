import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { LiveVariant } from '#shared/live-capture.ts';
import type { LivenessJudgement } from '#shared/liveness-judgement.ts';
import { quantile, wilsonInterval } from '../../electron/cli/report/statistics.ts';
import { mouthOpenness } from '../../electron/service/live-capture/face-shape.ts';
import { judgeLiveness } from '../../electron/service/live-capture/judge-liveness.ts';
import { LIVENESS_THRESHOLDS } from '../../electron/service/live-capture/liveness-thresholds.ts';
import type { LiveRecording } from '../../electron/service/live-capture/recording.ts';
import { recordingOf } from '../../electron/service/live-capture/session.ts';
import type { PresentationKind } from '../../electron/specimens/live/present.ts';
import { PRESENTATION_KINDS, present } from '../../electron/specimens/live/present.ts';
import type { FacePhotograph } from '../../electron/specimens/live/scene.ts';
import { drawCrop, PORTRAIT_IDS, selfieCrop } from '../../electron/specimens/portraits.ts';
import { trackFace } from '../../electron/workers/faces/track-face.ts';
import { loadNetworks } from '../../electron/workers/networks.ts';
import { answersToOtherLight } from './live-other-light.ts';
import { rehearse } from './live-rehearsal.ts';

// How often simulated attacks pass a live capture, and how often simulated people do not.
// node test/bench/liveness.ts [--count 20] [--from 5000] [--kinds genuine,flat_photo] [--variant standard]
//   --faces DIR  every second face from pictures there, else all from the seven sample portraits
//   --keep DIR   keeps what was measured of every capture; --again DIR judges those once more, without drawing
// Thresholds were set on seeds below 1,000; those of seeds from 5,000 on are reported.

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

/** Null for a capture that ended without a judgement, with why. */
type Kept = {
  kind: PresentationKind;
  seed: number;
  recording: LiveRecording | null;
  failure: string | null;
  ms: number;
};
type Judged = Kept & { judgement: LivenessJudgement | null };

const networks = await loadNetworks(resolve(import.meta.dirname, '../../resources/models'));

/** A photograph of a laugh cannot be opened any further, as a person's mouth can. */
const MOUTH_OPEN_MAX = 0.12;

/** Frontal enough to be made a head of, its mouth about closed; else the next one. */
async function photographOf(seed: number, files: readonly string[]): Promise<FacePhotograph> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const fromFiles = files.length > 0 && seed % 2 === 1;
    const picture = fromFiles
      ? await enlarged(files[(seed * 7_919 + attempt * 13) % files.length] as string)
      : await samplePortrait((seed >> 1) + attempt);
    const { face } = await trackFace({ width: picture.width, height: picture.height, source: picture }, null, networks);
    if (!face) continue;
    const isFrontal = Math.abs(face.pose.yawDegrees) <= 15 && Math.abs(face.pose.pitchDegrees) <= 20;
    if ((fromFiles && !isFrontal) || mouthOpenness(face.points) > MOUTH_OPEN_MAX) continue;
    const at = (index: number) => face.points[index] ?? 0;
    const points = Array.from({ length: face.points.length / 3 }, (_, index) => ({
      x: at(index * 3),
      y: at(index * 3 + 1),
      z: at(index * 3 + 2),
    }));
    return { picture, points };
  }
  throw new Error('no frontal face among the pictures');
}

async function samplePortrait(index: number) {
  const id = PORTRAIT_IDS[index % PORTRAIT_IDS.length] ?? 'sample6-left';
  return drawCrop(id, selfieCrop(id), 600);
}

async function enlarged(file: string) {
  const image = await loadImage(file);
  const canvas = createCanvas(image.width * 2, image.height * 2);
  canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

async function measure(kind: PresentationKind, seed: number, files: readonly string[]): Promise<Kept> {
  const startedAt = performance.now();
  const photograph = await photographOf(seed, files);
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
    const failures = [...new Set(unfinished.map(({ failure }) => failure))].join(', ');
    console.log(
      `${kind.padEnd(19)} ${word}; review ${ended('review')}, fail ${ended('fail')}, not finished ${unfinished.length}${failures && ` (${failures})`}`,
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
  const { faces, keep } = options;
  const files = faces
    ? readdirSync(faces, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.jpe?g$/i.test(file))
        .sort()
        .map((file) => join(faces, file))
    : [];
  if (keep) mkdirSync(keep, { recursive: true });
  const measured: Kept[] = [];
  const from = Number(options.from);
  for (let seed = from; seed < from + Number(options.count); seed++)
    for (const kind of options.kinds.split(',') as PresentationKind[]) {
      const one = await measure(kind, seed, files);
      if (keep) writeFileSync(join(keep, `${options.variant}-${kind}-${seed}.bin`), serialize(one));
      measured.push(one);
    }
  return measured;
}

function reportOtherLight(recordings: readonly LiveRecording[]): void {
  if (recordings.length === 0) return;
  const { others, own } = answersToOtherLight(recordings, OTHER_SEQUENCES);
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
