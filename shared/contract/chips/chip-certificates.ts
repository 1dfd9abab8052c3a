import { z } from 'zod';
import { fieldMessage } from '../errors/field-error.ts';

/**
 * State certificates (CSCA) that chips are checked against, in imported lists: master lists (CMS),
 * LDIF files of the ICAO PKD, or single certificates and revocation lists.
 */

/** The administrator's name for the publisher. A later list of the source replaces it. */
export const CHIP_SOURCE_LENGTH_MAX = 60;
export const ChipListSource = z
  .string()
  .trim()
  .min(1, fieldMessage('field.list_source'))
  .max(CHIP_SOURCE_LENGTH_MAX)
  .regex(/^[^\p{C}]*$/u, fieldMessage('field.list_source_characters'));

/** The largest collection of the ICAO PKD has some 90 MB. */
export const CHIP_LIST_BYTES_MAX = 128_000_000;
export const CHIP_CERTIFICATES_MAX = 10_000;
export const CHIP_CRLS_MAX = 1_000;
/** Sources with a list in force. */
export const CHIP_SOURCES_MAX = 20;
/** States renew their certificates and revoke signers, so an older list is pointed out. */
export const CHIP_LIST_AGE_DAYS_MAX = 90;
/** The invented state of ICAO's specimens, as two and three letters. */
export const SPECIMEN_STATES: readonly string[] = ['UT', 'UTO'];

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/**
 * `NEW_SIGNER`: nobody confirmed its signer. `UNSIGNED`: nothing says who made it. `OLDER_LIST`:
 * older than the list in force.
 */
export const ChipListWaits = z.enum(['NEW_SIGNER', 'UNSIGNED', 'OLDER_LIST']);
export type ChipListWaits = z.infer<typeof ChipListWaits>;

/** One imported version of the list of one source. */
export const ChipList = z.object({
  id: z.uuid(),
  source: ChipListSource,
  /** Counts the versions of the source. */
  version: z.int().positive(),
  state: z.enum(['in_force', 'waiting', 'superseded', 'removed', 'rejected']),
  waitsFor: ChipListWaits.nullable(),
  sha256: Sha256,
  /** A list with a wrong signature is never stored. */
  signed: z.enum(['passed', 'cannot_tell']),
  fingerprint: Sha256,
  /** The signer's country; null if nobody signed the file. */
  signerCountry: z.string().max(20).nullable(),
  /** When the list was signed; null if the file does not say. */
  signedAt: z.iso.datetime().nullable(),
  importedAt: z.iso.datetime(),
  importedBy: z.object({
    kind: z.enum(['operator', 'api_key', 'system', 'command_line', 'device', 'kiosk']),
    id: z.string(),
  }),
  certificates: z.int().nonnegative(),
  crls: z.int().nonnegative(),
  states: z.int().nonnegative(),
  /** If the centre handed the list down: the centre's id of it, and the manifest's number. */
  handedDown: z.object({ versionId: z.uuid(), number: z.int().positive() }).optional(),
});
export type ChipList = z.infer<typeof ChipList>;

const Country = z.string().regex(/^[A-Z]{0,3}$/);
const hex = (bytesMax: number) =>
  z
    .string()
    .regex(/^(?:[0-9A-F]{2})*$/)
    .max(2 * bytesMax);

/** What it is found by. `country` is empty if the certificate names none. */
export const StateCertificate = z.object({
  der: z.base64().max(40_000),
  country: Country,
  subject: z.string().max(2_000),
  serial: hex(64),
  ski: hex(64).nullable(),
  aki: hex(64).nullable(),
  notBefore: z.iso.datetime(),
  notAfter: z.iso.datetime(),
  /** The kind of key, such as `RSA 3072`. */
  algorithm: z.string().max(200),
  sha256: Sha256,
});
export type StateCertificate = z.infer<typeof StateCertificate>;

