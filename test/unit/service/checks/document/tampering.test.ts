import { describe, expect, test } from 'vitest';
import type { VisualZone } from '#shared/domain/document/print/printed-field.ts';
import type { DocumentQuality } from '#shared/domain/image/quality.ts';
import { documentIntegrity } from '../../../../../electron/service/checks/document/integrity.ts';
import { documentOriginality } from '../../../../../electron/service/checks/document/originality.ts';
import type { ExaminationSignal } from '../../../../../electron/workers/protocol.ts';
import {
  aCheckInput,
  aDocumentReading,
  aMrz,
  anExamination,
  ask,
  aVisualZone,
  type EvidenceChanges,
  someEvidence,
  someLines,
} from '../../../../support/builders.ts';

const place = { left: 1, top: 2, width: 30, height: 40 };
const region = { capture: 'id_document_front', box: place };

function withSignals(...signals: ExaminationSignal[]) {
  return someEvidence({
    examination: async (side) => (side === 'id_document_front' ? anExamination({ signals }) : anExamination()),
  });
}

function printed(zone: VisualZone, valid = true, line = ''): EvidenceChanges {
  return {
    mrz: async () => ({ side: 'id_document_back', parsed: aMrz({}, { allCheckDigitsValid: valid }) }),
    printedFields: async () => ({ id_document_front: zone, id_document_back: {} }),
    reading: async () =>
      aDocumentReading({
        lines: [
          ...someLines(),
          { text: line, confidence: 0.99, corners: [0, 1, 2, 3].map((x) => ({ x, y: 0 })) as never },
        ],
      }),
  };
}

const printing = (...zone: Parameters<typeof printed>) => someEvidence(printed(...zone));

describe('originality', () => {
  test('passes without a grid', async () => {
    const evidence = withSignals({ name: 'display_grid', score: 1.4, box: place });
    expect(await ask(documentOriginality, { evidence })).toMatchObject({ outcome: 'pass', reasons: [] });
  });

  test('sends a dot grid to review: a screen, or a print if the portrait is dotted', async () => {
    const grid: ExaminationSignal = { name: 'display_grid', score: 2.6, box: place };
    const portrait: ExaminationSignal = { name: 'portrait_grain', score: 0, box: place };
    expect(await ask(documentOriginality, { evidence: withSignals(grid, portrait) })).toMatchObject({
      outcome: 'review',
      reasons: [{ code: 'SCREEN_DETECTED', region }],
    });
    const dotted = withSignals(grid, { name: 'portrait_grain', score: 0.9, box: place });
    expect(await ask(documentOriginality, { evidence: dotted })).toMatchObject({
      reasons: [{ code: 'PRINTOUT_DETECTED' }],
    });
  });

  test('reports print dots and a continuing background as a print', async () => {
    const portrait: ExaminationSignal = { name: 'portrait_grain', score: 0, box: place };
    for (const name of ['tone_grain', 'flat_ground'] as const)
      expect(
        await ask(documentOriginality, { evidence: withSignals(portrait, { name, score: 2, box: place }) }),
      ).toMatchObject({ outcome: 'review', reasons: [{ code: 'PRINTOUT_DETECTED', region }] });
  });

  test('is not judged on a side without a portrait, whose fine lines form a grid', async () => {
    const evidence = withSignals({ name: 'display_grid', score: 2.6, box: place });
    expect(await ask(documentOriginality, { evidence })).toMatchObject({ outcome: 'pass', reasons: [] });
  });

  test.each([
    ['the background around it', { name: 'flat_ground', score: 2, box: place }, 'PRINTOUT_DETECTED'],
    ['a stronger grid than any back has', { name: 'display_grid', score: 4.5, box: place }, 'SCREEN_DETECTED'],
  ] as const)('of a front without a portrait is judged by %s, but not of a back', async (_, signal, code) => {
    expect(await ask(documentOriginality, { evidence: withSignals(signal) })).toMatchObject({
      outcome: 'review',
      reasons: [{ code, region }],
    });
    const back = someEvidence({
      examination: async (side) => anExamination(side === 'id_document_back' ? { signals: [signal] } : {}),
    });
    expect(await ask(documentOriginality, { evidence: back })).toMatchObject({ outcome: 'pass', reasons: [] });
  });
});

