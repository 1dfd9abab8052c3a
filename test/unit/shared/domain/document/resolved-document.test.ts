import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DocumentFieldName } from '#shared/domain/document/document-fields.ts';
import {
  DOCUMENT_FIELDS,
  type DocumentSource,
  type DocumentSources,
  type Proof,
  type SourceReading,
  sourcesOf,
} from '#shared/domain/document/document-sources.ts';
import {
  isDoubtful,
  PRECEDENCE,
  resolvedValues,
  resolveFields,
  valuesIn,
} from '#shared/domain/document/resolved-document.ts';
import { aDocument, aLicence, aMrz, aVisualZone } from '../../../../support/builders.ts';
import { propertyRuns } from '../../../../support/property-runs.ts';

const NAMES: readonly DocumentFieldName[] = ['primaryIdentifier', 'secondaryIdentifier'];
const OTHERS = DOCUMENT_FIELDS.filter((field) => !NAMES.includes(field));
const PROOFS: readonly Proof[] = ['proven', 'none', 'doubtful', 'disproved'];
const WORDS = ['ERIKSSON', 'Eriksson', 'SVENSSON', '1974-08-12', '1924-05-01', 'L898902C3', 'UTO', 'D', 'M', 'F'];

const aReading: fc.Arbitrary<SourceReading> = fc.record({
  value: fc.constantFrom(...WORDS),
  side: fc.constant('id_document_front' as const),
  proof: fc.constantFrom(...PROOFS),
});
const aField = (field: DocumentFieldName) =>
  fc
    .record(
      { CHIP: aReading, MRZ: aReading, BARCODE: aReading, OCR: aReading, SECOND_SIDE: aReading },
      { requiredKeys: [] },
    )
    .map(
      (readings): DocumentSources =>
        Object.fromEntries(Object.entries(readings).map(([place, reading]) => [place, { [field]: reading }])),
    );
const sourcesFor = (fields: readonly DocumentFieldName[]) =>
  fc.constantFrom(...fields).chain((field) => aField(field).map((sources) => ({ field, sources })));

describe('whatever the sources say', () => {
  test('the value of a field is one that its source carries', () => {
    fc.assert(
      fc.property(sourcesFor(DOCUMENT_FIELDS), ({ field, sources }) => {
        const resolved = resolveFields(sources)[field];
        const carriers = (['CHIP', 'MRZ', 'BARCODE', 'OCR'] as const).filter((source) => sources[source]?.[field]);
        expect(resolved !== undefined).toBe(carriers.length > 0);
        if (resolved === undefined) return;
        expect(carriers).toContain(resolved.source);
        expect(resolved.value).toBe(sources[resolved.source]?.[field]?.value);
      }),
      propertyRuns(300),
    );
  });

  test('a doubtful value wins only if every source is in doubt', () => {
    fc.assert(
      fc.property(sourcesFor(OTHERS), ({ field, sources }) => {
        const resolved = resolveFields(sources)[field];
        if (resolved === undefined || !isDoubtful(resolved)) return;
        for (const source of PRECEDENCE[field].order) {
          const reading = sources[source]?.[field];
          expect(reading === undefined || isDoubtful(reading)).toBe(true);
        }
      }),
      propertyRuns(300),
    );
  });

  test('a less trusted source never changes the value, but for the spelling of names', () => {
    fc.assert(
      fc.property(sourcesFor(OTHERS), ({ field, sources }) => {
        const resolved = resolveFields(sources)[field];
        if (resolved === undefined) return;
        const { order } = PRECEDENCE[field];
        for (const source of order.slice(order.indexOf(resolved.source) + 1)) {
          const { [source]: _, ...fewer } = sources;
          expect(resolveFields(fewer)[field]?.value).toBe(resolved.value);
        }
      }),
      propertyRuns(300),
    );
  });

  test('every other source is listed with how it agrees, and equal values agree', () => {
    fc.assert(
      fc.property(sourcesFor(DOCUMENT_FIELDS), ({ field, sources }) => {
        const resolved = resolveFields(sources)[field];
        if (resolved === undefined) return;
        const others = Object.keys(resolved.readings).filter((place) => place !== resolved.source);
        expect(Object.keys(resolved.agreement).sort()).toEqual(others.sort());
        for (const [place, agreement] of Object.entries(resolved.agreement))
          if (resolved.readings[place as DocumentSource]?.value === resolved.value) expect(agreement).toBe('agree');
      }),
      propertyRuns(300),
    );
  });

  test('the second side never wins', () => {
    fc.assert(
      fc.property(sourcesFor(DOCUMENT_FIELDS), ({ field, sources }) => {
        const { SECOND_SIDE: _, ...fewer } = sources;
        expect(resolveFields(sources)[field]?.value).toBe(resolveFields(fewer)[field]?.value);
      }),
      propertyRuns(200),
    );
  });
});

