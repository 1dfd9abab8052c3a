import { parseAamva } from '#shared/document/aamva.ts';
import { readAddressPaper } from '#shared/document/address-document.ts';
import { classifyDocument } from '#shared/document/classify-document.ts';
import type { DigitalSeal } from '#shared/document/digital-seal.ts';
import { readDigitalSeal, sealData } from '#shared/document/digital-seal.ts';
import type { DocumentFields } from '#shared/document/document-fields.ts';
import { parseMrz } from '#shared/document/parse-mrz.ts';
import { judgeIntegrity, judgeOriginality, TAMPERING_THRESHOLDS } from '#shared/document/tampering-rules.ts';
import { readVisualZone } from '#shared/document/visual-zone.ts';
import { zoneValuesBeside } from '#shared/document/zone-values.ts';
import type { LivenessJudgement } from '#shared/liveness-judgement.ts';
import type { PassiveSignals } from '#shared/passive-signals.ts';
import type { ReasonCode } from '#shared/reason-codes.ts';
import { REASON_CODES } from '#shared/reason-codes.ts';
import type { AddressDocumentReading, DocumentReading, Face, FaceReading, MrzReading } from '../workers/protocol.ts';
import type { FaceMetric } from './checks/biometric/face-comparison.ts';
import { descriptorDistance } from './checks/biometric/face-comparison.ts';
import { prominentFacesFirst } from './checks/biometric/prominent-faces.ts';
import { createInference } from './inference/client.ts';
import type { Inference } from './inference/inference.ts';
import { judgeLiveness } from './live-capture/judge-liveness.ts';
import { readRecordedCapture } from './live-capture/recorded-capture.ts';
import { calendarDate } from './pipeline/calendar.ts';
import { DEFAULT_POLICY } from './pipeline/default-policy.ts';
import { bothSides, printedSides } from './pipeline/document-text.ts';
import { examinationSubject } from './pipeline/examination-subject.ts';
import { passiveSignals } from './pipeline/passive-signals.ts';

/** The recognition process alone, for measuring and for reading single pictures: no store, no decision. */
export const openInference = createInference;

export type FaceComparison = {
  /** 0 to 100, higher is more alike; null where one picture shows no face. */
  readonly score: number | null;
  readonly distance: number | null;
  readonly threshold: number;
  readonly fmrAtThreshold: number;
  readonly decision: 'match' | 'non-match' | 'no-face';
  readonly facesLeft: number;
  readonly facesRight: number;
};

/** Compares the most prominent face of each picture at the default policy's false match rate. */
export function compareFaces(left: FaceReading, right: FaceReading, metric: FaceMetric): FaceComparison {
  const fmrAtThreshold = DEFAULT_POLICY.face.pass_false_match_rate;
  const thresholdAt = metric.thresholdDistance(fmrAtThreshold);
  const counted = {
    threshold: metric.scoreOf(thresholdAt),
    fmrAtThreshold,
    facesLeft: left.faces.length,
    facesRight: right.faces.length,
  };
  const [first, second] = [mostProminentFace(left), mostProminentFace(right)];
  if (!first || !second) return { score: null, distance: null, decision: 'no-face', ...counted };
  const distance = descriptorDistance(first.descriptor, second.descriptor);
  return {
    score: metric.scoreOf(distance),
    distance,
    decision: distance <= thresholdAt ? 'match' : 'non-match',
    ...counted,
  };
}

/** The face a picture of a person was taken of. */
export function mostProminentFace(reading: FaceReading): Face | undefined {
  return prominentFacesFirst(reading)[0];
}

/** What a zone says, where there is one: the reading, and `parsed` with its fields and their check digits. */
export function describeZone(mrz: MrzReading | null, now = new Date()) {
  return mrz && { ...mrz, parsed: parseMrz(mrz.lines, calendarDate(now), mrz.repairs) };
}

/**
 * One picture of a document in plain values: what `read-document` prints beside the raw reading. `visualZone` is the print
 * by itself; `fields` is what a run would take: the zone where its check digits hold, else the barcode, else the print,
 * with what those two say looked for in it; names as printed.
 */