describe('integrity', () => {
  test.each([
    ['portrait_shadow', 0.5, 'PORTRAIT_REPLACED'],
    ['compression_history', 20, 'IMAGE_FORGED_EDITED'],
    ['repeated_patch', 50, 'IMAGE_FORGED_EDITED'],
  ] as const)('sends a trace of %s to review with its position', async (name, score, code) => {
    const evidence = withSignals({ name: 'portrait_grain', score: 0, box: place }, { name, score, box: place });
    expect(await ask(documentIntegrity, { evidence })).toMatchObject({
      outcome: 'review',
      reasons: [{ code, region }],
    });
  });

  test('ignores traces on a side without a portrait, where normal values were not measured', async () => {
    const evidence = withSignals({ name: 'repeated_patch', score: 50, box: place });
    expect(await ask(documentIntegrity, { evidence })).toMatchObject({ outcome: 'pass', reasons: [] });
  });

  test('reports a missing value there too, because labels show it, not the portrait', async () => {
    const evidence = withSignals({ name: 'empty_place', score: 0.8, box: place });
    expect(await ask(documentIntegrity, { evidence })).toMatchObject({
      outcome: 'review',
      reasons: [{ code: 'IMAGE_FORGED_EDITED', region }],
    });
  });

  test('gives one reason for several measurements of one portrait', async () => {
    const evidence = withSignals(
      { name: 'portrait_grain', score: 2, box: place },
      { name: 'portrait_corner_grain', score: 2, box: place },
    );
    expect((await ask(documentIntegrity, { evidence })).reasons).toHaveLength(1);
  });

  test('reports an editor once, however many sides it saved', async () => {
    const editors = { editors: ['GIMP'], places: ['exif'] } as const;
    const evidence = someEvidence({ examination: async () => anExamination({ editors }) });
    expect((await ask(documentIntegrity, { evidence })).reasons).toEqual([{ code: 'EDITOR_TRACES_FOUND' }]);
  });

  test('reports print that contradicts an MRZ with valid check digits', async () => {
    const birthDate = { value: '1984-08-12', confidence: 0.99, box: place };
    expect((await ask(documentIntegrity, { evidence: printing({ birthDate }) })).reasons).toEqual([
      { code: 'TEXT_FORGERY', field: 'birthDate', region },
    ]);
    expect((await ask(documentIntegrity, { evidence: printing({ birthDate }, false) })).reasons).toEqual([]);
    const unsure = { ...birthDate, confidence: 0.6 };
    expect((await ask(documentIntegrity, { evidence: printing({ birthDate: unsure }) })).reasons).toEqual([]);
  });

  test('does not report a name that did not fit into the MRZ', async () => {
    const primaryIdentifier = { value: 'Ericsson-Papaioannou', confidence: 0.99, box: place };
    const cut = someEvidence({
      ...printed({ primaryIdentifier }),
      mrz: async () => ({ side: 'id_document_back', parsed: aMrz({ primaryIdentifier: 'ERICSSON P' }) }),
    });
    expect((await ask(documentIntegrity, { evidence: cut })).reasons).toEqual([]);
  });

  test('reports a name with a missing word as forged, but not half a name on two lines', async () => {
    const primaryIdentifier = { value: 'Papaioannou', confidence: 0.99, box: place };
    const read = (line: string) =>
      ask(documentIntegrity, {
        evidence: someEvidence({
          ...printed({ primaryIdentifier }, true, line),
          mrz: async () => ({
            side: 'id_document_back',
            parsed: aMrz({ primaryIdentifier: 'HADJICHRISTODOULOU PAPAIOANNOU' }),
          }),
        }),
      });
    expect((await read('PAPAIOANNOU HADJICHRISTODOULOU')).reasons).toEqual([]);
    expect((await read('HADJICHRISTODOULOU PAPADOPOULOU')).reasons).toMatchObject([{ code: 'TEXT_FORGERY' }]);
  });

  test('does not report print that contradicts a repaired sex in the MRZ', async () => {
    const sex = { value: 'M', confidence: 0.99, box: place };
    const judged = (unprovenRepairs: string[]) =>
      ask(documentIntegrity, {
        evidence: someEvidence({
          ...printed({ sex }),
          mrz: async () => ({ side: 'id_document_back', parsed: aMrz({}, { unprovenRepairs }) }),
        }),
      });
    expect((await judged([])).reasons).toMatchObject([{ code: 'TEXT_FORGERY', field: 'sex' }]);
    expect((await judged(['sex'])).reasons).toEqual([]);
  });

  test('does not report a printed century or day that the MRZ leaves out', async () => {
    const read = (zone: string, value: string) => {
      const birthDate = { value, confidence: 0.99, box: place };
      const mrz = async () => ({ side: 'id_document_back' as const, parsed: aMrz({ birthDate: zone }) });
      const visualZone = async () => aVisualZone({ birthDate: value });
      return ask(documentIntegrity, { evidence: someEvidence({ ...printed({ birthDate }), mrz, visualZone }) });
    };
    expect((await read('2024-05-01', '1924-05-01')).reasons).toEqual([]);
    expect((await read('1974-08', '1974-08-12')).reasons).toEqual([]);
    expect((await read('1974-08', '1974-09-12')).reasons).toMatchObject([{ code: 'TEXT_FORGERY' }]);
  });

  test('does not report a wrongly assigned line if the name is printed elsewhere', async () => {
    const primaryIdentifier = { value: 'LANTERN ROW', confidence: 0.99, box: place };
    const read = (line: string) => ask(documentIntegrity, { evidence: printing({ primaryIdentifier }, true, line) });
    expect((await read('ERIKSSON')).reasons).toEqual([]);
    expect((await read('P<UTOERIKSSON<<ANNA')).reasons).toMatchObject([{ code: 'TEXT_FORGERY' }]);
  });
});

