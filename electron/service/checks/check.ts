import type { BlockReason } from '#shared/contract/block-reason.ts';
import type { CheckId } from '#shared/contract/check-result.ts';
import type { CheckResult, Verdict } from '#shared/contract/findings/check-result.ts';
import type { Attestation, KYCFields } from '#shared/contract/kyc-data.ts';
import type { Policy } from '#shared/contract/policy.ts';
import type { RegistryAnswer } from '#shared/contract/registry-record.ts';
import type { AmlFindings, EntityHit } from '#shared/contract/watchlist/aml-info.ts';
import type { Relation } from '#shared/domain/contact/contact-keys.ts';
import type { ParsedAamva } from '#shared/domain/document/aamva.ts';
import type { Classification } from '#shared/domain/document/classify-document.ts';
import type { ParsedMrz } from '#shared/domain/document/mrz.ts';
import type { VisualZone } from '#shared/domain/document/printed-field.ts';
import type { ResolvedDocument } from '#shared/domain/document/resolved-document.ts';
import type { LivenessJudgement } from '#shared/domain/liveness-judgement.ts';
import type {
  AddressDocumentReading,
  BarcodeReading,
  DocumentExamination,
  DocumentReading,
  Face,
  FaceReading,
} from '../../workers/protocol.ts';
import type { FaceMetric } from './biometric/face-comparison.ts';

/** Which side of the document a finding comes from. */
export type Side = 'id_document_front' | 'id_document_back';
export const SIDES: readonly Side[] = ['id_document_front', 'id_document_back'];

/** The printed values of each side and where they are; empty for a side that was not captured. */
export type PrintedSides = Readonly<Record<Side, VisualZone>>;

/** The class of the document from all evidence together, and of each side alone. */
export type DocumentClasses = {
  readonly whole: Classification;
  readonly sides: Readonly<Record<Side, Classification>>;
};

/** A licence's barcode and its position. */
export type LicenceBarcode = {
  readonly side: Side;
  readonly parsed: ParsedAamva;
  readonly reading: BarcodeReading;
};

/** Somebody verified earlier, and who they said they were. */
export type KnownFace = {
  readonly batchId: string;
  readonly createdAt: string;
  readonly distance: number;
  readonly person: Pick<KYCFields, 'first_name' | 'last_name' | 'date_of_birth'>;
  /** Why the face is on the block list; null if it is not. */
  readonly blocked: BlockReason | null;
};

/** A watchlist hit, and whether a person confirmed at an earlier visit that it is this person. */
export type ScreenedHit = EntityHit & { readonly isConfirmed: boolean };

/** The hits for a person, best match first, including cleared ones. */
export type ScreeningFindings = Omit<AmlFindings, 'entity_hits'> & {
  readonly entity_hits: readonly ScreenedHit[];
  readonly outdatedLists: readonly string[];
};

/** Counts within an hour, 24 hours and 30 days before the run, and in total. */
export type WindowCounts = {
  readonly hour: number;
  readonly day: number;
  readonly month: number;
  readonly ever: number;
};

/** Earlier verifications with the same phone number, mailbox or document number. */
export type EarlierContacts = {
  readonly relation: Relation;
  readonly runs: WindowCounts;
  /** Other people, each counted once. */
  readonly people: WindowCounts;
  /** There may be more: the search stops at a limit. */
  readonly isAtLeast: boolean;
  /** The newest verification of each other person, newest first, up to a limit. */
  readonly others: readonly { readonly batchId: string; readonly createdAt: string }[];
};

export type ContactHistory = {
  /** Earlier verifications of the same person. */
  readonly attempts: WindowCounts;
  readonly contacts: readonly EarlierContacts[];
};

