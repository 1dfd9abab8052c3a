import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import type { Box } from '#shared/contract/runs/check-result.ts';
import { parseMrz } from '#shared/domain/document/mrz/parse-mrz.ts';
import { createDemoSource } from '../../../electron/demo/demo-source.ts';
import { DESIGN_NAMES, DESIGNS } from '../../specimens/designs.ts';
import { drawFront, drawSpecimen } from '../../specimens/draw-specimen.ts';
import { type CaptureConditions, SPECIMEN_KINDS, type SpecimenRequest } from '../../specimens/specimen.ts';
import { drawnFront, drawnSpecimen } from '../../support/drawn-once.ts';
import { someOrAll } from '../../support/property-runs.ts';

const TODAY = '2026-05-04';
const BASE: SpecimenRequest = {
  kind: 'td3',
  seed: 4,
  today: TODAY,
  design: 'lagoon',
  portrait: 'sample6-left',
  selfie: null,
  widthPixels: 500,
};

async function grey(bytes: Uint8Array) {
  const image = await loadImage(bytes);
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  const at = (x: number, y: number) => {
    const index = (Math.round(y) * image.width + Math.round(x)) * 4;
    return ((data[index] ?? 0) + (data[index + 1] ?? 0) + (data[index + 2] ?? 0)) / 3;
  };
  return { width: image.width, height: image.height, at };
}

/** Mean brightness, and mean difference of neighbours, within a box. */
async function look(bytes: Uint8Array, box?: Box) {
  const { width, height, at } = await grey(bytes);
  const area = box ?? { left: 0, top: 0, width, height };
  let light = 0;
  let detail = 0;
  let count = 0;
  for (let y = Math.ceil(area.top); y < area.top + area.height - 1; y++)
    for (let x = Math.ceil(area.left); x < area.left + area.width - 2; x++, count++) {
      light += at(x, y);
      detail += Math.abs(at(x, y) - at(x + 1, y));
    }
  return { light: light / count, detail: detail / count };
}

const shot = async (capture: CaptureConditions, rest: Partial<SpecimenRequest> = {}) =>
  drawnFront({ ...BASE, ...rest, capture });

