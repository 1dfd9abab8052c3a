import type { KYCFields } from '#shared/contract/runs/kyc-data.ts';
import type { RegistryAnswer } from '#shared/contract/runs/registry-record.ts';
import type { AmlFindings, EntityHit } from '#shared/contract/watchlist/aml-info.ts';
import type { Relation } from '#shared/domain/contact/relations.ts';

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

/** Lists, registries, earlier verifications, name servers. Rejects with `CheckUnavailableError`. */
export interface LookupEvidence {
  /** Judged by the typed data and what is sure on the document. */
  screening(fields: KYCFields, signal: AbortSignal): Promise<ScreeningFindings>;
  contactHistory(documentNumbers: readonly string[]): Promise<ContactHistory>;
  mailDomain(domain: string): Promise<MailDomain>;
  /** Whether this run should ask a registry. */
  concernsRegistry(fields: KYCFields): boolean;
  /** Looks up the typed number in the country's registry. */
  registryRecord(fields: KYCFields, signal: AbortSignal): Promise<RegistryAnswer>;
}
