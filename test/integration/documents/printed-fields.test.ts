import { beforeAll, describe, expect, test } from 'vitest';
import { classifyDocument } from '#shared/domain/document/classify-document.ts';
import type { DocumentFieldName } from '#shared/domain/document/document-fields.ts';
import { locateVisualZone, valuesOf } from '#shared/domain/document/print/visual-zone.ts';
import { readDocument } from '../../../electron/workers/documents/read-document.ts';
import type { Networks } from '../../../electron/workers/networks.ts';
import { decodePicture } from '../../../electron/workers/picture.ts';
import type { SpecimenRequest } from '../../specimens/specimen.ts';
import { drawnFront } from '../../support/drawn-once.ts';
import { sharedNetworks } from '../../support/inference/shared-networks.ts';
import { someOrAll } from '../../support/property-runs.ts';

const TODAY = '2026-06-01';
let networks: Networks;
beforeAll(async () => {
  networks = await sharedNetworks();
});

/** The front as the real networks read it, its machine readable zone left out. */
async function readFront(request: Omit<SpecimenRequest, 'today' | 'selfie'>) {
  const { front, truth } = await drawnFront({ ...request, today: TODAY, selfie: null });
  const { lines } = await readDocument(await decodePicture(front), networks);
  return { lines: lines.filter(({ text }) => !text.includes('<')), truth };
}

describe('a drawn document read without its MRZ', () => {
  const CLASSES = [
    ['residence_permit', { kind: 'td2', documentClass: 'residence_permit', seed: 71, design: 'harbour' }],
    ['visa', { kind: 'mrva', seed: 72, design: 'orchard' }],
    ['passport', { kind: 'td3', seed: 73, design: 'steppe' }],
    ['driving_licence', { kind: 'aamva', seed: 74 }],
  ] as const;
  /** One of a state's labels, and one of America's; the long run reads all. */
  test.each(someOrAll(CLASSES.slice(2), CLASSES))('is a %s, with its holder', async (documentClass, request) => {
    const { lines, truth } = await readFront(request);
    expect(classifyDocument({ mrz: null, barcode: null, lines })).toMatchObject({ documentClass, issuingState: 'UTO' });
    const dateOrder = request.kind === 'aamva' ? 'month-day' : null;
    const zone = locateVisualZone(lines, { today: TODAY, dateOrder });
    const { documentNumber, birthDate, expiryDate } = truth.printed;
    expect(valuesOf(zone)).toMatchObject({ documentNumber, birthDate, expiryDate });
    for (const field of ['documentNumber', 'birthDate', 'expiryDate'] satisfies DocumentFieldName[]) {
      const [drawn, found] = [truth.front.fields[field], zone[field]?.box];
      expect(found && drawn && overlap(drawn, found), field).toBeGreaterThan(0.5);
    }
  });
});

type Box = { left: number; top: number; width: number; height: number };

/** Shared part of two boxes, of the smaller one. */
function overlap(one: Readonly<Box>, other: Readonly<Box>): number {
  const width = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const height = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  const smaller = Math.min(one.width * one.height, other.width * other.height);
  return (Math.max(0, width) * Math.max(0, height)) / smaller;
}
