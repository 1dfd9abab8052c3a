import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DocumentFields } from '#shared/domain/document/document-fields.ts';
import { buildMrz } from '#shared/domain/document/mrz/build-mrz.ts';
import type { MrzFormat } from '#shared/domain/document/mrz/mrz-format.ts';
import { readVisualZone } from '#shared/domain/document/print/visual-zone.ts';
import { readDocument } from '../../../electron/workers/documents/read-document.ts';
import type { NetworkName } from '../../../electron/workers/model-manifest.ts';
import type { Networks } from '../../../electron/workers/networks.ts';
import { decodePicture } from '../../../electron/workers/picture.ts';
import type { DocumentReading } from '../../../electron/workers/protocol.ts';
import { fontOf, MRZ_TYPEFACE, registerTypefaces, TEXT_TYPEFACE } from '../../specimens/typefaces.ts';
import { drawnFront } from '../../support/drawn-once.ts';
import { sharedNetworks } from '../../support/inference/shared-networks.ts';
import { PROPERTY_RUNS, someOrAll } from '../../support/property-runs.ts';

const PERSON: DocumentFields = {
  documentCode: 'P',
  issuingState: 'UTO',
  primaryIdentifier: 'Lindqvist',
  secondaryIdentifier: 'Oda Bo',
  documentNumber: 'KX4810977',
  nationality: 'UTO',
  birthDate: '1981-02-28',
  sex: 'F',
  expiryDate: '2031-05-10',
};

const PRINTED: readonly (readonly [label: string, value: string, x: number, y: number])[] = [
  ['Surname / Nom', 'LINDQVIST', 440, 190],
  ['Given names / Prénoms', 'ODA BO', 440, 270],
  ['Passport No. / N° du passeport', 'KX4810977', 820, 110],
  ['Date of birth / Date de naissance', '28 FEB / FÉV 1981', 440, 350],
  ['Sex / Sexe', 'F', 900, 350],
  ['Date of expiry / Date d’expiration', '10 MAY / MAI 2031', 440, 430],
];

/** A plain page: labels with values and the machine readable zone at the bottom. */
function drawPage(lines: readonly string[], format: MrzFormat) {
  const [width, height] = [1250, 880];
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#eef2ea';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#b9c2c8';
  context.fillRect(60, 170, 330, 420);
  for (const [label, value, x, y] of PRINTED) {
    context.fillStyle = '#355';
    context.font = fontOf('sans', 400, 19);
    context.fillText(label, x, y);
    context.fillStyle = '#111';
    // OCR-B has no É.
    context.font = `30px ${MRZ_TYPEFACE}, ${TEXT_TYPEFACE}`;
    context.fillText(value, x, y + 34);
  }
  const size = format === 'TD1' ? 50 : 40;
  context.font = `${size}px ${MRZ_TYPEFACE}`;
  const pitch = (width - 100) / (lines[0] as string).length;
  lines.forEach((line, row) => {
    for (let column = 0; column < line.length; column++) {
      context.fillText(line.charAt(column), 50 + column * pitch, height - 60 - (lines.length - 1 - row) * size * 1.55);
    }
  });
  return canvas;
}

/** Turned clockwise. */
function turned(page: Canvas, degrees: number): Promise<Buffer> {
  const across = degrees % 180 !== 0;
  const canvas = createCanvas(across ? page.height : page.width, across ? page.width : page.height);
  const context = canvas.getContext('2d');
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((degrees * Math.PI) / 180);
  context.drawImage(page, -page.width / 2, -page.height / 2);
  return canvas.encode('jpeg', 92);
}

