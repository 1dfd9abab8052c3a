/**
 * How long a search among many faces takes, in memory, without opening what it finds.
 *
 *   node test/bench/face-search.ts [--faces 100000] [--searches 500]
 */
import { parseArgs } from 'node:util';
import { OWN_FACES } from '../../electron/service/checks/biometric/face-comparison.ts';
import { createFaceGallery } from '../../electron/service/pipeline/face-gallery.ts';
import { seededRandom } from '../../electron/specimens/random.ts';

const { values } = parseArgs({
  options: { faces: { type: 'string', default: '100000' }, searches: { type: 'string', default: '500' } },
});
const [faces, searches] = [Number(values.faces), Number(values.searches)];
const random = seededRandom(1);

/** Faces have much in common; every one is looked at whatever it holds, so the time does not depend on it. */
function stranger(): Float32Array {
  const descriptor = Float32Array.from(
    { length: OWN_FACES.searchedNumbers },
    (_, at) => (at % 2 === 0 ? 0.3 : -0.3) + 2 * (random() - 0.5),
  );
  const length = Math.hypot(...descriptor);
  return descriptor.map((value) => value / length);
}

const gallery = createFaceGallery(OWN_FACES.searchedNumbers);
for (let face = 0; face < faces; face++) gallery.add(String(face), stranger());
const distanceMax = OWN_FACES.searchDistance(0.01 / faces);
const durationsMs: number[] = [];
let found = 0;
for (let search = 0; search < searches; search++) {
  const asked = stranger();
  const startedAt = performance.now();
  found += gallery.search(asked, distanceMax, 32).length;
  durationsMs.push(performance.now() - startedAt);
}
durationsMs.sort((one, other) => one - other);
const at = (share: number) => (durationsMs[Math.floor(share * (searches - 1))] ?? 0).toFixed(1);
console.log(`${faces} faces, ${searches} searches within ${distanceMax.toFixed(3)}: ${found} found`);
console.log(`median ${at(0.5)} ms, 99 of 100 within ${at(0.99)} ms, longest ${at(1)} ms`);
