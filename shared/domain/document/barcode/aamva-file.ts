/** Three-letter identifier, value without padding, and subfile. */
export type RawElement = { readonly id: string; readonly value: string; readonly subfile: string };

export type AamvaHeader = {
  /** Issuer identification number, six digits. */
  readonly issuerId: string | null;
  /** Version of the AAMVA standard: 1 is DL/ID-2000, 10 is 2020; 0 is older. */
  readonly version: number | null;
  readonly jurisdictionVersion: number | null;
  /** Driving licence, identification card, enhanced licence; null if the file does not say. */
  readonly documentType: 'DL' | 'ID' | 'EN' | null;
};

export type AamvaFile = { readonly header: AamvaHeader; readonly elements: readonly RawElement[] };