describe('a drawn specimen', () => {
  it('has the same bytes and the same truth for the same request', async () => {
    const request: SpecimenRequest = {
      kind: 'td1',
      seed: 21,
      today: TODAY,
      widthPixels: 400,
      capture: { table: true, noise: 5, perspectiveDegrees: 10 },
    };
    const [first, second] = [await drawSpecimen(request), await drawSpecimen(request)];
    expect(first.truth).toEqual(second.truth);
    for (const picture of ['front', 'back', 'selfie'] as const)
      expect(Buffer.compare(first[picture] as Uint8Array, second[picture] as Uint8Array)).toBe(0);
    const alone = await drawFront(request);
    expect(alone.truth).toEqual(first.truth);
    expect(Buffer.compare(alone.front, first.front)).toBe(0);
  });

  it('differs with another seed', async () => {
    const other = await drawnFront({ ...BASE, seed: 5 });
    expect(other.truth.mrzLines).not.toEqual((await drawnFront(BASE)).truth.mrzLines);
  });

  it.each(['td3', 'td1', 'td2', 'mrva', 'mrvb'] as const)('has an MRZ that parses to its truth (%s)', async (kind) => {
    const { truth } = await drawnFront({ ...BASE, kind });
    const parsed = parseMrz(truth.mrzLines, TODAY);
    expect(parsed?.allCheckDigitsValid).toBe(true);
    expect(parsed?.values.documentNumber).toBe(truth.encoded.documentNumber);
    expect(parsed?.values.expiryDate).toBe(truth.encoded.expiryDate);
    expect(truth[truth.mrzSide].mrz).not.toBeNull();
    expect(truth[truth.mrzSide === 'front' ? 'back' : 'front'].mrz).toBeNull();
  });

  it('is titled as a residence permit, in print and MRZ', async () => {
    const { truth } = await drawnFront({ ...BASE, kind: 'td2', documentClass: 'residence_permit' });
    expect(truth.mrzLines[0]?.slice(0, 2)).toBe('IR');
    expect(Object.keys(truth.front.fields)).toContain('permitType');
  });

  it.each(someOrAll(DESIGN_NAMES.slice(0, 2), DESIGN_NAMES))(
    'keeps its values inside the document and apart from each other (%s)',
    async (design) => {
      for (const kind of SPECIMEN_KINDS) {
        const { truth } = await drawnFront({ ...BASE, kind, design });
        const boxes = Object.entries(truth.front.fields);
        for (const [name, box] of boxes) {
          expect([name, box.left >= 0 && box.left + box.width <= truth.front.width]).toEqual([name, true]);
          for (const [other, second] of boxes)
            if (other > name)
              expect(
                `${kind} ${name} ${other} ${
                  box.left < second.left + second.width &&
                  second.left < box.left + box.width &&
                  box.top + 1 < second.top + second.height &&
                  second.top + 1 < box.top + box.height
                }`,
              ).toBe(`${kind} ${name} ${other} false`);
        }
        expect(truth.front.ghostPortrait !== null).toBe(DESIGNS[design].ghost);
      }
    },
  );

  it("has dark characters at 10 per inch at the MRZ's recorded position", async () => {
    const { front, truth } = await drawnFront({ ...BASE, widthPixels: 1250 });
    const box = truth.front.mrz as Box;
    expect(box.width).toBeCloseTo(44 * 25.4, 0);
    const { at } = await grey(front);
    // The last character of the second line is a check digit: its cell holds ink, the margin beyond does not.
    const darkest = (left: number) => {
      let dark = 255;
      for (let x = left; x < left + 25; x++)
        for (let y = box.top + box.height - 30; y < box.top + box.height; y++) dark = Math.min(dark, at(x, y));
      return dark;
    };
    expect(darkest(box.left + 43 * 25.4)).toBeLessThan(80);
    expect(darkest(box.left + 44 * 25.4 + 4)).toBeGreaterThan(150);
  });

  it('prints the contradicting value and encodes the right one', async () => {
    const { truth } = await drawnFront({ ...BASE, defects: { contradiction: 'birthDate' } });
    expect(truth.printed.birthDate).not.toBe(truth.encoded.birthDate);
    expect(parseMrz(truth.mrzLines, TODAY)?.values.birthDate).toBe(truth.encoded.birthDate);
  });

  it('records whether the live picture shows the holder', async () => {
    const same = await drawnFront({ ...BASE, selfie: 'sample6-left' });
    const other = await drawnFront({ ...BASE, selfie: 'sample6-right' });
    expect([same.truth.samePerson, other.truth.samePerson]).toEqual([true, false]);
    expect((await drawnSpecimen(BASE)).selfie).toBeNull();
  });

  it('can have another state and its name', async () => {
    const { truth } = await drawnFront({ ...BASE, issuingState: 'FRA', stateName: 'EXAMPLE STATE' });
    expect(truth.mrzLines[0]?.slice(0, 5)).toBe('P<FRA');
  });
});

