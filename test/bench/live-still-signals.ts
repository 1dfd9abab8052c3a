import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PASSIVE_SIGNALS } from '#shared/domain/passive-signals.ts';
import { quantile } from '../../electron/cli/report/statistics.ts';
import { examineSelfie } from '../../electron/workers/faces/examine-selfie.ts';
import { trackFace } from '../../electron/workers/faces/track-face.ts';
import { loadNetworks } from '../../electron/workers/networks.ts';
import { decodePicture } from '../../electron/workers/picture.ts';
import { PRESENTATION_KINDS, present } from '../specimens/live/present.ts';
import { livePhotographs } from './live-photographs.ts';

// Signs of a display or a sheet in one frame of simulated people and attacks, and how long the search takes.
// node test/bench/live-still-signals.ts [--count 12] [--from 620] [--faces DIR]

const { values: options } = parseArgs({
  options: {
    count: { type: 'string', default: '12' },
    from: { type: 'string', default: '620' },
    faces: { type: 'string' },
  },
});
const networks = await loadNetworks(resolve(import.meta.dirname, '../../resources/models'));
const photographOf = livePhotographs(options.faces, networks);
/** Exposure settles over some frames, as it does before a frame is kept. */
const SHOWN_AT_MS = [0, 70, 140, 700, 1_200];

const figures = (values: readonly number[]) =>
  [0, 0.5, 0.9, 1].map((part) => quantile(values, part)?.toFixed(2) ?? '–').join('  ');

const times: number[] = [];
console.log('each signal: least, median, 90 %, most; in how many frames it could be measured');
for (const kind of PRESENTATION_KINDS) {
  const seen = new Map<string, number[]>();
  let faces = 0;
  for (let seed = Number(options.from); seed < Number(options.from) + Number(options.count); seed++) {
    const somebody = present(kind, await photographOf(seed), seed);
    const frames = SHOWN_AT_MS.map((timeMs) => somebody.frameAt({ timeMs, task: null, light: null }));
    const bytes = frames.at(-1) as Uint8Array;
    const picture = await decodePicture(bytes);
    const { face } = await trackFace(picture, null, networks);
    if (face === null) continue;
    faces++;
    const { signals, durationMs } = examineSelfie(picture, bytes, face.box);
    times.push(durationMs);
    for (const { name, value } of signals) if (value !== null) seen.set(name, [...(seen.get(name) ?? []), value]);
  }
  console.log(`\n${kind}: a face in ${faces} of ${options.count}`);
  for (const name of PASSIVE_SIGNALS) {
    const values = seen.get(name) ?? [];
    const sides = name === 'straight_sides' ? `; two or more in ${values.filter((value) => value >= 2).length}` : '';
    console.log(`${name.padEnd(20)} ${figures(values)}  in ${values.length}${sides}`);
  }
}
console.log(`\na frame was examined in ${figures(times)} ms`);