/** The same networks; `runs` counts how often each is run. */
function counted(networks: Networks): { counting: Networks; runs: Map<NetworkName, number> } {
  const runs = new Map<NetworkName, number>();
  const session = (name: NetworkName) => {
    const known = networks.session(name);
    return new Proxy(known, {
      get(target, property) {
        if (property === 'run') runs.set(name, (runs.get(name) ?? 0) + 1);
        const value = Reflect.get(target, property) as unknown;
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  };
  return { counting: { ...networks, session }, runs };
}

const inSoak = it.runIf(PROPERTY_RUNS !== null);
const QUARTERS = [0, 90, 180, 270];

describe('reading a document', () => {
  let networks: Networks;

  const read = async (page: Canvas, degrees = 0): Promise<DocumentReading> =>
    readDocument(await decodePicture(await turned(page, degrees)), networks);

  beforeAll(async () => {
    registerTypefaces();
    networks = await sharedNetworks();
  });

  // The lines that are not recognised again, below, are a passport's; the card is turned by a quarter.
  it.each(someOrAll([], QUARTERS))('reads the MRZ of a passport turned by %i degrees', async (degrees) => {
    const lines = buildMrz('TD3', PERSON);
    const reading = await read(drawPage(lines, 'TD3'), degrees);
    expect(reading.mrz).toMatchObject({ format: 'TD3', lines, allCheckDigitsValid: true });
    expect(reading.rotationDegrees).toBe((360 - degrees) % 360);
  });

  it.each(someOrAll([270], QUARTERS))('reads the MRZ of a card turned by %i degrees', async (degrees) => {
    const lines = buildMrz('TD1', { ...PERSON, documentCode: 'I', personalNumber: 'A1234567' });
    const reading = await read(drawPage(lines, 'TD1'), degrees);
    expect(reading.mrz).toMatchObject({ format: 'TD1', lines, allCheckDigitsValid: true });
    expect(reading.rotationDegrees).toBe((360 - degrees) % 360);
  });

  it('reads the printed fields with their positions', async () => {
    const reading = await read(drawPage(buildMrz('TD3', PERSON), 'TD3'));
    expect(readVisualZone(reading.lines, { today: '2026-06-15' })).toEqual({
      primaryIdentifier: 'LINDQVIST',
      secondaryIdentifier: 'ODA BO',
      documentNumber: 'KX4810977',
      birthDate: '1981-02-28',
      sex: 'F',
      expiryDate: '2031-05-10',
    });
    const surname = reading.lines.find(({ text }) => text === 'LINDQVIST');
    expect(surname?.corners[0].x).toBeGreaterThan(415);
    expect(surname?.corners[0].x).toBeLessThan(445);
    expect(surname?.corners[0].y).toBeGreaterThan(180);
    expect(surname?.corners[2].y).toBeLessThan(240);
    const box = reading.mrz?.boxes[0];
    expect(box?.left).toBeGreaterThan(20);
    expect(box?.left).toBeLessThan(60);
  });

  it.each(someOrAll([180], [0, 180]))(
    'does not recognise the lines of a valid MRZ again, turned by %i degrees',
    async (degrees) => {
      const lines = buildMrz('TD3', PERSON);
      const { counting, runs } = counted(networks);
      const picture = await decodePicture(await turned(drawPage(lines, 'TD3'), degrees));
      const reading = await readDocument(picture, counting);
      const texts = reading.lines.map(({ text }) => text);
      expect(texts).toEqual(expect.arrayContaining([...lines, 'LINDQVIST']));
      expect(reading.mrz).toMatchObject({ format: 'TD3', lines, allCheckDigitsValid: true });
      expect(reading.rotationDegrees).toBe((360 - degrees) % 360);
      expect(runs.get('text-recognition')).toBe(texts.length - lines.length);
      expect(runs.has('text-direction')).toBe(false);
    },
  );

  it('recognises every line if a check digit of the MRZ is wrong', async () => {
    const lines = buildMrz('TD3', PERSON);
    const second = lines[1] as string;
    lines[1] = `${second.slice(0, 9)}${(Number(second.charAt(9)) + 1) % 10}${second.slice(10)}`;
    const { counting, runs } = counted(networks);
    const picture = await decodePicture(await turned(drawPage(lines, 'TD3'), 0));
    const reading = await readDocument(picture, counting);
    expect(reading.mrz).toMatchObject({ lines, allCheckDigitsValid: false });
    expect(runs.get('text-recognition')).toBeGreaterThanOrEqual(reading.lines.length);
    expect(runs.get('text-direction')).toBe(1);
  });

  inSoak.each([2, 4, 5])('reads the sex, a single letter on its own line, from card %i', async (seed) => {
    const { front, truth } = await drawnFront({ kind: 'td1', seed, today: '2026-06-01', selfie: null });
    const { lines } = await readDocument(await decodePicture(front), networks);
    expect(readVisualZone(lines, { today: '2026-06-15' }).sex).toBe(truth.printed.sex);
  });

  // The test before has it upright.
  inSoak.each([0, 180])('does not correct a wrong printed check digit, turned by %i degrees', async (degrees) => {
    const lines = buildMrz('TD3', PERSON);
    const second = lines[1] as string;
    const wrong = String((Number(second.charAt(9)) + 1) % 10);
    lines[1] = second.slice(0, 9) + wrong + second.slice(10);
    const reading = await read(drawPage(lines, 'TD3'), degrees);
    expect(reading.mrz).toMatchObject({ lines, allCheckDigitsValid: false });
  });

  // The first lost the end of its lines, the second showed G as 0, 9 and Q, two of which count alike.
  const SMALL = [
    {
      kind: 'mrva',
      seed: 800290,
      widthPixels: 394,
      capture: {
        rotationDegrees: 130.9,
        perspectiveDegrees: 14.4,
        noise: 2.59,
        light: 0.53,
        jpegQuality: 93,
        blurSigma: 0.606,
        table: true,
        tableShare: 0.745,
      },
    },
    {
      kind: 'td2',
      seed: 800383,
      widthPixels: 315,
      capture: {
        rotationDegrees: -3.13,
        perspectiveDegrees: -23.48,
        noise: 2.58,
        light: 0.469,
        jpegQuality: 81,
        blurSigma: 0.477,
      },
    },
  ] as const;
  it.each(someOrAll(SMALL.slice(0, 1), SMALL))(
    'claims valid check digits only for the true MRZ of a small $kind',
    async (request) => {
      const { front, truth } = await drawnFront({
        ...request,
        today: '2026-06-01',
        selfie: null,
        captureSide: 'front',
      });
      const { mrz } = await readDocument(await decodePicture(front), networks);
      const claimed = mrz?.allCheckDigitsValid ? mrz.lines : null;
      expect([null, truth.mrzLines]).toContainEqual(claimed);
    },
  );

  it('reads nothing in an empty picture', async () => {
    const canvas = createCanvas(640, 400);
    canvas.getContext('2d').fillRect(0, 0, 640, 400);
    const reading = await read(canvas);
    expect(reading.lines).toEqual([]);
    expect(reading.mrz).toBeNull();
    expect([reading.imageWidth, reading.imageHeight]).toEqual([640, 400]);
  });
});
