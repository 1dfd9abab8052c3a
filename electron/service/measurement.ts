import { assert } from '#shared/assert.ts';
import type { Policy } from '#shared/contract/policy/policy.ts';
import { REASON_CODES, type ReasonCode } from '#shared/contract/runs/reason-codes.ts';
import { calendarDate } from '#shared/domain/calendar-date.ts';
import { readAddressPaper } from '#shared/domain/document/address/address-document.ts';
import { parseAamva } from '#shared/domain/document/barcode/aamva.ts';
import { parseMrz } from '#shared/domain/document/mrz/parse-mrz.ts';
import { resolvedValues, valuesIn } from '#shared/domain/document/resolved-document.ts';
import { type DigitalSeal, readDigitalSeal, sealData } from '#shared/domain/document/seal/digital-seal.ts';
import { judgeIntegrity, judgeOriginality, thresholdsOf } from '#shared/domain/document/tampering/tampering-rules.ts';
import type { LivenessJudgement } from '#shared/domain/liveness-judgement.ts';
import type { PassiveSignals } from '#shared/domain/passive-signals.ts';
import type {
  AddressDocumentReading,
  BarcodeReading,
  DocumentReading,
  Face,
  FaceReading,
  MrzReading,
} from '../workers/protocol.ts';
import { descriptorDistance, type FaceMetric } from './checks/biometric/face-comparison.ts';
import { prominentFacesFirst } from './checks/biometric/prominent-faces.ts';
import type { DocumentEvidence } from './checks/document-evidence.ts';
import { collectDocumentEvidence } from './evidence/document-evidence.ts';
import { passiveSignals } from './evidence/passive-signals.ts';
import { createInference } from './inference/client.ts';
import type { Inference } from './inference/inference.ts';
import { judgeLiveness } from './live-capture/judge-liveness.ts';
import { readRecordedCapture } from './live-capture/recorded-capture.ts';

/** Without store or decision, for measuring and for reading single pictures. */
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

/** Compares the most prominent faces of two pictures at the policy's false match rate. */
export function compareFaces(
  left: FaceReading,
  right: FaceReading,
  metric: FaceMetric,
  policy: Policy,
): FaceComparison {
  const fmrAtThreshold = policy.face.pass_false_match_rate;
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

/** One picture of a document, read and judged as a run that has only its front does. */
export type MeasuredDocument = {
  readonly reading: DocumentReading;
  /** As `read-document` prints it. `fields` is what a run would use, `visualZone` print alone. */
  describe(): Promise<DocumentDescription>;
  /** Traces of copying and editing, judged under the policy. */
  examine(policy: Policy): Promise<CaptureExamination>;
};

/** Rejects if the picture cannot be decoded. */
export async function measureDocument(
  bytes: Uint8Array,
  inference: Inference,
  now = new Date(),
): Promise<MeasuredDocument> {
  // Read here, because evidence does not say why a picture cannot be decoded.
  const reading = await inference.readDocument(bytes);
  const evidence = collectDocumentEvidence(
    [{ kind: FRONT, bytes }],
    { ...inference, readDocument: async () => reading },
    calendarDate(now),
  );
  return {
    reading,
    describe: () => describeDocument(reading, evidence),
    examine: (policy) => examineCapture(evidence, policy),
  };
}

const FRONT = 'id_document_front';

type DocumentDescription = Awaited<ReturnType<typeof describeDocument>>;

async function describeDocument(reading: DocumentReading, evidence: DocumentEvidence) {
  const [document, licence, { whole }] = await Promise.all([
    evidence.document(),
    evidence.barcode(),
    evidence.documentClass(),
  ]);
  return {
    mrz: document.mrz,
    visualZone: valuesIn(document, 'OCR'),
    barcodes: (reading.barcodes ?? []).map(describeBarcode),
    licence: licence?.parsed.values ?? null,
    fields: resolvedValues(document),
    classification: whole,
  };
}

function describeBarcode({ format, text, bytes, corners }: BarcodeReading) {
  return {
    format,
    text,
    bytesBase64: Buffer.from(bytes).toString('base64'),
    corners,
    licence: format === 'PDF417' ? parseAamva(text) : null,
    seal: sealed(readDigitalSeal(text, bytes)),
  };
}

const sealed = (seal: DigitalSeal | null) => seal && sealData(seal);

/** An address document: its type, whose address it proves, and its file's metadata. */
export function describeAddressDocument(reading: AddressDocumentReading, now = new Date()) {
  const { mediaType, pageCount, pages, pdf } = reading;
  return { mediaType, pageCount, ...readAddressPaper(pages, calendarDate(now), null), pdf, pages };
}

/** Each score with the threshold at which it is reported. */
export type CaptureExamination = {
  readonly signals: readonly { readonly name: string; readonly score: number; readonly threshold: number }[];
  /** In thresholds: 1 or more is reported. 0 if nothing could be examined. */
  readonly strongest: number;
  readonly codes: readonly ReasonCode[];
  /** A name is no edit: it counts in unattended runs, and for no code here. */
  readonly editors: readonly string[];
  readonly durationMs: number;
};

async function examineCapture(evidence: DocumentEvidence, { document }: Policy): Promise<CaptureExamination> {
  const examination = await evidence.examination(FRONT);
  assert(examination !== null, 'a picture that was read can be examined');
  const { signals, editors, durationMs } = examination;
  const thresholds = thresholdsOf(document.tampering_calibration);
  const { code } = judgeOriginality(signals, true, thresholds);
  const judged = signals.map(({ name, score }) => ({ name, score, threshold: thresholds[name] }));
  return {
    signals: [...judged, { name: 'editor_traces', score: editors.editors.length, threshold: 1 }],
    strongest: Math.max(0, ...judged.map(({ score, threshold }) => score / threshold)),
    codes: [...(code === null ? [] : [code]), ...new Set(judgeIntegrity(signals, thresholds).map((flaw) => flaw.code))],
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

/** The report of a run without a live capture about a still picture of a person. */
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
