import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFaceGallery } from '../../../../electron/service/faces/face-gallery.ts';

/** A random unit descriptor. */
function descriptor(seed: number, near?: Float32Array): Float32Array {
  const values = new Float32Array(512);
  let state = seed * 2_654_435_761;
  for (let at = 0; at < 512; at++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    values[at] = state / 2 ** 31 + (near?.[at] ?? 0) * 20;
  }
  const length = Math.hypot(...values);
  return values.map((value) => value / length);
}

const distance = (one: Float32Array, other: Float32Array) =>
  Math.hypot(...one.map((value, at) => value - (other[at] ?? 0)));

test('a search finds the same faces as comparing every face, through adding, replacing and removing', () => {
  const step = fc.record({
    id: fc.integer({ min: 0, max: 30 }),
    seed: fc.integer({ min: 1, max: 50 }),
    removes: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), fc.double({ min: 0.8, max: 1.6, noNaN: true }), (steps, limit) => {
      const gallery = createFaceGallery(512);
      const expected = new Map<string, Float32Array>();
      for (const { id, seed, removes } of steps) {
        if (removes) {
          gallery.remove(`${id}`);
          expected.delete(`${id}`);
        } else {
          gallery.add(`${id}`, descriptor(seed));
          expected.set(`${id}`, descriptor(seed));
        }
      }
      const asked = descriptor(7);
      expect(gallery.size).toBe(expected.size);
      const found = gallery.search(asked, limit, 100);
      const near = [...expected].filter(([, face]) => distance(asked, face) <= limit - 1e-5).map(([id]) => id);
      expect(found.map(({ id }) => id)).toEqual(expect.arrayContaining(near));
      for (const [index, { id, distanceMin }] of found.entries()) {
        // Bytes keep the distance to about a hundredth, and never overestimate it.
        const whole = distance(asked, expected.get(id) as Float32Array);
        expect(distanceMin).toBeLessThanOrEqual(whole + 1e-6);
        if (whole > 0.5) expect(distanceMin).toBeGreaterThan(whole - 0.03);
        expect(distanceMin).toBeGreaterThanOrEqual(found[index - 1]?.distanceMin ?? 0);
      }
    }),
  );
});

test('a search among many close faces returns the nearest, beyond the initial capacity', () => {
  const gallery = createFaceGallery(512);
  const asked = descriptor(1);
  for (let index = 0; index < 3000; index++) gallery.add(`${index}`, descriptor(index + 2));
  gallery.add('twin', descriptor(5000, asked));
  expect(gallery.size).toBe(3001);
  const found = gallery.search(asked, 2, 5);
  expect(found).toHaveLength(5);
  expect(found[0]?.id).toBe('twin');
  expect(gallery.search(asked, 0.1, 5).map(({ id }) => id)).not.toContain('0');
});
