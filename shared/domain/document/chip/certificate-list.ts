import type { ChipProofResult } from '../../../contract/findings/chip.ts';
import type { ChipCertificate } from './chip-content.ts';

/** With its bytes (DER). Key identifiers are upper-case hexadecimal. */
export type ListedCertificate = ChipCertificate & {
  readonly bytes: Uint8Array;
  readonly subjectKeyId: string | null;
  readonly authorityKeyId: string | null;
};

export type ListedRevocations = {
  readonly bytes: Uint8Array;
  readonly country: string | null;
  readonly issuer: string;
  readonly thisUpdate: string;
  readonly nextUpdate: string | null;
  readonly revoked: number;
  readonly sha256: string;
};

export type ListSignature = {
  /** Passed: its signer's key signed the list. Who the signer is, the certificates below tell. */
  readonly result: ChipProofResult;
  readonly signer: ChipCertificate | null;
  /** Vouches for the signer, from the list or with it; null if missing. */
  readonly issuer: ChipCertificate | null;
  readonly signedAt: string | null;
  readonly certificates: number;
};

/** A master list, ICAO's directory as LDIF, or single certificates and revocation lists. */
export type CertificateListReading =
  | {
      readonly isReadable: true;
      readonly format: 'master-list' | 'ldif' | 'pem' | 'certificate' | 'revocation-list';
      /** Each once, those of states only. */
      readonly certificates: readonly ListedCertificate[];
      readonly revocations: readonly ListedRevocations[];
      readonly signatures: readonly ListSignature[];
      /**
       * Entries that are malformed, and document signers' certificates, which come with each chip.
       */
      readonly malformed: number;
      readonly documentSigners: number;
    }
  | { readonly isReadable: false; readonly reason: 'NOT_A_LIST' | 'TOO_LARGE' };
