import type { PaperFindings } from '#shared/contract/findings/address.ts';
import { CheckResult } from '#shared/contract/findings/check-result.ts';
import type { Fixed } from '#shared/contract/findings/fixed.ts';
import type { CheckId, Outcome } from '#shared/contract/runs/check-result.ts';
import type { KYCFields } from '#shared/contract/runs/kyc-data.ts';
import type { ListedEntity } from '#shared/contract/watchlist/listed-entity.ts';
import type { LicenceFields, ParsedAamva } from '#shared/domain/document/barcode/aamva.ts';
import { type ChipValues, chipValues } from '#shared/domain/document/chip/chip-values.ts';
import type { Classification } from '#shared/domain/document/classify-document.ts';
import type { DocumentFields } from '#shared/domain/document/document-fields.ts';
import type { ParsedMrz } from '#shared/domain/document/mrz/mrz.ts';
import { type ResolvedDocument, resolveDocument } from '#shared/domain/document/resolved-document.ts';
import type { DocumentQuality } from '#shared/domain/image/quality.ts';
import { OWN_FACES } from '../../electron/service/checks/biometric/face-comparison.ts';
import type { Check, CheckInput, Evidence } from '../../electron/service/checks/check.ts';
import type { DocumentClasses, LicenceBarcode } from '../../electron/service/checks/document-evidence.ts';
import type { ScreeningFindings } from '../../electron/service/checks/lookup-evidence.ts';
import { isPaper, valuesOfSides } from '../../electron/service/evidence/document-text.ts';
import { DEFAULT_POLICY } from '../../electron/service/policy/default-policy.ts';
import type { PersonRequest } from '../../electron/service/verify/run-request.ts';
import type {
  DocumentExamination,
  DocumentReading,
  Face,
  FaceReading,
  TextLine,
} from '../../electron/workers/protocol.ts';

/** Builders have defaults for everything, so that a test states only what matters to it. */
export function aPerson(changes: Partial<KYCFields> = {}): KYCFields {
  return {
    verification_type: 'BIOMETRIC',
    first_name: 'Anna Maria',
    last_name: 'Eriksson',
    date_of_birth: '1974-08-12',
    phone_number: '+15550100',
    country_code: 'UT',
    id_type: 'NATIONAL_ID',
    id_number: 'L898902C3',
    ...changes,
  };
}

/** The printed text of the same person's document. */
export function aVisualZone(changes: DocumentFields = {}): DocumentFields {
  return {
    primaryIdentifier: 'ERIKSSON',
    secondaryIdentifier: 'ANNA MARIA',
    documentNumber: 'L898902C3',
    birthDate: '1974-08-12',
    expiryDate: '2032-04-15',
    sex: 'F',
    ...changes,
  };
}

export function aMrz(values: DocumentFields = {}, changes: Partial<ParsedMrz> = {}): ParsedMrz {
  const valid = { printed: '0', computed: '0', valid: true };
  return {
    format: 'TD3',
    lines: ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F3204159ZE184226B<<<<<10'],
    fields: { expiryDate: { value: '320415', line: 1, start: 21, end: 27, checkDigit: valid } },
    values: {
      documentCode: 'P',
      issuingState: 'UTO',
      nationality: 'UTO',
      primaryIdentifier: 'ERIKSSON',
      secondaryIdentifier: 'ANNA MARIA',
      documentNumber: 'L898902C3',
      birthDate: '1974-08-12',
      expiryDate: '2032-04-15',
      sex: 'F',
      ...values,
    },
    compositeCheckDigit: valid,
    allCheckDigitsValid: true,
    unprovenRepairs: [],
    ...changes,
  };
}

/** The barcode of the same person's driving licence. */
export function aLicence(values: LicenceFields = {}, changes: Partial<ParsedAamva> = {}): LicenceBarcode {
  const parsed: ParsedAamva = {
    issuerId: '636000',
    version: 10,
    jurisdictionVersion: 1,
    documentType: 'DL',
    values: { ...aVisualZone(), issuingState: 'UTO', ...values },
    truncation: {},
    elements: [],
    ...changes,
  };
  const corner = { x: 0, y: 0 };
  const reading = {
    format: 'PDF417',
    text: '',
    bytes: new Uint8Array(),
    corners: [corner, corner, corner, corner],
  } as const;
  return { side: 'id_document_back', parsed, reading };
}

/** The median of 2,086 press photographs. */
const BARE: Face['covering'] = {
  mouthDetail: 0.22,
  noseDetail: 0.3,
  lowerColour: 0.016,
  lowerBrightness: -0.12,
  eyeBrightness: -0.59,
  underEyeBrightness: -0.1,
  eyeDetail: 0.16,
};

