import { describe, expect, test } from 'vitest';
import { collectDocumentEvidence } from '../../../../electron/service/evidence/document-evidence.ts';
import { collectLookups } from '../../../../electron/service/evidence/lookup-evidence.ts';
import { ImageUndecodableError, type Inference } from '../../../../electron/service/inference/inference.ts';
import type { ReadOnDocument } from '../../../../electron/service/screening/screening-queries.ts';
import { CheckUnavailableError } from '../../../../electron/service/service-error.ts';
import type { DocumentReading, Face, SeenDocument } from '../../../../electron/workers/protocol.ts';
import {
  aDocumentReading,
  aFace,
  aFaceReading,
  aPerson,
  aTextLine,
  someEvidence,
  someScreeningFindings,
} from '../../../support/builders.ts';

const FRONT = { kind: 'id_document_front', mediaType: 'image/jpeg', bytes: new Uint8Array([1]) } as const;
const { contactHistory, mailDomain } = someEvidence();
/** Sources that know nobody. */
const NOWHERE = {
  contacts: { contactHistory, mailDomain },
  registries: { concerns: () => false, lookUp: async () => ({ status: 'NOT_CONFIGURED' }) as const },
};
const faceAt = (left: number, top: number, width: number): Face =>
  aFace(0, width, { box: { left, top, width, height: width } });
const card: SeenDocument = {
  corners: [
    { x: 100, y: 400 },
    { x: 500, y: 400 },
    { x: 500, y: 650 },
    { x: 100, y: 650 },
  ],
  box: { left: 100, top: 400, width: 400, height: 250 },
};

type Answers = { readonly reading?: Partial<DocumentReading> | Error; readonly faces?: readonly Face[] | Error };
function evidenceOf({ reading = {}, faces = [] }: Answers) {
  const answer = async <T>(value: T | Error): Promise<T> => {
    if (value instanceof Error) throw value;
    return value;
  };
  const asked = { readings: 0 };
  const inference = {
    readDocument: async () => {
      asked.readings++;
      return aDocumentReading(await answer(reading));
    },
    findFaces: async () => aFaceReading(...(await answer(faces))),
  } as Partial<Inference> as Inference;
  return { evidence: collectDocumentEvidence([FRONT], inference, '2026-06-01'), asked };
}

describe('the portrait of a document', () => {
  const holder = faceAt(600, 50, 300);
  const portrait = faceAt(130, 450, 90);

  test('is the face on it, not the larger face of the person who holds it up', async () => {
    const { evidence } = evidenceOf({ reading: { documents: [card] }, faces: [holder, portrait] });
    expect(await evidence.documentPortrait()).toMatchObject({ side: 'id_document_front', face: { box: portrait.box } });
  });

  test.each<[string, Answers['reading']]>([
    ['no outline was seen', { documents: [] }],
    ['the document could not be read', new CheckUnavailableError('CHECK_TIMED_OUT')],
  ])('is the largest face if %s', async (_, reading) => {
    const { evidence } = evidenceOf({ ...(reading && { reading }), faces: [holder, portrait] });
    expect(await evidence.documentPortrait()).toMatchObject({ face: { box: holder.box } });
  });

  test('is the largest face if none lies within the outline', async () => {
    const { evidence } = evidenceOf({ reading: { documents: [card] }, faces: [holder] });
    expect(await evidence.documentPortrait()).toMatchObject({ face: { box: holder.box } });
  });
});

test('each fact is established once, however many checks need it', async () => {
  const { evidence, asked } = evidenceOf({});
  await Promise.all([evidence.reading('id_document_front'), evidence.mrz(), evidence.barcode(), evidence.document()]);
  expect(asked.readings).toBe(1);
});

const VALID = ['P<UTOERIKSSON<<NILS<<<<<<<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122M3204153ZE184226B<<<<<16'];
const WRONG = [VALID[0] as string, 'L898902C36UTO7408122M3204159ZE184226B<<<<<16'];
const REPAIRED = [{ line: 1, column: 20, from: 'H', to: 'M' }] as const;
const PRINTED_F = [aTextLine('Sex', 100, 100), aTextLine('F', 100, 125)];

test.each([
  ['a sound MRZ', { lines: VALID }, [], { nationality: 'UT', sex: 'M' }],
  ['an MRZ whose sex we repaired', { lines: VALID, repairs: REPAIRED }, [], { nationality: 'UT' }],
  ['an MRZ with a wrong check digit', { lines: WRONG }, [], {}],
  ['print that says another sex', { lines: VALID }, PRINTED_F, { nationality: 'UT' }],
])('screening is told what is sure: %s', async (_, zone, lines, read) => {
  const mrz = {
    format: 'TD3',
    rawLines: zone.lines,
    repairs: [],
    allCheckDigitsValid: true,
    boxes: [],
    ...zone,
  } as const;
  const asked: ReadOnDocument[] = [];
  const listings = async (_fields: unknown, known: ReadOnDocument) => {
    asked.push(known);
    return someScreeningFindings();
  };
  const inference = { readDocument: async () => aDocumentReading({ mrz, lines }) } as Partial<Inference> as Inference;
  const document = collectDocumentEvidence([FRONT], inference, '2026-06-01');
  const lookups = collectLookups(document, '2026-06-01', { ...NOWHERE, listings });
  await lookups.screening(aPerson(), new AbortController().signal);
  expect(asked).toEqual([read]);
});

test('undecodable bytes hold no evidence; a silent process is a failure', async () => {
  const { evidence } = evidenceOf({ reading: new ImageUndecodableError('no picture') });
  expect(await evidence.reading('id_document_front')).toBeNull();
  expect(await evidence.mrz()).toBeNull();
  const down = evidenceOf({ reading: new CheckUnavailableError('INFERENCE_UNAVAILABLE') });
  await expect(down.evidence.mrz()).rejects.toThrow(CheckUnavailableError);
});

test.each(['DCSSUNITA\nDACNONE', 'DCSNONE\nDACSUNITA'])('a licence with one name is read: %j', async (names) => {
  const text = `@\n\u001e\rANSI 636099100001DL00310060DLDAQPH5323326\n${names}\nDBB06001986\nDBA12312030\r`;
  const corners = [0, 1, 2, 3].map((x) => ({ x, y: 0 })) as unknown as SeenDocument['corners'];
  const { evidence } = evidenceOf({
    reading: { barcodes: [{ format: 'PDF417', text, bytes: new Uint8Array(), corners }] },
  });
  expect((await evidence.barcode())?.parsed.values).toMatchObject({ birthDate: '1986-06' });
});
