/**
 * Times a search among many faces in memory, without decrypting what it finds.
 *
 *   node --expose-gc test/bench/face-search.ts [--faces 100000] [--searches 500]
 */
import { parseArgs } from 'node:util';
import { OWN_FACES } from '../../electron/service/checks/biometric/face-comparison.ts';
import { createFaceGallery } from '../../electron/service/faces/face-gallery.ts';
import { seededRandom } from '../specimens/random.ts';

const { values } = parseArgs({
  options: { faces: { type: 'string', default: '100000' }, searches: { type: 'string', default: '500' } },
});
const [faces, searches] = [Number(values.faces), Number(values.searches)];
const random = seededRandom(1);

/** Independent numbers; the others are mixed from them, which brings some strangers nearer than chance would. */
const FREE_NUMBERS = 128;
const mixture = Array.from({ length: FREE_NUMBERS }, () =>
  Float32Array.from({ length: OWN_FACES.searchedNumbers }, () => random() - 0.5),
);

/** Strangers spread as the network spreads them: cosines with a mean near 0 and a deviation of about 0.1. */
function stranger(): Float32Array {
  const descriptor = new Float32Array(OWN_FACES.searchedNumbers);
  for (const direction of mixture) {
    const share = random() + random() + random() - 1.5;
    for (let at = 0; at < descriptor.length; at++)
      descriptor[at] = (descriptor[at] ?? 0) + share * (direction[at] ?? 0);
  }
  const length = Math.hypot(...descriptor);
  return descriptor.map((value) => value / length);
}

/** Memory outside and inside JavaScript's own heap. */
function megabytes(): number {
  globalThis.gc?.();
  const { arrayBuffers, heapUsed } = process.memoryUsage();
  return (arrayBuffers + heapUsed) / 2 ** 20;
}

const before = megabytes();
const addingSince = process.cpuUsage();
const gallery = createFaceGallery(OWN_FACES.searchedNumbers);
for (let face = 0; face < faces; face++) gallery.add(String(face), stranger());
const addedMs = process.cpuUsage(addingSince).user / 1000;
const held = megabytes() - before;
const distanceMax = OWN_FACES.searchDistance(0.01 / faces);
const durationsMs: number[] = [];
let processorMs = 0;
let found = 0;
for (let search = 0; search < searches; search++) {
  const asked = stranger();
  const [startedAt, since] = [performance.now(), process.cpuUsage()];
  found += gallery.search(asked, distanceMax, 32).length;
  durationsMs.push(performance.now() - startedAt);
  processorMs += process.cpuUsage(since).user / 1000;
}
durationsMs.sort((one, other) => one - other);
const at = (share: number) => (durationsMs[Math.floor(share * (searches - 1))] ?? 0).toFixed(1);
console.log(`${faces} faces, ${searches} searches within ${distanceMax.toFixed(3)}: ${found} found`);
console.log(
  `median ${at(0.5)} ms, 99 of 100 within ${at(0.99)} ms, longest ${at(1)} ms; ${(processorMs / searches).toFixed(1)} ms of processor time each`,
);
console.log(`${held.toFixed(0)} MB; drawing and adding took ${(addedMs / 1000).toFixed(1)} s of processor time`);