/** A face whose descriptor is `distance` away from the origin's. */
export function aFace(distance = 0, width = 200, changes: Partial<Face> = {}): Face {
  const descriptor = new Float32Array(128);
  descriptor[0] = distance;
  return {
    box: { left: 10, top: 10, width, height: width },
    detectionScore: 0.99,
    descriptor,
    pose: { yawDegrees: 0, pitchDegrees: 0, rollDegrees: 0 },
    visibleShare: 1,
    brightness: 120,
    sharpness: 0.03,
    covering: BARE,
    ...changes,
  };
}

export function aFaceReading(...faces: Face[]): FaceReading {
  return { imageWidth: 1000, imageHeight: 800, faces, durationMs: 1 };
}

const at = (x: number, y: number) => ({ x, y });

/** A good capture: a document of 1,000 × 700 pixels that fills most of the picture. */
export function aQuality(changes: Partial<DocumentQuality> = {}): DocumentQuality {
  return {
    corners: [at(20, 10), at(1020, 10), at(1020, 710), at(20, 710)],
    found: true,
    coveredPart: 0.5,
    longSidePx: 1000,
    cutOff: false,
    cutSides: 0,
    tilt: 0.03,
    blur: 0.7,
    glare: { part: 0, box: null },
    occlusion: { part: 0, box: null },
    brightness: 225,
    colour: 0.3,
    durationMs: 1,
    ...changes,
  };
}

export function aClassification(changes: Partial<Classification> = {}): Classification {
  return {
    documentClass: 'passport',
    issuingState: 'UTO',
    jurisdiction: null,
    confidence: 0.99,
    sources: ['MRZ', 'OCR'],
    ...changes,
  };
}

/** A passport; its second page does not show its kind. */
export function someClasses(
  changes: Partial<DocumentClasses['sides']> = {},
  whole = aClassification(),
): DocumentClasses {
  const unknown = aClassification({ documentClass: 'other', issuingState: null, confidence: 0, sources: [] });
  return { whole, sides: { id_document_front: whole, id_document_back: unknown, ...changes } };
}

/** A line of print, positioned by its top left corner. */
export function aTextLine(text: string, x: number, y: number, height = 20, characterWidth = 10): TextLine {
  const width = text.length * characterWidth;
  return {
    text,
    confidence: 0.97,
    corners: [
      { x, y },
      { x: x + width, y },
      { x: x + width, y: y + height },
      { x, y: y + height },
    ],
  };
}

export function aDocumentReading(changes: Partial<DocumentReading> = {}): DocumentReading {
  return { imageWidth: 1040, imageHeight: 720, rotationDegrees: 0, lines: [], mrz: null, durationMs: 1, ...changes };
}

/** Enough print to count as read, without any field name. */
export const someLines = (): DocumentReading['lines'] =>
  ['FIRST', 'SECOND', 'THIRD'].map((text, row) => ({
    text,
    confidence: 0.99,
    corners: [
      { x: 10, y: 40 * row },
      { x: 90, y: 40 * row },
      { x: 90, y: 40 * row + 20 },
      { x: 10, y: 40 * row + 20 },
    ],
  }));

/** The tampering result of a clean side. */
export function anExamination(changes: Partial<DocumentExamination> = {}): DocumentExamination {
  return { signals: [], editors: { editors: [], places: [] }, durationMs: 1, ...changes };
}

/** One list was searched without a hit. */
export function someScreeningFindings(changes: Partial<ScreeningFindings> = {}): ScreeningFindings {
  return {
    num_hits: 0,
    search_criteria: {
      search_term: 'Ana Example',
      fuzziness_score: 0.3,
      threshold: 70,
      exact_match: false,
      birth_year: 1980,
    },
    entity_hits: [],
    lists: [],
    outdatedLists: [],
    ...changes,
  };
}

/** What `resolveDocument` makes of these readings. */
export function aDocument(read: {
  readonly printed?: DocumentFields;
  readonly mrz?: ParsedMrz | null;
  readonly licence?: LicenceBarcode | null;
  readonly back?: DocumentFields;
  readonly heading?: string | null;
  readonly chip?: ChipValues | null;
}): ResolvedDocument {
  const { printed = {}, mrz = null, licence = null, back = {}, heading = null, chip = null } = read;
  const sides = { id_document_front: printed, id_document_back: back };
  return resolveDocument(
    { chip, mrz: mrz && { side: 'id_document_back', parsed: mrz }, barcode: licence, printed: sides },
    heading,
  );
}

/** `visualZone` is the print of the front where `printedFields` need no places. */
export type EvidenceChanges = Partial<Evidence> & { readonly visualZone?: () => Promise<DocumentFields> };