export function describeDocument(reading: DocumentReading, now = new Date()) {
  const today = calendarDate(now);
  const mrz = reading.mrz && parseMrz(reading.mrz.lines, today, reading.mrz.repairs);
  const barcodes = (reading.barcodes ?? []).map(({ format, text, bytes, corners }) => ({
    format,
    text,
    bytesBase64: Buffer.from(bytes).toString('base64'),
    corners,
    licence: format === 'PDF417' ? parseAamva(text) : null,
    seal: sealed(readDigitalSeal(text, bytes)),
  }));
  const licence = barcodes.find((barcode) => barcode.licence !== null)?.licence ?? null;
  const side = 'id_document_front';
  const print = printedSides({ side, lines: reading.lines }, NO_BACK, {
    mrz: mrz && { side, parsed: mrz },
    barcode: licence && { side, parsed: licence },
    today,
  });
  const printed = bothSides(print);
  const encoded: DocumentFields = { ...printed, ...licence?.values };
  const zone = zoneValuesBeside(encoded, mrz);
  const fields = mrz?.allCheckDigitsValid ? { ...encoded, ...zone } : { ...zone, ...encoded };
  return {
    mrz,
    visualZone: readVisualZone(reading.lines, { today }),
    barcodes,
    licence: licence?.values ?? null,
    fields: { ...fields, ...printedNames(printed) },
    classification: classifyDocument({ mrz, barcode: licence, lines: reading.lines }),
  };
}

/** A zone cuts long names short and spells all of them in its own way. */
function printedNames({ primaryIdentifier, secondaryIdentifier }: DocumentFields): DocumentFields {
  return {
    ...(primaryIdentifier !== undefined && { primaryIdentifier }),
    ...(secondaryIdentifier !== undefined && { secondaryIdentifier }),
  };
}

const NO_BACK = { side: 'id_document_back', lines: [] } as const;

const sealed = (seal: DigitalSeal | null) => seal && sealData(seal);

/** A paper of one or more pages in plain values: what it is, whose address it proves, and what its file says of itself. */
export function describePaper(reading: AddressDocumentReading, now = new Date()) {
  const { mediaType, pageCount, pages, pdf } = reading;
  return { mediaType, pageCount, ...readAddressPaper(pages, calendarDate(now), null), pdf, pages };
}

/** What was found of a copy and of edits in one picture, each trace beside the score from which on it is told. */
export type CaptureExamination = {
  readonly signals: readonly { readonly name: string; readonly score: number; readonly threshold: number }[];
  /** The largest score as a multiple of its threshold: from 1 on something is told. 0 where nothing could be examined. */
  readonly strongest: number;
  readonly codes: readonly ReasonCode[];
  /** Named by the file. A name is no edit: it counts in runs that nobody attends, and for no code here. */
  readonly editors: readonly string[];
  readonly durationMs: number;
};

/** Examines one picture as a run does: what was read on it and where its portrait lies tell what to look at. */
export async function examineCapture(
  bytes: Uint8Array,
  reading: DocumentReading,
  inference: Inference,
): Promise<CaptureExamination> {
  const faces = await inference.findFaces(bytes);
  const today = calendarDate(new Date());
  const isCard = reading.mrz !== null && parseMrz(reading.mrz.lines, today)?.format === 'TD1';
  const { signals, editors, durationMs } = await inference.examineDocument(
    bytes,
    examinationSubject(reading, faces, isCard, today),
  );
  const { code } = judgeOriginality(signals);
  const judged = signals.map(({ name, score }) => ({ name, score, threshold: TAMPERING_THRESHOLDS[name] }));
  return {
    signals: [...judged, { name: 'editor_traces', score: editors.editors.length, threshold: 1 }],
    strongest: Math.max(0, ...judged.map(({ score, threshold }) => score / threshold)),
    codes: [...(code === null ? [] : [code]), ...new Set(judgeIntegrity(signals).map((flaw) => flaw.code))],
    editors: editors.editors,
    durationMs,
  };
}

export type RecordedJudgement = { readonly judgement: LivenessJudgement; readonly durationMs: number };

/** Judges a recorded live capture again, its frames measured anew, as a desk does in production. */
export async function judgeRecordedCapture(folder: string, inference: Inference): Promise<RecordedJudgement> {
  const startedAt = performance.now();
  const judgement = judgeLiveness(await readRecordedCapture(folder, inference));
  return { judgement, durationMs: performance.now() - startedAt };
}

/** A still picture of a person, as a run without a live capture answers about it. */
export type StillFindings = {
  readonly liveness: 'unavailable';
  readonly code: ReasonCode;
  readonly message: string;
  readonly faces: number;
  /** For information: nothing follows from it. */
  readonly passiveSignals: PassiveSignals;
};

export async function describeStill(bytes: Uint8Array, inference: Inference): Promise<StillFindings> {
  const reading = inference.findFaces(bytes);
  const { faces } = await reading;
  return {
    liveness: 'unavailable',
    code: 'LIVE_CAPTURE_MISSING',
    message: REASON_CODES.LIVE_CAPTURE_MISSING,
    faces: faces.length,
    passiveSignals: await passiveSignals(bytes, reading, inference),
  };
}
