import { describe, expect, test } from 'vitest';
import type { ParsedAamva } from '#shared/document/aamva.ts';
import type { DocumentQuality } from '#shared/image/quality.ts';
import type { Evidence, Side } from '../../../../../electron/service/checks/check.ts';
import { documentQuality } from '../../../../../electron/service/checks/document/quality.ts';
import type { BarcodeReading } from '../../../../../electron/workers/protocol.ts';
import { aDocumentReading, aMrz, aQuality, ask, aVisualZone, someEvidence } from '../../../../support/builders.ts';

const BLURRED = { blur: 9 };

/** Both sides with a quality of their own; the zone is on the back. */
function sides(
  front: Partial<DocumentQuality>,
  back: Partial<DocumentQuality> = {},
  changes: Partial<Evidence> = {},
): Evidence {
  const readings = {
    id_document_front: aDocumentReading({ quality: aQuality(front) }),
    id_document_back: aDocumentReading({ quality: aQuality(back) }),
  };
  return someEvidence({ reading: async (side: Side) => readings[side], ...changes });
}

const broken = aMrz({}, { allCheckDigitsValid: false });

describe('the quality of the captures', () => {
  test('passes without a word where it is good', async () => {
    expect(await ask(documentQuality, { evidence: sides({}) })).toMatchObject({ outcome: 'pass', reasons: [] });
  });

  test('passes with a hint where everything was read in spite of a flaw, and shows where', async () => {
    const place = { left: 5, top: 6, width: 70, height: 80 };
    const evidence = sides({ glare: { part: 0.1, box: place } });
    expect(await ask(documentQuality, { evidence })).toMatchObject({
      outcome: 'pass',
      reasons: [{ code: 'GLARE_DETECTED', region: { capture: 'id_document_front', box: place } }],
    });
  });

  test.each([
    ['the zone was not found', { mrz: async () => null }],
    ['a name was not found in print', { visualZone: async () => ({ birthDate: '1974-08-12' }) }],
    ['a printed date contradicts the zone', { visualZone: async () => aVisualZone({ birthDate: '1974-08-13' }) }],
  ])('goes to review where the front is flawed and %s', async (_, changes) => {
    expect(await ask(documentQuality, { evidence: sides(BLURRED, {}, changes) })).toMatchObject({
      outcome: 'review',
      reasons: [{ code: 'IMAGE_TOO_BLURRY' }],
    });
  });

  test('passes with a hint where the barcode of a licence stands in for the zone', async () => {
    const parsed = { values: aVisualZone() } as ParsedAamva;
    const barcode = { side: 'id_document_back' as const, parsed, reading: {} as BarcodeReading };
    const evidence = sides(BLURRED, {}, { mrz: async () => null, barcode: async () => barcode });
    expect(await ask(documentQuality, { evidence })).toMatchObject({ outcome: 'pass' });
  });

  test('goes to review where the flawed side carries a zone with a wrong check digit', async () => {
    const changes = { mrz: async () => ({ side: 'id_document_back' as const, parsed: broken }) };
    expect(await ask(documentQuality, { evidence: sides({}, BLURRED, changes) })).toMatchObject({ outcome: 'review' });
    expect(await ask(documentQuality, { evidence: sides(BLURRED, {}, changes) })).toMatchObject({ outcome: 'pass' });
  });

  test('does not hold a good capture responsible for what was not read', async () => {
    const evidence = sides({}, {}, { mrz: async () => null });
    expect(await ask(documentQuality, { evidence })).toMatchObject({ outcome: 'pass', reasons: [] });
  });

  test('goes to review for a front without colours, however well it was read, and not for a back', async () => {
    expect(await ask(documentQuality, { evidence: sides({ colour: 0 }) })).toMatchObject({
      outcome: 'review',
      reasons: [{ code: 'BLACK_WHITE_DOCUMENT' }],
    });
    expect(await ask(documentQuality, { evidence: sides({}, { colour: 0 }) })).toMatchObject({ outcome: 'pass' });
  });

  test('is not passed where no picture could be measured', async () => {
    expect(await ask(documentQuality)).toMatchObject({ outcome: 'review', reasons: [{ code: 'UNREADABLE_DOCUMENT' }] });
  });
});
