import { expect, test } from 'vitest';
import { compareFields } from '../../../../electron/service/checks/document/compare-fields.ts';
import { readDocumentRecord } from '../../../../electron/service/evidence/document-record.ts';
import { documentSection } from '../../../../electron/service/response/document-section.ts';
import { CheckUnavailableError } from '../../../../electron/service/service-error.ts';
import {
  aDocument,
  aDocumentReading,
  aMrz,
  aPerson,
  aVisualZone,
  someClasses,
  someEvidence,
} from '../../../support/builders.ts';

const findings = async (changes = {}, comparisons: ReturnType<typeof compareFields> = []) =>
  documentSection(await readDocumentRecord(someEvidence(changes)), comparisons);

test('states have an English name and an alpha-2 code; those that are no country keep their own code', async () => {
  const german = aMrz({ issuingState: 'D', nationality: 'XXA' });
  expect(await findings({ mrz: async () => ({ side: 'id_document_back', parsed: german }) })).toMatchObject({
    issue_country: 'Germany',
    issue_country_code: 'DE',
    nationality: null,
    nationality_code: 'XXA',
  });
  // Utopia has a code but no name.
  expect(await findings()).toMatchObject({ issue_country: null, issue_country_code: 'UT' });
});

test('values come from the MRZ if its check digits are valid, else from print; names are as printed', async () => {
  const printed = aVisualZone({ primaryIdentifier: 'Eriksson', documentNumber: 'L898902C9' });
  const visualZone = async () => printed;
  expect(await findings({ visualZone })).toMatchObject({ id_number: 'L898902C3', last_name: 'Eriksson' });
  const parsed = aMrz({}, { allCheckDigitsValid: false });
  const unsure = { visualZone, mrz: async () => ({ side: 'id_document_back', parsed }) };
  expect(await findings(unsure)).toMatchObject({ id_number: 'L898902C9', full_name: 'ANNA MARIA Eriksson' });
});

test('each compared field lists the sources that agree, are near and differ', async () => {
  const comparisons = compareFields(
    aPerson(),
    aDocument({ printed: aVisualZone({ primaryIdentifier: 'ERIKSSEN', sex: 'M' }), mrz: aMrz() }),
  );
  const { field_info: info } = await findings({}, comparisons);
  expect(info).toMatchObject({
    last_name: { reference: 'USER_INPUT', matched: ['MRZ'], nearly_matched: ['OCR'], unmatched: [] },
    gender: { reference: 'MRZ', matched: [], unmatched: ['OCR'] },
  });
});

test('a repaired sex in the MRZ is near at best, and the printed one replaces it', async () => {
  const parsed = aMrz({ sex: 'M' }, { unprovenRepairs: ['sex'] });
  const info = async (sex: 'F' | 'M') =>
    (await findings({}, compareFields(aPerson(), aDocument({ printed: aVisualZone({ sex }), mrz: parsed }))))
      .field_info;
  expect(await info('M')).toMatchObject({ gender: { matched: [], nearly_matched: ['MRZ'], unmatched: [] } });
  expect(await info('F')).toMatchObject({ gender: { matched: [], nearly_matched: [], unmatched: ['MRZ'] } });
  const mrz = async () => ({ side: 'id_document_back', parsed });
  expect(await findings({ mrz, visualZone: async () => ({ sex: 'F' }) })).toMatchObject({ gender: 'F' });
  expect(await findings({ mrz, visualZone: async () => ({}) })).toMatchObject({ gender: 'M' });
});

test('missing values are left out, and a document that was not captured has no findings', async () => {
  const refuse = async () => {
    throw new CheckUnavailableError('INFERENCE_UNAVAILABLE');
  };
  expect(await findings({ mrz: refuse, visualZone: refuse, documentClass: refuse })).toMatchObject({
    id_number: null,
    document_class: null,
    document_details: { mrz_data: null },
  });
  expect(await findings({ reading: async () => null })).toEqual({});
});

test('the lines of both sides are returned', async () => {
  const lines = [{ text: 'PASSPORT', confidence: 1, corners: [] }];
  const reading = async (side: string) => aDocumentReading(side === 'id_document_front' ? ({ lines } as never) : {});
  expect(await findings({ reading })).toMatchObject({
    document_details: { ocr_data: { front: ['PASSPORT'], back: [] } },
  });
});

test('every printed value has its side and its box in whole pixels', async () => {
  const box = { left: 100.2, top: 124.8, width: 80.4, height: 20 };
  const sides = {
    id_document_front: { primaryIdentifier: { value: 'ERIKSSON', box, confidence: 0.91234 } },
    id_document_back: {},
  };
  expect(await findings({ printedFields: async () => sides })).toMatchObject({
    document_details: {
      ocr_data: {
        fields: {
          last_name: {
            value: 'ERIKSSON',
            capture: 'id_document_front',
            box: { left: 100, top: 125, width: 80, height: 20 },
            confidence: 0.912,
          },
        },
      },
    },
  });
});

test('the class of the document has its sources, and is null if nothing shows it', async () => {
  expect(await findings({ documentClass: async () => someClasses() })).toMatchObject({
    document_class: 'passport',
    document_class_confidence: 0.99,
    document_class_sources: ['MRZ', 'OCR'],
  });
  const unknown = someClasses({}, someClasses().sides.id_document_back);
  expect(await findings({ documentClass: async () => unknown })).toMatchObject({
    document_class: null,
    document_class_confidence: null,
    document_class_sources: [],
  });
});