export const StateCrl = z.object({
  der: z.base64().max(2_000_000),
  country: Country,
  issuer: z.string().max(2_000),
  thisUpdate: z.iso.datetime(),
  nextUpdate: z.iso.datetime().nullable(),
  sha256: Sha256,
});
export type StateCrl = z.infer<typeof StateCrl>;

/** Why a file was refused. Nothing changes then. */
export const ChipListProblem = z.enum([
  'EMPTY',
  'TOO_LARGE',
  'NOT_A_LIST',
  'SIGNATURE_WRONG',
  'NO_CERTIFICATES',
  'TOO_MANY',
  'SPECIMEN_STATE',
  'WRONG_FINGERPRINT',
  'FROM_CENTRE',
  'TOO_MANY_SOURCES',
  'UPLOAD_STOPPED',
  'CANCELLED',
  'UNAVAILABLE',
  'FAILED',
]);
export type ChipListProblem = z.infer<typeof ChipListProblem>;

export const ChipImportOutcome = z.enum(['imported', 'unchanged', 'waiting', 'confirmed']);
export type ChipImportOutcome = z.infer<typeof ChipImportOutcome>;

/** The import that runs, or the last one since the service started. */
export const ChipImport = z.object({
  id: z.uuid(),
  source: z.string(),
  phase: z.enum(['receiving', 'reading', 'done', 'failed']),
  bytes: z.int().nonnegative(),
  of_bytes: z.int().positive(),
  outcome: ChipImportOutcome.nullable(),
  problem: ChipListProblem.nullable(),
});
export type ChipImport = z.infer<typeof ChipImport>;

export const ImportChipListRequest = z.object({
  source: ChipListSource,
  /** The file follows in pieces. */
  file: z.object({
    name: z
      .string()
      .min(1)
      .max(200)
      .regex(/^[^/\\]+$/, fieldMessage('field.file_name')),
    bytes: z.int().min(1, fieldMessage('field.file_empty')).max(CHIP_LIST_BYTES_MAX),
  }),
});
export type ImportChipListRequest = z.infer<typeof ImportChipListRequest>;

/** The fingerprint shows that the administrator compared the one of this very list. */
export const ConfirmChipListRequest = z.object({ list_id: z.uuid(), fingerprint: Sha256 });
export const RemoveChipListRequest = z.object({
  source: ChipListSource,
  /** Discards the version that waits, and leaves the list in force as it is. */
  waiting_only: z.boolean().default(false),
});

const ListFacts = z.object({
  list_id: z.uuid(),
  version: z.int(),
  signed: z.enum(['passed', 'cannot_tell']),
  fingerprint: Sha256,
  signed_at: z.iso.datetime().nullable(),
  imported_at: z.iso.datetime(),
  imported_by: z.string(),
  certificates: z.int(),
  crls: z.int(),
  states: z.int(),
});

/** The lists and states in force, and what waits for an administrator. */
export const ChipCertificatesOverview = z.object({
  sources: z.array(
    z.object({
      source: z.string(),
      from_centre: z.boolean(),
      in_force: ListFacts.extend({
        /** Since the list was signed, or imported if it does not say. */
        age_days: z.int().nonnegative(),
        is_outdated: z.boolean(),
        expires_first: z.iso.datetime().nullable(),
      }).nullable(),
      waiting: ListFacts.extend({ waits_for: ChipListWaits }).nullable(),
    }),
  ),
  states: z.array(
    z.object({
      /** Code of the state in its certificates; empty if they name none. */
      state: z.string(),
      certificates: z.int(),
      crls: z.int(),
      expires_last: z.iso.datetime().nullable(),
    }),
  ),
  import: ChipImport.nullable(),
  age_days_max: z.int(),
});
export type ChipCertificatesOverview = z.infer<typeof ChipCertificatesOverview>;
export type ChipSourceOverview = ChipCertificatesOverview['sources'][number];
