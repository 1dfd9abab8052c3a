import type { ChipProofResult } from '../../../contract/findings/chip.ts';
import type { ChipCertificate } from './chip-content.ts';

/** A state's certificate from a list, with its bytes (DER). Key identifiers are hexadecimal in upper case. */
export type ListedCertificate = ChipCertificate & {
  readonly bytes: Uint8Array;
  readonly subjectKeyId: string | null;
  readonly authorityKeyId: string | null;
};

/** A state's list of revoked certificates. */
export type ListedRevocations = {
  readonly bytes: Uint8Array;
  readonly country: string | null;
  readonly issuer: string;
  readonly thisUpdate: string;
  readonly nextUpdate: string | null;
  readonly revoked: number;
  readonly sha256: string;
};

/** The signature of one master list. */
export type ListSignature = {
  /** Passed: its signer's key signed the list. Who the signer is, the certificates below tell. */
  readonly result: ChipProofResult;
  readonly signer: ChipCertificate | null;
  /** The state's certificate that vouches for the signer, from the list or from what came with it; null if it is not there. */
  readonly issuer: ChipCertificate | null;
  /** When the list was signed, as its signer says; null if it does not. */
  readonly signedAt: string | null;
  /** How many certificates the list holds. */
  readonly certificates: number;
};

/** The content of a file of certificates: a master list, ICAO's directory as LDIF, or single certificates and revocation lists. */
export type CertificateListReading =
  | {
      readonly isReadable: true;
      readonly format: 'master-list' | 'ldif' | 'pem' | 'certificate' | 'revocation-list';
      /** Each once, those of states only. */
      readonly certificates: readonly ListedCertificate[];
      readonly revocations: readonly ListedRevocations[];
      readonly signatures: readonly ListSignature[];
      /** Entries that are malformed, and certificates of document signers, which come with each chip. */
      readonly malformed: number;
      readonly documentSigners: number;
    }
  | { readonly isReadable: false; readonly reason: 'NOT_A_LIST' | 'TOO_LARGE' };