export function someEvidence({ visualZone, ...changes }: EvidenceChanges = {}): Evidence {
  const reading = aFaceReading(aFace());
  const evidence: Evidence = {
    has: () => true,
    reading: async () => aDocumentReading({ lines: someLines() }),
    mrz: async () => ({ side: 'id_document_back', parsed: aMrz() }),
    barcode: async () => null,
    chip: async () => null,
    chipPortrait: async () => null,
    isChipExpected: async () => false,
    async document() {
      const [chip, mrz, barcode, zones, { whole }, isBackPaper] = await Promise.all([
        evidence.chip(),
        evidence.mrz(),
        evidence.barcode(),
        evidence.printedFields(),
        evidence.documentClass(),
        evidence.backIsPaper(),
      ]);
      const { id_document_front: front, id_document_back } = valuesOfSides(zones, isBackPaper);
      const printed = {
        id_document_front: { ...front, ...(await (visualZone?.() ?? aVisualZone())) },
        id_document_back,
      };
      const values = chip && { values: chipValues(chip.content), mrz: chip.content.mrz, isTrusted: chip.isTrusted };
      return resolveDocument({ chip: values, mrz, barcode, printed }, whole.issuingState);
    },
    printedFields: async () => ({ id_document_front: {}, id_document_back: {} }),
    backIsPaper: async () => isPaper(await evidence.reading('id_document_back')),
    documentClass: async () => someClasses(),
    documentPortrait: async () => ({ side: 'id_document_front', face: aFace(), reading }),
    addressDocument: async () => null,
    examination: async () => anExamination(),
    liveFaces: async () => aFaceReading(aFace(0.3)),
    knownFaces: async () => [],
    contactHistory: async () => ({ attempts: { hour: 0, day: 0, month: 0, ever: 0 }, contacts: [] }),
    mailDomain: async () => ({ state: 'unknown', why: 'LOOK_UP_OFF' }),
    screening: async () => someScreeningFindings(),
    concernsRegistry: ({ verification_type }) => verification_type === 'ID',
    registryRecord: async () => ({ status: 'NOT_CONFIGURED' }),
    selfieIsDocument: () => false,
    ...changes,
  };
  return evidence;
}

export function aCheckInput(changes: Partial<CheckInput> = {}): CheckInput {
  return {
    fields: aPerson(),
    attestation: null,
    liveness: null,
    today: '2026-06-01',
    policy: DEFAULT_POLICY,
    faceMetric: OWN_FACES,
    evidence: someEvidence(),
    ...changes,
  };
}

/** A run of an API key; `fields` and `captures` are those of its input. */
export function aRunRequest(changes: { fields?: KYCFields; captures?: PersonRequest['captures'] } = {}): PersonRequest {
  return {
    batchId: '6f1d4a52-2f0e-4f3b-9a63-0d1c5f9b7e21',
    actor: { kind: 'api_key', id: 'test' },
    requestHash: '',
    input: { fields: changes.fields ?? aPerson(), attestation: null, consentVersion: null },
    captures: changes.captures ?? [],
  };
}

/** Runs a check as the runner does, but without its deadline. */
export function ask<Id extends CheckId>(check: Check<Id>, changes: Partial<CheckInput> = {}) {
  return check.run(aCheckInput(changes), new AbortController().signal);
}

/** A check's result, held to the contract. Its area is the first part of its id. */
export function aResult<Id extends CheckId>(
  check: Id,
  outcome: Outcome,
  changes: Partial<Fixed<CheckResult<Id>>> = {},
): CheckResult {
  return CheckResult.parse({ check, area: check.split('.')[0], outcome, reasons: [], durationMs: 1, ...changes });
}

/** A proof of address that was read and says nothing. */
export function aPaperFound(changes: Partial<PaperFindings> = {}): PaperFindings {
  return {
    source: 'address_document',
    documentType: 'other',
    documentClass: 'other',
    classConfidence: 0,
    words: [],
    wordsAgainst: [],
    issuer: null,
    holder: null,
    nameMatch: null,
    address: null,
    addressMatch: null,
    addressParts: null,
    issueDate: null,
    ageDays: null,
    ageDaysMax: 90,
    pageCount: 1,
    pagesRead: 1,
    seal: null,
    fromSeal: [],
    sealConflicts: [],
    isTruncated: false,
    places: { holder: null, address: null, issueDate: null },
    metadata: null,
    indicators: { info: [], risk: [], trust: [] },
    ...changes,
  };
}

/** A listed person with the given changes only. */
export function aListedEntity(changes: Partial<ListedEntity> = {}): ListedEntity {
  return {
    id: '1',
    kind: 'person',
    names: [{ value: 'Ana Example', strength: 'primary' }],
    births: [],
    birthPlaces: [],
    deaths: [],
    sex: null,
    countries: [],
    identifiers: [],
    addresses: [],
    positions: [],
    topics: ['sanction'],
    programmes: [],
    remarks: [],
    links: [],
    urls: [],
    listedOn: null,
    updatedOn: null,
    ...changes,
  };
}

/** A list entry with a name and an optional birth date. */
export function aListedPerson({ id, name, birthDate }: { id: string; name: string; birthDate?: string }): ListedEntity {
  const births = birthDate === undefined ? [] : [{ from: birthDate, to: birthDate, circa: false, text: birthDate }];
  return aListedEntity({ id, names: [{ value: name, strength: 'primary' }], births });
}
