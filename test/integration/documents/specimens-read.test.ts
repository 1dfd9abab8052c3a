import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Box } from '#shared/contract/runs/check-result.ts';
import { OWN_FACES } from '../../../electron/service/checks/biometric/face-comparison.ts';
import { readBarcodes } from '../../../electron/workers/barcodes/read-barcodes.ts';
import { readDocument } from '../../../electron/workers/documents/read-document.ts';
import { findFaces } from '../../../electron/workers/faces/find-faces.ts';
import type { Networks } from '../../../electron/workers/networks.ts';
import { decodePicture } from '../../../electron/workers/picture.ts';
import type { Face } from '../../../electron/workers/protocol.ts';
import { DEMO_CASES } from '../../specimens/demo-cases.ts';
import { PORTRAIT_IDS, STRANGER } from '../../specimens/portraits.ts';
import { demoDocument } from '../../support/documents/demo-document.ts';
import { drawnFront, drawnSpecimen } from '../../support/drawn-once.ts';
import { sharedNetworks } from '../../support/inference/shared-networks.ts';
import { PROPERTY_RUNS, someOrAll } from '../../support/property-runs.ts';

const inSoak = it.runIf(PROPERTY_RUNS !== null);

/** Specimens are worth having only where the real networks read them: no network is replaced here. */
let networks: Networks;

beforeAll(async () => {
  networks = await sharedNetworks();
});

const facesOf = async (bytes: Uint8Array) => (await findFaces(await decodePicture(bytes), networks)).faces;

/** The portrait: scans are sharp enough for the small ghost portrait to be found as well. */
async function largestFace(document: Uint8Array): Promise<Face> {
  const [face] = await facesOf(document);
  if (!face) throw new Error('no face was found on the document');
  return face;
}

async function onlyFace(selfie: Uint8Array | null): Promise<Face> {
  const faces = selfie ? await facesOf(selfie) : [];
  expect(faces.length).toBe(1);
  return faces[0] as Face;
}

/** Well within what one stranger in 100,000 reaches, and farther than one in 1,000 does. */
const SURE_DISTANCE = 0.9;
const STRANGER_DISTANCE = OWN_FACES.thresholdDistance(1e-3);

const distance = (left: Face, right: Face) =>
  Math.hypot(...[...left.descriptor].map((value, index) => value - (right.descriptor[index] ?? 0)));

function liesWithin(inner: Box, outer: Box): boolean {
  const x = inner.left + inner.width / 2;
  const y = inner.top + inner.height / 2;
  return x > outer.left && x < outer.left + outer.width && y > outer.top && y < outer.top + outer.height;
}

const READABLE = DEMO_CASES.filter(({ id }) => id !== 'unreadable');
/** A barcode and an MRZ with a replaced portrait; the long run reads all. */
const SAMPLE_IDS = ['driving-licence-genuine', 'portrait-replaced'];
const SOME = READABLE.filter(({ id }) => SAMPLE_IDS.includes(id));

describe('the demo, read by the real networks', () => {
  it.each(someOrAll(SOME, READABLE))(
    '$id shows the machine readable zone or barcode and the face that its title promises',
    async ({ id, request }) => {
      const { truth, ...pictures } = demoDocument(id);
      const picture = await decodePicture(pictures[truth.mrzSide]);
      const { mrz } = await readDocument(picture, networks);
      const barcodes = await readBarcodes(picture);
      expect(mrz?.lines ?? []).toEqual(truth.mrzLines);
      expect(barcodes.map(({ text }) => text)).toEqual(truth.barcode === null ? [] : [truth.barcode]);
      if (mrz) expect(mrz.allCheckDigitsValid).toBe(request.defects?.wrongCheckDigit === undefined);

      const [printed, live] = [await largestFace(pictures.front), await onlyFace(pictures.selfie)];
      // A genuine pair is neither the same picture nor in doubt. A replaced portrait is another person's.
      if ((request.selfie ?? request.portrait) === request.portrait && request.attack !== 'portrait_swap_digital') {
        expect(distance(printed, live)).toBeGreaterThan(OWN_FACES.identicalDistance);
        expect(distance(printed, live)).toBeLessThan(SURE_DISTANCE);
      } else expect(distance(printed, live)).toBeGreaterThan(STRANGER_DISTANCE);
    },
  );

  // `capture-quality.test.ts` decides on a recorded reading of such a picture.
  inSoak('cannot be read if it is out of focus', async () => {
    const unreadable = DEMO_CASES.find(({ id }) => id === 'unreadable') as (typeof DEMO_CASES)[number];
    const { front } = await drawnFront(unreadable.request);
    const reading = await readDocument(await decodePicture(front), networks);
    expect(reading.mrz).toBeNull();
  });
});

describe('portraits', () => {
  // The demo has a genuine and a replaced one.
  inSoak.each(PORTRAIT_IDS)('%s is distinguished from its stranger on both kinds of document', async (portrait) => {
    const own = await drawnSpecimen({ kind: 'td3', seed: 3, portrait });
    const card = await drawnSpecimen({ kind: 'td1', seed: 3, portrait, selfie: STRANGER[portrait] });
    const [printed, engraved] = [await largestFace(own.front), await largestFace(card.front)];
    const [live, stranger] = [await onlyFace(own.selfie), await onlyFace(card.selfie)];
    expect(liesWithin(printed.box, own.truth.front.portrait as Box)).toBe(true);
    for (const face of [printed, engraved]) {
      expect(distance(face, live)).toBeLessThan(SURE_DISTANCE);
      expect(distance(face, stranger)).toBeGreaterThan(STRANGER_DISTANCE);
    }
  });
});

describe('typefaces', () => {
  it('are all included: a machine without any draws the same bytes', async () => {
    const child = join(import.meta.dirname, './specimen-child.ts');
    const { stdout } = await promisify(execFile)(process.execPath, [child], {
      env: { ...process.env, DISABLE_SYSTEM_FONTS_LOAD: '1' },
    });
    const bare = JSON.parse(stdout) as { before: number; hash: string };
    const here = await drawnFront({ kind: 'td3', seed: 21, today: '2026-05-04', selfie: null, widthPixels: 600 });
    expect(bare.before).toBe(0);
    expect(bare.hash).toBe(createHash('sha256').update(here.front).digest('hex'));
  });
});
