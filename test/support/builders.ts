import type { CheckId, CheckResult, Outcome } from '#shared/check-result.ts';
import type { DocumentFields } from '#shared/document/document-fields.ts';
import type { ParsedMrz } from '#shared/document/mrz.ts';
import type { KYCFields } from '#shared/kyc-data.ts';
import type { Check, CheckInput, Evidence } from '../../electron/service/checks/check.ts';
import { DEFAULT_POLICY } from '../../electron/service/pipeline/default-policy.ts';
import type { Face, FaceReading } from '../../electron/workers/protocol.ts';

/** Builders with defaults for everything, so that a test states only what matters to it. */
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

/** What the printed text of the same person's document says. */
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
    ...changes,
  };
}

/** A face whose descriptor lies `distance` from the origin's. */
export function aFace(distance = 0, width = 200, changes: Partial<Face> = {}): Face {
  const descriptor = new Float32Array(128);
  descriptor[0] = distance;
  return {
    box: { left: 10, top: 10, width, height: width },
    detectionScore: 0.99,
    landmarks: [],
    descriptor,
    sharpness: 0.03,
    ...changes,
  };
}

export function aFaceReading(...faces: Face[]): FaceReading {
  return { imageWidth: 1000, imageHeight: 800, faces, durationMs: 1 };
}

export function someEvidence(changes: Partial<Evidence> = {}): Evidence {
  const reading = aFaceReading(aFace());
  return {
    has: () => true,
    reading: async () => null,
    mrz: async () => ({ side: 'id_document_back', parsed: aMrz() }),
    visualZone: async () => aVisualZone(),
    documentPortrait: async () => ({ side: 'id_document_front', face: aFace(), reading }),
    liveFaces: async () => aFaceReading(aFace(0.4)),
    selfieIsDocument: () => false,
    ...changes,
  };
}

export function aCheckInput(changes: Partial<CheckInput> = {}): CheckInput {
  return {
    fields: aPerson(),
    attestation: null,
    today: '2026-06-01',
    policy: DEFAULT_POLICY,
    evidence: someEvidence(),
    ...changes,
  };
}

/** Runs a check the way the runner does, without its deadline. */
export function ask(check: Check, changes: Partial<CheckInput> = {}) {
  return check.run(aCheckInput(changes), new AbortController().signal);
}

export function aResult(check: CheckId, outcome: Outcome, changes: Partial<CheckResult> = {}): CheckResult {
  const area = check.startsWith('biometric') ? 'biometric' : 'document';
  return { check, area, outcome, reasons: [], durationMs: 1, ...changes };
}
