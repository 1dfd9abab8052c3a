import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunFacts } from '#shared/contract/findings/run-facts.ts';
import type { KYCFields } from '#shared/contract/runs/kyc-data.ts';
import type { KYCResponse } from '#shared/contract/runs/kyc-response.ts';
import { withDecision } from '../../../electron/service/cases/review-cases.ts';
import type { NewLink } from '../../../electron/service/links/rows.ts';
import { openStore, type StoreOptions } from '../../../electron/service/open-store.ts';
import type { PasswordCost } from '../../../electron/service/store/handles.ts';
import { fileKeystore } from '../../../electron/service/store/keys/keystore.ts';
import type {
  Actor,
  NewVerification,
  PersonInput,
  VerificationOutcome,
} from '../../../electron/service/store/records.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { postgresStore, STORE_DATABASE, type StoreDatabase, sqliteStore } from './store-database.ts';

export const SOMEBODY: Actor = { kind: 'operator', id: '5d1f6a3c-8f0e-4b52-9a43-6d2c1d0f7a11' };

/** Bytes that a search of the database folder can recognise, and that do not compress into anything else. */
export const imageOf = (mark: string, byteLength = 5000): Uint8Array =>
  Buffer.concat([Buffer.from(mark.repeat(20)), randomBytes(Math.max(0, byteLength - mark.length * 20))]);

export function aVerification(
  changes: { batchId?: string; fields?: Partial<KYCFields>; response?: Partial<KYCResponse>; mark?: string } = {},
): NewVerification & { readonly input: PersonInput } {
  const batchId = changes.batchId ?? randomUUID();
  const mark = changes.mark ?? 'CAPTURED-PIXELS';
  return {
    batchId,
    actor: SOMEBODY,
    requestHash: 'f'.repeat(64),
    input: {
      fields: {
        verification_type: 'BIOMETRIC',
        first_name: 'Wilhelmina',
        middle_name: 'José-Maria',
        last_name: 'Quetzalcoatl',
        date_of_birth: '1987-04-23',
        phone_number: '+447700900123',
        email_address: 'Wilhelmina.Q@example.org',
        country_code: 'UT',
        id_type: 'NATIONAL_ID',
        id_number: 'ZX-4471 908',
        ...changes.fields,
      },
      attestation: { operatorId: SOMEBODY.id, operatorName: 'Ottoline Oprator', at: '2026-01-01T10:00:00.000Z' },
      consentVersion: '2026-01',
    },
    captures: [
      { kind: 'id_document_front', mediaType: 'image/jpeg', bytes: imageOf(`${mark}-FRONT`) },
      { kind: 'id_document_back', mediaType: 'image/png', bytes: imageOf(`${mark}-BACK`) },
      { kind: 'selfie', mediaType: 'image/webp', bytes: imageOf(`${mark}-SELFIE`) },
    ],
    outcome: anOutcome(batchId, changes.response),
  };
}

/** A link to a person of whom the sender knows the fields. */
export const aLink = (batchId: string, fields: NewLink['request']['fields'] = {}): NewLink => ({
  batchId,
  actor: SOMEBODY,
  requestHash: 'f'.repeat(64),
  hours: 72,
  subject: 'person',
  verification_type: 'ID',
  request: { fields, business: null, emailAddress: null, purpose: null, language: null },
});

/** A document on which only its number could be read. */
export function factsWithNumber(documentNumber: string): RunFacts {
  const unread = { personalNumber: null, firstName: null, lastName: null, birthDate: null, sex: null };
  const undated = { nationality: null, issuingState: null, issueDate: null, expiryDate: null, address: null };
  return {
    document: {
      classification: null,
      values: { documentNumber, ...unread, ...undated },
      chip: null,
      mrz: null,
      licence: null,
      barcodes: [],
      lines: { front: [], back: [] },
      printed: null,
    },
    passiveSignals: null,
    risk: null,
  };
}

export function anOutcome(batchId: string, response: Partial<KYCResponse> = {}): VerificationOutcome {
  return {
    response: {
      provider: 'Countersign',
      batch_id: batchId,
      status: 'Completed',
      type: 'Single',
      used_url: false,
      verification_type: 'Biometrics Verification',
      verification_result: 'APPROVED',
      verification_url: null,
      id_type: 'National ID',
      created_at: '2026-01-01T10:00:00.000Z',
      user_input: { name: { first: 'Wilhelmina', middle: null, last: 'Quetzalcoatl' } },
      id_info: { last_name: 'Quetzalcoatl' },
      phone_info: {},
      aml_info: {},
      risk_info: {},
      fraud_insights: {},
      face_match_info: { face_match_score: 91.5 },
      face_liveness_info: {},
      ...response,
    },
    checks: [
      {
        check: 'document.data',
        area: 'document',
        outcome: 'pass',
        reasons: [],
        durationMs: 12,
        findings: {
          comparisons: [
            { field: 'last_name', reference: 'OCR', values: { OCR: 'QUETZALCOATL' }, agreement: {}, normalisation: {} },
          ],
        },
      },
    ],
    facts: null,
    subject: 'person',
    policyVersion: 'test-1',
    modelVersions: { 'face-recognition': '1' },
  };
}

type OpeningOptions = Partial<StoreOptions & { readonly databaseFile: string; readonly node: string }>;

/** A folder with a database, or beside one on a server; its keystore lies next to the folder, not in it. */
export type StoreFolder = StoreDatabase & {
  readonly root: string;
  readonly data: string;
  readonly databaseFile: string;
  readonly keystoreFile: string;
  open(options?: OpeningOptions): Promise<Store>;
  /** Opens, works and closes, even if the work throws. */
  use<Result>(work: (store: Store) => Promise<Result>): Promise<Result>;
  remove(): void;
};

/** Passwords hashed in a millisecond, for tests of everything but their cost. */
export const CHEAP_PASSWORDS: PasswordCost = { N: 1024, r: 8, p: 1 };

/**
 * A folder for a database, new unless one is `given`. In a new folder the first opening finds a migrated database; with `isEmpty`, the store
 * makes and migrates its own.
 */
export function storeFolder(given?: string, { isEmpty = given !== undefined } = {}): StoreFolder {
  const root = given ?? mkdtempSync(join(tmpdir(), 'countersign-store-'));
  const data = join(root, 'data');
  const databaseFile = join(data, 'countersign.db');
  const keystoreFile = join(root, 'keys', 'keystore.json');
  const database =
    STORE_DATABASE === 'postgres' ? postgresStore(root, !isEmpty) : sqliteStore(data, databaseFile, !isEmpty);
  const open = async (options?: OpeningOptions) => {
    return openStore({
      ...(await database.place()),
      keystore: fileKeystore(keystoreFile),
      passwordCost: CHEAP_PASSWORDS,
      elapsedMs: () => (options?.now?.() ?? new Date()).getTime(),
      ...options,
    });
  };
  return {
    ...database,
    root,
    data,
    databaseFile,
    keystoreFile,
    open,
    async use(work) {
      const store = await open();
      try {
        return await work(store);
      } finally {
        await store.close();
      }
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** The outcome of a case that went to review, with the decision of a person. */
export const aReviewedOutcome = (
  batchId: string,
  decision: 'APPROVED' | 'DECLINED',
  at = '2026-01-01T10:00:00.000Z',
): VerificationOutcome =>
  withDecision(anOutcome(batchId, { verification_result: 'REVIEW' }), {
    system: 'REVIEW',
    decision,
    reason: 'other',
    at,
    by: { kind: 'operator', id: SOMEBODY.id },
    confirmed_by: null,
    codes: [],
  });
