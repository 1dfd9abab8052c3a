import { describe, expect, test } from 'vitest';
import { compareFaces, measureDocument, OWN_FACES } from '../../../electron/service/index.ts';
import { ImageUndecodableError, type Inference } from '../../../electron/service/inference/inference.ts';
import { DEFAULT_POLICY } from '../../../electron/service/policy/default-policy.ts';
import type { ExaminationSubject } from '../../../electron/workers/protocol.ts';
import { aDocumentReading, aFace, aFaceReading, anExamination, aTextLine } from '../../support/builders.ts';

const TODAY = new Date('2026-06-01T10:00:00Z');
const bytes = new Uint8Array([1]);
const LINES = ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO2408126F1204159ZE184226B<<<<<12'];

function measuring(changes: Partial<Inference> = {}) {
  const subjects: ExaminationSubject[] = [];
  const mrz = {
    format: 'TD3',
    lines: LINES,
    rawLines: LINES,
    repairs: [],
    allCheckDigitsValid: true,
    boxes: [],
  } as const;
  const lines = [aTextLine('Date of birth', 100, 100), aTextLine('12.08.1924', 100, 125)];
  const inference = {
    readDocument: async () => aDocumentReading({ lines, mrz }),
    findFaces: async () => aFaceReading(aFace()),
    examineDocument: async (_image: Uint8Array, subject: ExaminationSubject) => {
      subjects.push(subject);
      const box = { left: 1, top: 2, width: 3, height: 4 };
      return anExamination({
        signals: [
          { name: 'portrait_grain', score: 0, box },
          { name: 'display_grid', score: 2.6, box },
        ],
      });
    },
    ...changes,
  } as Partial<Inference> as Inference;
  return { inference, subjects };
}

describe('one picture of a document', () => {
  test('is described with the values that a run would use', async () => {
    const document = await measureDocument(bytes, measuring().inference, TODAY);
    const { fields, visualZone } = await document.describe();
    expect(visualZone.birthDate).toBe('1924-08-12');
    // The MRZ alone would make this person an infant.
    expect(fields).toMatchObject({ birthDate: '1924-08-12', primaryIdentifier: 'ERIKSSON', issuingState: 'UTO' });
  });

  test("is judged by the policy's limits", async () => {
    const { inference, subjects } = measuring();
    const calibration = {
      version: 'a',
      measuredOn: 'b',
      date: '2026-06-01',
      genuineCaptures: 99,
      falseAlarmRate: 0.01,
    };
    const strict = (await measureDocument(bytes, inference, TODAY)).examine(DEFAULT_POLICY);
    const lax = (await measureDocument(bytes, inference, TODAY)).examine({
      ...DEFAULT_POLICY,
      document: {
        ...DEFAULT_POLICY.document,
        tampering_calibration: { ...calibration, thresholds: { display_grid: 9 } },
      },
    });
    expect((await strict).codes).not.toEqual([]);
    expect(await lax).toMatchObject({
      codes: [],
      signals: expect.arrayContaining([expect.objectContaining({ threshold: 9 })]),
    });
    // A passport is no card, and its portrait is examined.
    expect(subjects[0]).toMatchObject({ isCard: false, portrait: expect.anything() });
  });

  test('that cannot be decoded is refused with the reason', async () => {
    const readDocument = () => Promise.reject(new ImageUndecodableError('It is not a picture.'));
    await expect(measureDocument(bytes, measuring({ readDocument }).inference)).rejects.toThrow('It is not a picture.');
  });
});

test("two faces are compared at the policy's false match rate", () => {
  const distance = OWN_FACES.thresholdDistance(1e-3);
  const at = (pass_false_match_rate: 1e-2 | 1e-4) =>
    compareFaces(aFaceReading(aFace()), aFaceReading(aFace(distance)), OWN_FACES, {
      ...DEFAULT_POLICY,
      face: { ...DEFAULT_POLICY.face, pass_false_match_rate },
    }).decision;
  expect([at(1e-2), at(1e-4)]).toEqual(['match', 'non-match']);
});
