import type { ReasonCode } from '#shared/contract/reason-codes.ts';
import { REASON_CODES } from '#shared/contract/reason-codes.ts';
import { calendarDate } from '#shared/domain/calendar-date.ts';
import { parseAamva } from '#shared/domain/document/aamva.ts';
import { readAddressPaper } from '#shared/domain/document/address-document.ts';
import { classifyDocument } from '#shared/domain/document/classify-document.ts';
import type { DigitalSeal } from '#shared/domain/document/digital-seal.ts';
import { readDigitalSeal, sealData } from '#shared/domain/document/digital-seal.ts';
import { parseMrz } from '#shared/domain/document/parse-mrz.ts';
import { resolveDocument, resolvedValues } from '#shared/domain/document/resolved-document.ts';
import { judgeIntegrity, judgeOriginality, TAMPERING_THRESHOLDS } from '#shared/domain/document/tampering-rules.ts';
import { readVisualZone } from '#shared/domain/document/visual-zone.ts';
import type { LivenessJudgement } from '#shared/domain/liveness-judgement.ts';
import type { PassiveSignals } from '#shared/domain/passive-signals.ts';
import type { AddressDocumentReading, DocumentReading, Face, FaceReading, MrzReading } from '../workers/protocol.ts';
import type { FaceMetric } from './checks/biometric/face-comparison.ts';
import { descriptorDistance } from './checks/biometric/face-comparison.ts';
import { prominentFacesFirst } from './checks/biometric/prominent-faces.ts';
import { printedSides, valuesOfSides } from './evidence/document-text.ts';
import { examinationSubject } from './evidence/examination-subject.ts';
import { passiveSignals } from './evidence/passive-signals.ts';
import { createInference } from './inference/client.ts';
import type { Inference } from './inference/inference.ts';
import { judgeLiveness } from './live-capture/judge-liveness.ts';
import { readRecordedCapture } from './live-capture/recorded-capture.ts';
import { DEFAULT_POLICY } from './policy/default-policy.ts';

/** The inference process without store or decision, for measuring and for reading single pictures. */
export const openInference = createInference;

export type FaceComparison = {
  /** 0 to 100, higher is more alike; null if one picture shows no face. */
  readonly score: number | null;
  readonly distance: number | null;
  readonly threshold: number;
  readonly fmrAtThreshold: number;
  readonly decision: 'match' | 'non-match' | 'no-face';
  readonly facesLeft: number;
  readonly facesRight: number;
};

/** Compares the most prominent faces of two pictures at the default policy's false match rate. */
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

/** The face that a picture of a person is about. */
export function mostProminentFace(reading: FaceReading): Face | undefined {
  return prominentFacesFirst(reading)[0];
}

/** The MRZ reading with its parsed fields and check digits; null if there is no MRZ. */
export function describeMrz(mrz: MrzReading | null, now = new Date()) {
  return mrz && { ...mrz, parsed: parseMrz(mrz.lines, calendarDate(now), mrz.repairs) };
}

/**
 * One picture of a document in plain values, as `read-document` prints it. `visualZone` is the printed text alone. `fields`
 * is what a run would use: the MRZ if its check digits are valid, else the barcode, else the printed text; names as printed.
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
  const side = 'id_document_front' as const;
  const readings = { mrz: mrz && { side, parsed: mrz }, barcode: licence && { side, parsed: licence } } as const;
  const printed = printedSides({ side, lines: reading.lines }, NO_BACK, { ...readings, today });
  const classification = classifyDocument({ mrz, barcode: licence, lines: reading.lines });
  const document = resolveDocument(
    { ...readings, printed: valuesOfSides(printed, false) },
    classification.issuingState,
  );
  return {
    mrz,
    visualZone: readVisualZone(reading.lines, { today }),
    barcodes,
    licence: licence?.values ?? null,
    fields: resolvedValues(document),
    classification,
  };
}

const NO_BACK = { side: 'id_document_back', lines: [] } as const;

const sealed = (seal: DigitalSeal | null) => seal && sealData(seal);

/** An address document in plain values: its type, whose address it proves, and its file's metadata. */
export function describeAddressDocument(reading: AddressDocumentReading, now = new Date()) {
  const { mediaType, pageCount, pages, pdf } = reading;
  return { mediaType, pageCount, ...readAddressPaper(pages, calendarDate(now), null), pdf, pages };
}

/** Traces of copying and editing in one picture, each score with the threshold at which it is reported. */
export type CaptureExamination = {
  readonly signals: readonly { readonly name: string; readonly score: number; readonly threshold: number }[];
  /** The largest score as a multiple of its threshold: 1 or more is reported. 0 if nothing could be examined. */
  readonly strongest: number;
  readonly codes: readonly ReasonCode[];
  /** Named by the file. A name is no edit: it counts in runs that nobody attends, and for no code here. */
  readonly editors: readonly string[];
  readonly durationMs: number;
};

/** Examines one picture as a run does. The reading and the portrait's position determine what to examine. */
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

/** Measures the frames of a recorded live capture again and judges it as in production. */
export async function judgeRecordedCapture(folder: string, inference: Inference): Promise<RecordedJudgement> {
  const startedAt = performance.now();
  const judgement = judgeLiveness(await readRecordedCapture(folder, inference));
  return { judgement, durationMs: performance.now() - startedAt };
}

/** What a run without a live capture reports about a still picture of a person. */
export type StillFindings = {
  readonly liveness: 'unavailable';
  readonly code: ReasonCode;
  readonly message: string;
  readonly faces: number;
  /** For information only; no decision uses it. */
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
