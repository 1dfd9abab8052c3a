import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import type { Box } from '#shared/contract/runs/check-result.ts';
import { ATTACK_NAMES } from '../../specimens/attacks/attack.ts';
import { drawFront } from '../../specimens/draw-specimen.ts';
import type { SpecimenRequest } from '../../specimens/specimen.ts';
import { drawnFront } from '../../support/drawn-once.ts';
import { someOrAll } from '../../support/property-runs.ts';

const BASE: SpecimenRequest = {
  kind: 'td1',
  seed: 4,
  today: '2026-05-04',
  selfie: null,
  widthPixels: 420,
  captureSide: 'front',
  capture: { table: true, rotationDegrees: 3, perspectiveDegrees: 6 },
};

/** `BASE` with these changes, drawn once for all tests that ask for the same. */
const specimen = (changes: Partial<SpecimenRequest> = {}) => drawnFront({ ...BASE, ...changes });

async function pixelsOf(bytes: Uint8Array) {
  const image = await loadImage(bytes);
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  return { width: image.width, height: image.height, data: context.getImageData(0, 0, image.width, image.height).data };
}

/** Mean difference of the brightness of two pictures of one size, inside the boxes and outside of them. */
async function difference(first: Uint8Array, second: Uint8Array, boxes: readonly Box[]) {
  const [one, other] = [await pixelsOf(first), await pixelsOf(second)];
  expect([one.width, one.height]).toEqual([other.width, other.height]);
  const sums = { inside: 0, outside: 0 };
  const counts = { inside: 0, outside: 0 };
  for (let y = 0; y < one.height; y++)
    for (let x = 0; x < one.width; x++) {
      const within = boxes.some(
        (box) => x >= box.left && y >= box.top && x < box.left + box.width && y < box.top + box.height,
      );
      const where = within ? 'inside' : 'outside';
      const at = (y * one.width + x) * 4;
      sums[where] += Math.abs((one.data[at + 1] ?? 0) - (other.data[at + 1] ?? 0));
      counts[where]++;
    }
  return { inside: sums.inside / Math.max(1, counts.inside), outside: sums.outside / Math.max(1, counts.outside) };
}

const markers = (file: Uint8Array) => {
  const found: string[] = [];
  for (
    let at = 2;
    file[at] === 0xff && file[at + 1] !== 0xda;
    at += 2 + (file[at + 2] ?? 0) * 256 + (file[at + 3] ?? 0)
  )
    found.push(`${(file[at + 1] ?? 0).toString(16)} ${Buffer.from(file.subarray(at + 4, at + 8)).toString('latin1')}`);
  return found;
};

describe('an attack', () => {
  it.each(someOrAll<(typeof ATTACK_NAMES)[number]>(['screen', 'text_edit_digital', 'splice_region'], ATTACK_NAMES))(
    '%s is drawn the same way again, and names itself',
    async (attack) => {
      const [first, second] = [await specimen({ attack }), await drawFront({ ...BASE, attack })];
      expect(Buffer.compare(first.front, second.front)).toBe(0);
      expect(first.truth).toEqual(second.truth);
      expect(first.truth.attack?.name).toBe(attack);
      for (const box of first.truth.attack?.boxes ?? []) {
        expect(box.left).toBeGreaterThanOrEqual(0);
        expect(box.left + box.width).toBeLessThanOrEqual(first.truth.front.width);
        expect(box.top + box.height).toBeLessThanOrEqual(first.truth.front.height);
      }
    },
  );

  it.each(['portrait_swap_digital', 'text_edit_digital', 'copy_move', 'splice_region', 'recompress_edit'] as const)(
    '%s changes its boxes and hardly anything else',
    async (attack) => {
      const genuine = await specimen();
      const attacked = await specimen({ attack });
      const boxes = attacked.truth.attack?.boxes ?? [];
      expect(boxes.length).toBeGreaterThan(0);
      const { inside, outside } = await difference(genuine.front, attacked.front, boxes);
      expect(inside).toBeGreaterThan(outside * 2);
      expect(outside).toBeLessThan(4);
    },
  );

  it('on the text records the value it shows now', async () => {
    for (const changes of [{}, { seed: 5 }, { seed: 6 }]) {
      const { truth } = await specimen({ ...changes, attack: 'text_edit_digital' });
      const { field, from, to } = truth.attack?.edited ?? { field: '', from: '', to: '' };
      expect(to).not.toBe(from);
      expect(truth.printed).not.toEqual(truth.encoded);
      expect(Object.keys(truth.front.fields)).toContain(field);
    }
  });

  it('by a splice or a cloned background records the value it shows now', async () => {
    for (const changes of someOrAll([{}, { seed: 7 }], [{}, { seed: 5 }, { seed: 6 }, { seed: 7 }])) {
      const spliced = await specimen({ ...changes, attack: 'splice_region' });
      expect(spliced.truth.printed).not.toEqual(spliced.truth.encoded);
      const { truth } = await specimen({ ...changes, attack: 'copy_move' });
      if (truth.attack?.edited) expect(Object.keys(truth.printed)).not.toContain(truth.attack.edited.field);
      else expect(truth.printed).toEqual(truth.encoded);
    }
  });

  it('by an image editor leaves its name in the file, and a phone leaves its own', async () => {
    const edited = await specimen({ attack: 'editor' });
    expect(markers(edited.front).some((marker) => /^e1 (Exif|http)/.test(marker))).toBe(true);
    const seeds = [1, 2, 3, 4, 5];
    const shots = await Promise.all(
      seeds.map((seed) => drawnFront({ ...BASE, seed, widthPixels: 300, capture: { camera: 'phone' } })),
    );
    const withExif = shots.filter(({ front }) => markers(front).includes('e1 Exif'));
    expect(withExif.length).toBeGreaterThan(0);
    expect(withExif.length).toBeLessThan(seeds.length);
  });

  it('with a display emits light in its three colours that the document lacks', async () => {
    const screen = await pixelsOf((await specimen({ attack: 'screen' })).front);
    const genuine = await pixelsOf((await specimen()).front);
    const colourDetail = ({ data, width, height }: typeof screen) => {
      let sum = 0;
      for (let at = 0; at < width * (height - 1) * 4; at += 4) {
        const colour = (data[at] ?? 0) - (data[at + 1] ?? 0);
        sum += Math.abs(colour - ((data[at + 4] ?? 0) - (data[at + 5] ?? 0)));
      }
      return sum / (width * height);
    };
    expect(colourDetail(screen)).toBeGreaterThan(colourDetail(genuine) * 1.3);
  });
});
