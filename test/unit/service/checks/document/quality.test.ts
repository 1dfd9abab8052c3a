import { describe, expect, test } from 'vitest';
import type { ParsedAamva } from '#shared/domain/document/barcode/aamva.ts';
import type { DocumentQuality } from '#shared/domain/image/quality.ts';
import type { Evidence } from '../../../../../electron/service/checks/check.ts';
import { documentQuality } from '../../../../../electron/service/checks/document/quality.ts';
import type { Side } from '../../../../../electron/service/checks/document-evidence.ts';
import type { BarcodeReading } from '../../../../../electron/workers/protocol.ts';
import {
  aDocumentReading,
  aMrz,
  aQuality,
  ask,
  aVisualZone,
  type EvidenceChanges,
  someEvidence,
} from '../../../../support/builders.ts';

const BLURRED = { blur: 9 };

/** Both sides, each with its own quality; the MRZ is on the back. */
function sides(
  front: Partial<DocumentQuality>,
  back: Partial<DocumentQuality> = {},
  changes: EvidenceChanges = {},
): Evidence {
  const readings = {
    id_document_front: aDocumentReading({ quality: aQuality(front) }),
    id_document_back: aDocumentReading({ quality: aQuality(back) }),
  };
  return someEvidence({ reading: async (side: Side) => readings[side], ...changes });
}

const broken = aMrz({}, { allCheckDigitsValid: false });

describe('the quality of the captures', () => {
  test('passes without reasons if it is good', async () => {
    expect(await ask(documentQuality, { evidence: sides({}) })).toMatchObject({ outcome: 'pass', reasons: [] });
  });

  test('passes with a hint and its position if a flaw did not prevent reading', async () => {
    const place = { left: 5, top: 6, width: 70, height: 80 };
    const evidence = sides({ glare: { part: 0.1, box: place } });
    expect(await ask(documentQuality, { evidence })).toMatchObject({
      outcome: 'pass',
      reasons: [{ code: 'GLARE_DETECTED', region: { capture: 'id_document_front', box: place } }],
    });
  });

  test.each([
    ['the MRZ was not found', { mrz: async () => null }],
    ['a name was not found in print', { visualZone: async () => ({ birthDate: '1974-08-12' }) }],
    ['a printed date contradicts the MRZ', { visualZone: async () => aVisualZone({ birthDate: '1974-08-13' }) }],
  ])('goes to review if the front is flawed and %s', async (_, changes) => {
    expect(await ask(documentQuality, { evidence: sides(BLURRED, {}, changes) })).toMatchObject({
      outcome: 'review',
      reasons: [{ code: 'IMAGE_TOO_BLURRY' }],
    });
  });

  test('passes with a hint if print completes a date that the MRZ leaves incomplete', async () => {
    const mrz = async () => ({ side: 'id_document_back' as const, parsed: aMrz({ birthDate: '1974-08' }) });
    expect(await ask(documentQuality, { evidence: sides(BLURRED, {}, { mrz }) })).toMatchObject({ outcome: 'pass' });
  });

  test("passes with a hint if a licence's barcode replaces the MRZ", async () => {
    const parsed = { values: aVisualZone() } as ParsedAamva;
    const barcode = { side: 'id_document_back' as const, parsed, reading: {} as BarcodeReading };
    const evidence = sides(BLURRED, {}, { mrz: async () => null, barcode: async () => barcode });
    expect(await ask(documentQuality, { evidence })).toMatchObject({ outcome: 'pass' });
  });

  test('goes to review if the flawed side has an MRZ with a wrong check digit', async () => {
    const changes = { mrz: async () => ({ side: 'id_document_back' as const, parsed: broken }) };
    expect(await ask(documentQuality, { evidence: sides({}, BLURRED, changes) })).toMatchObject({ outcome: 'review' });
    expect(await ask(documentQuality, { evidence: sides(BLURRED, {}, changes) })).toMatchObject({ outcome: 'pass' });
  });

  test('does not blame a good capture for unread values', async () => {
    const evidence = sides({}, {}, { mrz: async () => null });
    expect(await ask(documentQuality, { evidence })).toMatchObject({ outcome: 'pass', reasons: [] });
  });

  test('goes to review for a front without colours, however well it reads, but not for a back', async () => {
    expect(await ask(documentQuality, { evidence: sides({ colour: 0 }) })).toMatchObject({
      outcome: 'review',
      reasons: [{ code: 'BLACK_WHITE_DOCUMENT' }],
    });
    expect(await ask(documentQuality, { evidence: sides({}, { colour: 0 }) })).toMatchObject({ outcome: 'pass' });
  });

  test('does not pass if no picture could be measured', async () => {
    expect(await ask(documentQuality)).toMatchObject({ outcome: 'review', reasons: [{ code: 'UNREADABLE_DOCUMENT' }] });
  });
});
