import { describe, expect, test } from 'vitest';
import type { DocumentFields } from '#shared/domain/document/document-fields.ts';
import { buildMrz } from '#shared/domain/document/mrz/build-mrz.ts';
import type { VisualZone } from '#shared/domain/document/print/printed-field.ts';
import { compareFields, sidesDiffer } from '../../../../../electron/service/checks/document/compare-fields.ts';
import { documentData } from '../../../../../electron/service/checks/document/data.ts';
import {
  aDocument,
  aDocumentReading,
  aMrz,
  aPerson,
  ask,
  aVisualZone,
  someEvidence,
} from '../../../../support/builders.ts';

const box = { left: 0, top: 0, width: 10, height: 10 };
const located = (fields: DocumentFields): VisualZone =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, { value, confidence: 0.9, box }]));
const withBack = (back: DocumentFields) =>
  someEvidence({
    printedFields: async () => ({ id_document_front: located(aVisualZone()), id_document_back: located(back) }),
  });
const reasonsFor = async (back: DocumentFields) => (await ask(documentData, { evidence: withBack(back) })).reasons;

describe('data on both sides', () => {
  test('passes if it agrees', async () => {
    expect(await reasonsFor({ documentNumber: 'L898902C3', primaryIdentifier: 'Eriksson' })).toEqual([]);
  });

  test.each([
    [{ documentNumber: 'X11223344' }, 'id_number'],
    [{ primaryIdentifier: 'CASTELLAN' }, 'last_name'],
    [{ birthDate: '1981-01-30' }, 'birth_date'],
    [{ expiryDate: '2029-12-31' }, 'id_expiry_date'],
  ] as const)('%o contradicts the front', async (back, field) => {
    expect(await reasonsFor(back)).toEqual([{ code: 'DOCUMENT_FRONT_BACK_MISMATCH', field }]);
  });

  test('is not contradicted by one misread letter', async () => {
    expect(await reasonsFor({ documentNumber: 'L898902G3', primaryIdentifier: 'ERIKSSOH' })).toEqual([]);
  });

  test('is not compared if only the back prints it', async () => {
    expect(await reasonsFor({ personalNumber: '1234567' })).toEqual([]);
  });
});

describe('ignored differences', () => {
  const compared = (typed: Parameters<typeof aPerson>[0], mrz = aMrz(), printed = aVisualZone()) =>
    Object.fromEntries(
      compareFields(aPerson(typed), aDocument({ printed, mrz })).map(({ field, normalisation }) => [
        field,
        normalisation,
      ]),
    );

  test('include letters that an MRZ spells differently', () => {
    const found = compared(
      { last_name: 'Müller' },
      aMrz({ primaryIdentifier: 'MUELLER' }),
      aVisualZone({ primaryIdentifier: 'MÜLLER' }),
    );
    expect(found.last_name).toEqual({ MRZ: 'transliteration', OCR: 'none' });
  });

  test('include a name cut by a full MRZ', () => {
    const lines = ['P<UTOERIKSSON<<ANNA<MARIA<KONSTANTINA<WILHEL', 'L898902C36UTO7408122F3204159ZE184226B<<<<<10'];
    const mrz = aMrz({ secondaryIdentifier: 'ANNA MARIA KONSTANTINA WILHEL' }, { lines });
    const found = compared({ first_name: 'Anna Maria Konstantina Wilhelmina' }, mrz);
    expect(found.first_name).toMatchObject({ MRZ: 'mrz_truncation' });
  });

  test('include date formats and dashes in numbers, and may be none', () => {
    const found = compared({ id_number: 'L89-8902-C3' });
    expect(found.birth_date).toEqual({ MRZ: 'date', OCR: 'date' });
    expect(found.id_number).toEqual({ MRZ: 'number', OCR: 'number' });
    expect(found.last_name).toEqual({ MRZ: 'none', OCR: 'none' });
  });
});

test('sides differ only if both print the field', () => {
  const [comparison] = compareFields(aPerson(), aDocument({ printed: aVisualZone() }));
  expect(comparison && sidesDiffer(comparison)).toBe(false);
});

describe('MRZs on both sides', () => {
  const holder = { issuingState: 'UTO', nationality: 'UTO', expiryDate: '2032-04-15', sex: 'F' } as const;
  const eriksson = {
    ...holder,
    documentCode: 'I',
    documentNumber: 'D23145890',
    primaryIdentifier: 'ERIKSSON',
    secondaryIdentifier: 'ANNA MARIA',
    birthDate: '1974-08-12',
  };
  const codesWith = async (back: DocumentFields, format: 'TD1' | 'TD2' = 'TD2') => {
    const lines = buildMrz(format, back);
    const mrz = { format, lines, rawLines: lines, repairs: [], allCheckDigitsValid: true, boxes: [] } as const;
    const evidence = someEvidence({
      mrz: async () => ({ side: 'id_document_front', parsed: aMrz() }),
      reading: async (side) => aDocumentReading(side === 'id_document_back' ? { mrz } : {}),
    });
    return (await ask(documentData, { evidence })).reasons.map(({ code, field }) => `${code} ${field}`);
  };

  test('agree for one holder, whatever their numbers', async () => {
    expect(await codesWith(eriksson)).toEqual([]);
    expect(await codesWith(eriksson, 'TD1')).toEqual([]);
  });

  test('of two holders do not pass as one document', async () => {
    const other = { ...eriksson, primaryIdentifier: 'CASTELLAN', birthDate: '1981-01-30' };
    expect(await codesWith(other)).toEqual([
      'DOCUMENT_FRONT_BACK_MISMATCH last_name',
      'DOCUMENT_FRONT_BACK_MISMATCH birth_date',
    ]);
  });
});