const attestation = { operatorId: '1', operatorName: 'Operator', at: '2026-06-01T10:00:00.000Z' };
const portrait: ExaminationSignal = { name: 'portrait_grain', score: 0, box: place };
const copied: ExaminationSignal = { name: 'repeated_patch', score: 50, box: place };
const dotted: ExaminationSignal = { name: 'tone_grain', score: 2, box: place };

describe('an unreadable side never counts as free of traces', () => {
  const outline = {
    corners: [0, 1, 2, 3].map((x) => ({ x, y: x })) as never,
    box: { left: 0, top: 0, width: 900, height: 600 },
  };
  const blurred: DocumentQuality = {
    corners: outline.corners,
    found: true,
    coveredPart: 0.8,
    longSidePx: 1000,
    cutOff: false,
    cutSides: 0,
    tilt: 0,
    blur: 50,
    glare: { part: 0, box: null },
    occlusion: { part: 0, box: null },
    brightness: 200,
    colour: 1,
    durationMs: 1,
  };
  const unread = [
    ['undecodable', { reading: async () => null, examination: async () => null }, 'UNREADABLE_DOCUMENT'],
    ['not examined', { examination: async () => null }, 'UNREADABLE_DOCUMENT'],
    ['an empty table', { reading: async () => aDocumentReading({ documents: [] }) }, 'DOCUMENT_NOT_FOUND'],
    ['a plain rectangle', { reading: async () => aDocumentReading({ documents: [outline] }) }, 'DOCUMENT_NOT_FOUND'],
    [
      'blurred',
      { reading: async () => aDocumentReading({ lines: someLines(), quality: blurred }) },
      'IMAGE_TOO_BLURRY',
    ],
  ] as const;

  test.each(unread)('%s: both checks are unavailable, attended or not', async (_, changes, code) => {
    const evidence = someEvidence(changes);
    for (const check of [documentOriginality, documentIntegrity])
      for (const attended of [attestation, null])
        expect(await ask(check, { evidence, attestation: attended })).toMatchObject({
          outcome: 'unavailable',
          reasons: expect.arrayContaining([{ code, field: 'id_document_front' }]),
        });
  });

  test('traces on a blurred side are reported all the same', async () => {
    const evidence = someEvidence({
      reading: async () => aDocumentReading({ lines: someLines(), quality: blurred }),
      examination: async () => anExamination({ signals: [portrait, copied] }),
    });
    const codes = (await ask(documentIntegrity, { evidence })).reasons.map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(['IMAGE_TOO_BLURRY', 'IMAGE_FORGED_EDITED']));
  });

  test('one readable side does not make up for the other', async () => {
    const evidence = someEvidence({
      reading: async (side) => (side === 'id_document_front' ? aDocumentReading({ lines: someLines() }) : null),
    });
    expect(await ask(documentIntegrity, { evidence })).toMatchObject({
      outcome: 'unavailable',
      reasons: [{ code: 'UNREADABLE_DOCUMENT', field: 'id_document_back' }],
    });
  });
});

