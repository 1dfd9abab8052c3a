import type { ChipProofs } from '../../../contract/findings/chip.ts';
import type { ParsedMrz } from '../mrz/mrz.ts';

/** A picture of the chip, encoded as the state wrote it. */
export type ChipPicture = { readonly format: 'jpeg' | 'jpeg2000'; readonly bytes: Uint8Array };

/** Data group 11 in the form of `DocumentFields`. Absent if the chip lacks a value. */
export type ChipHolder = {
  readonly primaryIdentifier?: string;
  readonly secondaryIdentifier?: string;
  readonly otherNames?: readonly string[];
  /** YYYY-MM-DD; unknown parts are left off. */
  readonly birthDate?: string;
  readonly birthPlace?: string;
  readonly personalNumber?: string;
  readonly address?: string;
};

/** How the document was issued (data group 12). */
export type ChipIssue = { readonly authority?: string; readonly issueDate?: string };

/** A certificate as reports name it. */
export type ChipCertificate = {
  /** Two letters in upper case, as the certificate has them. */
  readonly country: string | null;
  readonly subject: string;
  /** Hexadecimal, in upper case. */
  readonly serial: string;
  readonly notBefore: string;
  readonly notAfter: string;
  /** The kind of key, such as `RSA 3072` or `ECDSA brainpoolP256r1`. */
  readonly algorithm: string;
  /** Over the whole certificate, hexadecimal. */
  readonly sha256: string;
};

/** `ISO_39794`: the new format of pictures without a picture that is read here. */
export type ChipPictureProblem = 'MALFORMED' | 'NO_PICTURE' | 'ISO_39794';

/** The chip's data, whether proven or not: `ChipProofs` says which. */
export type ChipContent = {
  /** Null if data group 1 was not read or is malformed. */
  readonly mrz: ParsedMrz | null;
  readonly portrait: ChipPicture | null;
  /** Why there is no portrait although data group 2 was read. */
  readonly portraitProblem?: ChipPictureProblem;
  readonly signature: ChipPicture | null;
  readonly holder: ChipHolder | null;
  readonly issue: ChipIssue | null;
  /** By EF.COM, which nobody signed; null if not read or malformed. */
  readonly listedDataGroups: readonly number[] | null;
  /** Hashed in the security object; null without one. */
  readonly signedDataGroups: readonly number[] | null;
  /** The certificate that signed the chip's data, and that of the state which issued it. */
  readonly signer: ChipCertificate | null;
  readonly csca: ChipCertificate | null;
};

/** Certificates and revocation lists against which chips are examined, DER each. */
export type ChipTrust = {
  readonly certificates: readonly Uint8Array[];
  readonly crls: readonly Uint8Array[];
  /** Accept the invented state of specimens (UTO), for demonstrations. */
  readonly specimensAllowed: boolean;
};

/** Dates as YYMMDD or YYYY-MM-DD. */
export type PrintedMrz = { readonly documentNumber: string; readonly birthDate: string; readonly expiryDate: string };

export type ChipExamination = { readonly proofs: ChipProofs; readonly content: ChipContent };
