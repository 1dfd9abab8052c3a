import { expect, test } from 'vitest';
import { TAMPERING_THRESHOLDS } from '#shared/domain/document/tampering/tampering-rules.ts';
import type { NativeRegion } from '../../../../electron/workers/tampering/native-region.ts';
import { measureToneGrain } from '../../../../electron/workers/tampering/tone-grain.ts';
import { seededRandom } from '../../../specimens/random.ts';

const SIZE = 200;
const BOX = { left: 0, top: 0, width: SIZE, height: SIZE };

/** All tones from black to white in columns, each with its grain. */
function portrait(grainOf: (tone: number) => number): NativeRegion {
  const random = seededRandom(3);
  const values = Float32Array.from({ length: SIZE * SIZE }, (_, at) => {
    const tone = (at % SIZE) / SIZE;
    return 20 + 215 * tone + (random() - 0.5) * grainOf(tone);
  });
  const brightness = { width: SIZE, height: SIZE, values };
  return { box: BOX, brightness, colourAt: () => 0 };
}

test('dots stand out at half coverage', () => {
  const dotted = measureToneGrain(
    portrait((tone) => 400 * (tone * (1 - tone)) ** 2),
    BOX,
  );
  expect(dotted).toBeGreaterThan(TAMPERING_THRESHOLDS.tone_grain);
});

test.each([0, 4, 20])('noise of %i levels is the same in all tones', (levels) => {
  expect(
    measureToneGrain(
      portrait(() => levels),
      BOX,
    ),
  ).toBeLessThan(TAMPERING_THRESHOLDS.tone_grain);
});

test('a portrait with few pixels or one tone gives no result', () => {
  expect(
    measureToneGrain(
      portrait(() => 4),
      { left: 10, top: 10, width: 40, height: 40 },
    ),
  ).toBeNull();
  const flat = { width: SIZE, height: SIZE, values: new Float32Array(SIZE * SIZE).fill(120) };
  expect(measureToneGrain({ box: BOX, brightness: flat, colourAt: () => 0 }, BOX)).toBeNull();
});