describe('the order of trust', () => {
  const valid = { printed: '0', computed: '0', valid: true };
  const invalid = { printed: '0', computed: '1', valid: false };
  const number = (checkDigit: typeof valid) => ({
    documentNumber: { value: '', line: 1, start: 0, end: 9, checkDigit },
  });

  test('the MRZ, then the barcode, then print', () => {
    const [printed, licence] = [aVisualZone({ documentNumber: 'PRINT12' }), aLicence({ documentNumber: 'CODE123' })];
    const mrz = aMrz({ documentNumber: 'ZONE123' });
    const numberOf = (read: Parameters<typeof aDocument>[0]) => resolvedValues(aDocument(read)).documentNumber;
    expect(numberOf({ printed, licence, mrz })).toBe('ZONE123');
    expect(numberOf({ printed, licence })).toBe('CODE123');
    expect(numberOf({ printed })).toBe('PRINT12');
  });

  test.each([
    [
      'its own check digit is right, whatever the others are',
      { fields: number(valid), allCheckDigitsValid: false },
      'MRZ',
    ],
    ['its own check digit is wrong', { fields: number(invalid), allCheckDigitsValid: false }, 'OCR'],
    ['it has none and another is wrong', { fields: {}, allCheckDigitsValid: false }, 'OCR'],
    ['it has none and all others are right', { fields: {} }, 'MRZ'],
    ['a character was replaced that nothing proves', { fields: {}, unprovenRepairs: ['documentNumber'] }, 'OCR'],
  ] as const)('a value of the MRZ when %s', (_, changes, source) => {
    const document = aDocument({ printed: aVisualZone(), mrz: aMrz({}, changes) });
    expect(document.fields.documentNumber?.source).toBe(source);
  });

  test('a doubtful value is better than none', () => {
    const document = aDocument({ mrz: aMrz({}, { allCheckDigitsValid: false, fields: {} }) });
    expect(document.fields.documentNumber).toMatchObject({ value: 'L898902C3', source: 'MRZ', proof: 'doubtful' });
  });
});

describe('a name', () => {
  test.each([
    ['as printed if that is the name in the MRZ', 'Müller', 'MUELLER', 'Müller'],
    ['as printed if the MRZ cut it', 'Eriksson-Lindqvist', 'ERIKSSON LINDQV', 'Eriksson-Lindqvist'],
    ['as in the MRZ if print says another', 'FRIKSSOM', 'CASTELLAN', 'CASTELLAN'],
  ])('counts %s', (_, printed, zone, expected) => {
    const document = aDocument({ printed: { primaryIdentifier: printed }, mrz: aMrz({ primaryIdentifier: zone }) });
    expect(document.fields.primaryIdentifier?.value).toBe(expected);
  });

  test('counts as in the barcode before the MRZ, which cuts and transliterates', () => {
    const [licence, mrz] = [aLicence({ primaryIdentifier: 'MULLER' }), aMrz({ primaryIdentifier: 'MUELLER' })];
    expect(aDocument({ licence, mrz }).fields.primaryIdentifier).toMatchObject({ value: 'MULLER', source: 'BARCODE' });
  });
});

describe('sources on one document', () => {
  test('complete a date that the MRZ leaves incomplete, so that they do not contradict each other', () => {
    const document = aDocument({ printed: { birthDate: '1924-05-01' }, mrz: aMrz({ birthDate: '2024-05-01' }) });
    expect(document.fields.birthDate).toMatchObject({
      value: '1924-05-01',
      source: 'MRZ',
      agreement: { OCR: 'agree' },
    });
  });

  test.each([
    ['sex', { sex: 'M' }, 'differ'],
    ['expiryDate', { expiryDate: '2032-04-16' }, 'differ'],
    ['documentNumber', { documentNumber: 'L89-8902 C3' }, 'agree'],
    ['issuingState', { issuingState: 'UTOPIA' }, 'near'],
    ['issuingState', { issuingState: 'FRA' }, 'differ'],
    ['secondaryIdentifier', { secondaryIdentifier: 'Anna' }, 'agree'],
  ] as const)('agree on %s %o: %s', (field, printed, agreement) => {
    const { fields } = aDocument({ printed, mrz: aMrz() });
    const resolved = fields[field];
    expect(resolved?.source === 'OCR' ? resolved.agreement.MRZ : resolved?.agreement.OCR).toBe(agreement);
  });

  test('are told apart by side: the back adds print, and repeats print', () => {
    const front = aVisualZone();
    const sources = sourcesOf({
      chip: null,
      mrz: null,
      barcode: null,
      printed: { id_document_front: front, id_document_back: { sex: 'M', personalNumber: '123' } },
    });
    expect(sources.OCR?.personalNumber).toMatchObject({ value: '123', side: 'id_document_back' });
    expect(sources.OCR?.sex).toMatchObject({ value: 'F', side: 'id_document_front' });
    expect(sources.SECOND_SIDE).toEqual({ sex: { value: 'M', side: 'id_document_back', proof: 'none' } });
  });

  test('give an address in one line; the barcode precedes print', () => {
    const licence = aLicence({ street: '12 MAIN ST', city: 'SPRINGFIELD', region: 'VA', postalCode: '22150' });
    const { fields } = aDocument({ printed: { address: '12 Main Street' }, licence });
    expect(fields.address).toMatchObject({ value: '12 MAIN ST, SPRINGFIELD, VA 22150', source: 'BARCODE' });
    expect(valuesIn({ fields }, 'OCR').address).toBe('12 Main Street');
  });
});

describe('the state in the title of a document', () => {
  test('counts only if no better source names one', () => {
    const stateOf = (read: Parameters<typeof aDocument>[0]) =>
      aDocument({ heading: 'FRA', ...read }).fields.issuingState;
    expect(stateOf({})).toMatchObject({ value: 'FRA', source: 'OCR', readings: {} });
    expect(stateOf({ mrz: aMrz() })).toMatchObject({ value: 'UTO', source: 'MRZ' });
    expect(stateOf({ mrz: aMrz({}, { allCheckDigitsValid: false }) })).toMatchObject({
      value: 'FRA',
      agreement: { MRZ: 'differ' },
    });
  });
});