describe('a trace without a calibration is an observation', () => {
  test.each([
    [documentOriginality, dotted, 'PRINTOUT_DETECTED', 'tone_grain'],
    [documentIntegrity, copied, 'IMAGE_FORGED_EDITED', 'repeated_patch'],
  ] as const)('%o: shown to an attesting operator, sent to review without one', async (check, signal, code, name) => {
    const evidence = withSignals(portrait, signal);
    const basis = { calibration: null, counted: [], observations: [name], information: [] };
    expect(await ask(check, { evidence, attestation })).toMatchObject({
      outcome: 'pass',
      reasons: [{ code }],
      findings: { basis: { ...basis, attended: true } },
    });
    expect(await ask(check, { evidence })).toMatchObject({
      outcome: 'review',
      reasons: [{ code }],
      findings: { basis: { ...basis, attended: false } },
    });
  });

  test.each([attestation, null])(
    "an editor's name is shown and changes no outcome, attested by %o",
    async (attested) => {
      const editors = { editors: ['GIMP'], places: ['exif'] } as const;
      const evidence = someEvidence({ examination: async () => anExamination({ editors }) });
      expect(await ask(documentIntegrity, { evidence, attestation: attested })).toMatchObject({
        outcome: 'pass',
        reasons: [{ code: 'EDITOR_TRACES_FOUND' }],
        findings: { basis: { counted: [], observations: [], information: ['editor_traces'] } },
      });
    },
  );

  test('print that contradicts the MRZ counts whoever attests', async () => {
    const birthDate = { value: '1984-08-12', confidence: 0.99, box: place };
    expect(await ask(documentIntegrity, { evidence: printing({ birthDate }), attestation })).toMatchObject({
      outcome: 'review',
      findings: { basis: { counted: ['TEXT_FORGERY'] } },
    });
  });

  test('counts everywhere from a calibrated threshold on, and is no trace below it', async () => {
    const { policy } = aCheckInput();
    const calibrated = (limit: number) => ({
      ...policy,
      document: {
        ...policy.document,
        tampering_calibration: {
          version: '0123456789ab',
          measuredOn: 'branch.csv',
          date: '2026-06-01',
          genuineCaptures: 400,
          falseAlarmRate: 0.01,
          thresholds: { repeated_patch: limit },
        },
      },
    });
    const evidence = withSignals(portrait, copied);
    expect(await ask(documentIntegrity, { evidence, attestation, policy: calibrated(40) })).toMatchObject({
      outcome: 'review',
      findings: { basis: { counted: ['repeated_patch'], observations: [], calibration: { falseAlarmRate: 0.01 } } },
    });
    expect(await ask(documentIntegrity, { evidence, policy: calibrated(60) })).toMatchObject({
      outcome: 'pass',
      reasons: [],
    });
  });
});