/** The mail records that a domain publishes. */
export type MailDomain =
  | {
      readonly state: 'known';
      readonly isRegistered: boolean;
      /** The domain has MX records. */
      readonly hasMailServer: boolean;
      /** The domain accepts mail, even if only at the host itself. */
      readonly takesMail: boolean;
      readonly spf: 'strict' | 'soft' | 'none';
      readonly dmarc: 'reject' | 'quarantine' | 'monitor' | 'none';
    }
  | { readonly state: 'unknown'; readonly why: 'LOOK_UP_OFF' | 'LOOK_UP_FAILED' | 'DOMAIN_RESERVED' | 'NOT_GIVEN' };

/**
 * The facts about one run. Each is established once: the first caller starts the work, and the others await the same
 * promise. Every method may reject with `CheckUnavailableError`. `null` means that we looked and found nothing.
 */
export interface Evidence {
  has(capture: Side | 'selfie' | 'address_document'): boolean;
  /** Text and MRZ of one side; null if the side was not captured. */
  reading(side: Side): Promise<DocumentReading | null>;
  /** The MRZ, from whichever side has it. */
  mrz(): Promise<{ readonly side: Side; readonly parsed: ParsedMrz } | null>;
  /** The AAMVA barcode of a driving licence or identification card, from whichever side has it. */
  barcode(): Promise<LicenceBarcode | null>;
  /** Each field of the document with its value, the source that won, and what the other sources say. */
  document(): Promise<ResolvedDocument>;
  /** The printed values of each side with their positions. */
  printedFields(): Promise<PrintedSides>;
  /** Whether the capture of the back shows a bill or a letter instead. */
  backIsPaper(): Promise<boolean>;
  /** Passport, identity card, licence …, and its issuer. */
  documentClass(): Promise<DocumentClasses>;
  /** The portrait on the document: the largest face on the front, else on the back. `reading` lists it first. */
  documentPortrait(): Promise<{ readonly side: Side; readonly face: Face; readonly reading: FaceReading } | null>;
  /** Traces of copying and editing on one side; null if the side was not captured. */
  examination(side: Side): Promise<DocumentExamination | null>;
  /** The proof of address, or a back read as one; null if it was not captured or cannot be opened. */
  addressDocument(capture: 'address_document' | 'id_document_back'): Promise<AddressDocumentReading | null>;
  liveFaces(): Promise<FaceReading | null>;
  /**
   * People from earlier runs whose live faces are so similar that few searches would find a stranger that close;
   * nearest first.
   */
  knownFaces(descriptor: Float32Array): Promise<readonly KnownFace[]>;
  /** Watchlist entries that may be the person, judged by the typed data and the MRZ. */
  screening(fields: KYCFields, signal: AbortSignal): Promise<ScreeningFindings>;
  /** What earlier verifications share with this one. `documentNumbers` were read from the document. */
  contactHistory(documentNumbers: readonly string[]): Promise<ContactHistory>;
  mailDomain(domain: string): Promise<MailDomain>;
  /** Whether this run should ask a registry. */
  concernsRegistry(fields: KYCFields): boolean;
  /** Looks up the typed number in the country's registry. */
  registryRecord(fields: KYCFields, signal: AbortSignal): Promise<RegistryAnswer>;
  /** Whether selfie and document are the same file. */
  selfieIsDocument(): boolean;
}

export type CheckInput = {
  readonly fields: KYCFields;
  readonly attestation: Attestation | null;
  /** The live capture's judgement; null if there was none. */
  readonly liveness: LivenessJudgement | null;
  /** Calendar date where the verification takes place, YYYY-MM-DD. */
  readonly today: string;
  readonly policy: Policy;
  /** The face model's thresholds and score scale. */
  readonly faceMetric: FaceMetric;
  readonly evidence: Evidence;
};

export type Check<Id extends CheckId = CheckId> = {
  readonly id: Id;
  readonly area: CheckResult<Id>['area'];
  /** False if the run does not ask for this check; the result is then `not_applicable`. */
  appliesTo(input: CheckInput): boolean;
  /** May throw or overrun: the runner turns both into `unavailable`. Should honour `signal`. */
  run(input: CheckInput, signal: AbortSignal): Promise<Verdict<Id>>;
};