describe('a capture condition', () => {
  it('blur removes detail from the text', async () => {
    const [sharp, soft] = [await shot({}), await shot({ blurSigma: 4 })];
    const box = sharp.truth.front.mrz as Box;
    expect((await look(soft.front, box)).detail).toBeLessThan((await look(sharp.front, box)).detail / 3);
  });

  it('glare overexposes its place and nothing else', async () => {
    const lit = await shot({ glare: { x: 0.5, y: 0.4, radius: 0.1, strength: 1 } });
    const [plainPicture, litPicture] = [await grey((await shot({})).front), await grey(lit.front)];
    expect(litPicture.at(250, 0.4 * litPicture.height)).toBeGreaterThan(250);
    expect(Math.abs(litPicture.at(20, 20) - plainPicture.at(20, 20))).toBeLessThan(4);
  });

  it('low light darkens everything', async () => {
    const [day, dusk] = [await look((await shot({})).front), await look((await shot({ light: 0.3 })).front)];
    expect(dusk.light).toBeLessThan(day.light * 0.35);
  });

  it('noise adds detail', async () => {
    const [clean, noisy] = [await look((await shot({})).front), await look((await shot({ noise: 30 })).front)];
    expect(noisy.detail).toBeGreaterThan(clean.detail * 1.5);
  });

  it('a low JPEG quality makes the file small', async () => {
    expect((await shot({ jpegQuality: 20 })).front.length).toBeLessThan((await shot({})).front.length / 2);
  });

  it.each([
    [90, 'right'],
    [180, 'bottom'],
    [270, 'left'],
  ] as const)('a turn by %i degrees brings the top of the document to the %s', async (rotationDegrees, edge) => {
    const { truth } = await shot({ rotationDegrees });
    const { width, height, corners } = truth.front;
    const middle = { x: (corners[0].x + corners[1].x) / 2, y: (corners[0].y + corners[1].y) / 2 };
    const expected = { right: [width, height / 2], bottom: [width / 2, height], left: [0, height / 2] }[edge];
    expect(Math.abs(middle.x - (expected[0] ?? 0))).toBeLessThan(2);
    expect(Math.abs(middle.y - (expected[1] ?? 0))).toBeLessThan(2);
  });

  it('perspective makes the far edge shorter', async () => {
    const { corners } = (await shot({ perspectiveDegrees: 30 })).truth.front;
    expect(corners[1].x - corners[0].x).toBeLessThan((corners[2].x - corners[3].x) * 0.9);
  });

  it('a table leaves room around the document, and the recorded positions follow', async () => {
    const { front, truth } = await shot({ table: true, rotationDegrees: 10, perspectiveDegrees: 15 });
    for (const corner of truth.front.corners) {
      expect(corner.x).toBeGreaterThan(10);
      expect(corner.x).toBeLessThan(truth.front.width - 10);
      expect(corner.y).toBeGreaterThan(10);
      expect(corner.y).toBeLessThan(truth.front.height - 10);
    }
    const picture = await grey(front);
    expect([picture.width, picture.height]).toEqual([truth.front.width, truth.front.height]);
    // Text has far more detail than the table top.
    const text = await look(front, truth.front.mrz as Box);
    const table = await look(front, { left: 0, top: 0, width: picture.width, height: 12 });
    expect(text.detail).toBeGreaterThan(table.detail * 3);
  });

  it.each([
    ['widthPixels', { widthPixels: 299 }],
    ['widthPixels', { widthPixels: 640.5 }],
    ['seed', { seed: -1 }],
    ['today', { today: '4 May' }],
    ['issuingState', { issuingState: 'utopia' }],
    ['capture.blurSigma', { capture: { blurSigma: Number.NaN } }],
    ['capture.perspectiveDegrees', { capture: { perspectiveDegrees: 80 } }],
  ])('beyond its range is refused by name (%s)', async (name, change) => {
    await expect(drawSpecimen({ ...BASE, ...change })).rejects.toThrow(name);
  });
});

describe('the demo source', () => {
  it('returns captures as JPEG, the bill as PDF of today, and null for anything else', async () => {
    const source = createDemoSource();
    for (const kind of ['id_document_front', 'id_document_back', 'selfie'] as const) {
      const capture = await source.capture('passport-genuine', kind);
      expect([...(capture?.bytes ?? []).slice(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
    }
    const bill = await source.capture('passport-genuine', 'address_document');
    expect(bill?.mediaType).toBe('application/pdf');
    expect(Buffer.from(bill?.bytes ?? []).toString('latin1', 0, 5)).toBe('%PDF-');
    expect(await source.capture('nothing-like-it', 'selfie')).toBeNull();
  });
});
