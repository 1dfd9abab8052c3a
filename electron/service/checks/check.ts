import type { CheckArea, CheckId, Verdict } from '#shared/check-result.ts';
import type { Relation } from '#shared/contact/contact-keys.ts';
import type { BlockReason } from '#shared/desk.ts';
import type { ParsedAamva } from '#shared/document/aamva.ts';
import type { Classification } from '#shared/document/classify-document.ts';
import type { DocumentFields } from '#shared/document/document-fields.ts';
import type { ParsedMrz } from '#shared/document/mrz.ts';
import type { VisualZone } from '#shared/document/visual-zone.ts';
import type { Attestation, KYCFields } from '#shared/kyc-data.ts';
import type { LivenessJudgement } from '#shared/liveness-judgement.ts';
import type { Policy } from '#shared/policy.ts';
import type { RegistryAnswer } from '#shared/registry-record.ts';
import type { AmlFindings, EntityHit } from '#shared/watchlist/aml-info.ts';
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

/** The printed values of each side with where they stand; nothing for a side that was not captured. */
export type PrintedSides = Readonly<Record<Side, VisualZone>>;

/** What kind of document it is, all evidence together and each side by itself. */
export type DocumentClasses = {
  readonly whole: Classification;
  readonly sides: Readonly<Record<Side, Classification>>;
};

/** A licence's barcode with where it stands. */
export type LicenceBarcode = {
  readonly side: Side;
  readonly parsed: ParsedAamva;
  readonly reading: BarcodeReading;
};

/** Somebody who was here before, and whom they said they were. */
export type KnownFace = {
  readonly batchId: string;
  readonly createdAt: string;
  readonly distance: number;
  readonly person: Pick<KYCFields, 'first_name' | 'last_name' | 'date_of_birth'>;
  /** Why the face is on the block list; null where it is not. */
  readonly blocked: BlockReason | null;
};

/** A hit of the lists, and whether somebody confirmed at an earlier visit that it is this person. */
export type ScreenedHit = EntityHit & { readonly isConfirmed: boolean };

/** What the lists say of somebody: hits surest first, whitelisted ones too. */
export type ScreeningFindings = Omit<AmlFindings, 'entity_hits'> & {
  readonly entity_hits: readonly ScreenedHit[];
  readonly outdatedLists: readonly string[];
};

/** How many within an hour, 24 hours and 30 days before the run, and in all. */
export type WindowCounts = {
  readonly hour: number;
  readonly day: number;
  readonly month: number;
  readonly ever: number;
};

/** Earlier verifications that gave the same telephone, mailbox or document number. */
export type EarlierContacts = {
  readonly relation: Relation;
  readonly runs: WindowCounts;
  /** Of other people, each counted once. */
  readonly people: WindowCounts;
  /** There are more: no more were looked at. */
  readonly isAtLeast: boolean;
  /** The newest verification of each other person, newest first; a few of them. */
  readonly others: readonly { readonly batchId: string; readonly createdAt: string }[];
};

export type ContactHistory = {
  /** Earlier verifications of the same person. */
  readonly attempts: WindowCounts;
  readonly contacts: readonly EarlierContacts[];
};

/** What the domain of an e-mail address publishes. */
export type MailDomain =
  | {
      readonly state: 'known';
      readonly isRegistered: boolean;
      /** Names servers for mail (MX). */
      readonly hasMailServer: boolean;
      /** Mail is delivered there, if need be to the host itself. */
      readonly takesMail: boolean;
      readonly spf: 'strict' | 'soft' | 'none';
      readonly dmarc: 'reject' | 'quarantine' | 'monitor' | 'none';
    }
  | { readonly state: 'unknown'; readonly why: 'LOOK_UP_OFF' | 'LOOK_UP_FAILED' | 'DOMAIN_RESERVED' | 'NOT_GIVEN' };

/**
 * Shared questions about one run, each answered once: the first caller starts the work, the others await the same
 * promise. All may reject with `CheckUnavailableError`. `null` means: looked, and it is not there.
 */
export interface Evidence {
  has(capture: Side | 'selfie' | 'address_document'): boolean;
  /** Text and machine readable zone of one side; null where the side was not captured. */
  reading(side: Side): Promise<DocumentReading | null>;
  /** The machine readable zone, from whichever side carries it. */
  mrz(): Promise<{ readonly side: Side; readonly parsed: ParsedMrz } | null>;
  /** The barcode of a driving licence or identification card after AAMVA, from whichever side carries it. */
  barcode(): Promise<LicenceBarcode | null>;
  /** What the printed text says, both sides together. */
  visualZone(): Promise<DocumentFields>;
  /** The same side by side, each value with its place. */
  printedFields(): Promise<PrintedSides>;
  /** Passport, identity card, licence …, and whose. */
  documentClass(): Promise<DocumentClasses>;
  /** The portrait printed on the document: the largest face on the front, else on the back; `reading` has it first. */
  documentPortrait(): Promise<{ readonly side: Side; readonly face: Face; readonly reading: FaceReading } | null>;
  /** Traces of a copy and of edits on one side; null where the side was not captured. */
  examination(side: Side): Promise<DocumentExamination | null>;
  /** The proof of address, or a back read as one; null where it was not captured or cannot be opened. */
  addressDocument(capture: 'address_document' | 'id_document_back'): Promise<AddressDocumentReading | null>;
  liveFaces(): Promise<FaceReading | null>;
  /** People whose live faces of earlier runs lie so near that few searches would find a stranger so near; nearest first. */
  knownFaces(descriptor: Float32Array): Promise<readonly KnownFace[]>;
  /** Who on the watchlists the person may be, by what was typed and what the zone says. */
  screening(fields: KYCFields, signal: AbortSignal): Promise<ScreeningFindings>;
  /** What earlier verifications have in common with this one; `documentNumbers` are those read from the document. */
  contactHistory(documentNumbers: readonly string[]): Promise<ContactHistory>;
  mailDomain(domain: string): Promise<MailDomain>;
  /** Whether the run is one that asks a registry. */
  concernsRegistry(fields: KYCFields): boolean;
  /** What the registry of the country says of the typed number. */
  registryRecord(fields: KYCFields, signal: AbortSignal): Promise<RegistryAnswer>;
  /** Whether selfie and document are the same file. */
  selfieIsDocument(): boolean;
}

export type CheckInput = {
  readonly fields: KYCFields;
  readonly attestation: Attestation | null;
  /** Of the live capture; null where there was none. */
  readonly liveness: LivenessJudgement | null;
  /** Calendar date at the place of the check, YYYY-MM-DD. */
  readonly today: string;
  readonly policy: Policy;
  /** Which distances of faces are near. */
  readonly faceMetric: FaceMetric;
  readonly evidence: Evidence;
};

export type Check = {
  readonly id: CheckId;
  readonly area: CheckArea;
  readonly deadlineMs: number;
  /** False where the run does not ask for it: the result is `not_applicable`. */
  appliesTo(input: CheckInput): boolean;
  /** May throw or overrun: the runner turns either into `unavailable`. Should honour `signal`. */
  run(input: CheckInput, signal: AbortSignal): Promise<Verdict>;
};
