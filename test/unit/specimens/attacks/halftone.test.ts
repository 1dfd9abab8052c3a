import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { halftone, PROCESS_INKS, type Printing } from '../../../specimens/attacks/halftone.ts';
import { seededRandom } from '../../../specimens/random.ts';

const PRINTING: Printing = {
  method: 'screen',
  frequency: 0.31,
  dotContrast: 1,
  anglesDegrees: [15, 75, 0, 45],
  lines: false,
  dotGain: 0,
  blackPart: 1,
  blackOnly: true,
  paper: [1, 1, 1],
  inks: PROCESS_INKS,
};

function print(grey: number, printing: Partial<Printing>) {
  const picture = createCanvas(120, 120);
  const context = picture.getContext('2d');
  context.fillStyle = `rgb(${grey},${grey},${grey})`;
  context.fillRect(0, 0, 120, 120);
  const copy = halftone(picture, { ...PRINTING, ...printing }, seededRandom(7));
  const { data } = copy.getContext('2d').getImageData(0, 0, 120, 120);
  const values = Array.from({ length: 120 * 120 }, (_, index) => data[index * 4] ?? 0);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return { mean, deviation: Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length) };
}

describe('a printed grey', () => {
  it.each(['screen', 'diffusion', 'continuous'] as const)('covers as much paper as it is dark (%s)', (method) => {
    for (const grey of [64, 128, 200]) {
      // Ink transmits a tenth of the light.
      const expected = 255 * (1 - (1 - grey / 255) * 0.9);
      expect(Math.abs(print(grey, { method }).mean - expected)).toBeLessThan(6);
    }
  });

  it('consists of dots, except in a photograph', () => {
    expect(print(128, { method: 'screen' }).deviation).toBeGreaterThan(40);
    expect(print(128, { method: 'screen', lines: true }).deviation).toBeGreaterThan(40);
    expect(print(128, { method: 'diffusion' }).deviation).toBeGreaterThan(40);
    expect(print(128, { method: 'continuous' }).deviation).toBeLessThan(1);
  });

  it('gets darker where ink spreads', () => {
    expect(print(128, { dotGain: 0.15 }).mean).toBeLessThan(print(128, {}).mean - 20);
  });
});
