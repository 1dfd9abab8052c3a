/**
 * A document's values from any source. Dates are YYYY-MM-DD; countries are ISO 3166-1 alpha-3 or the special codes of ICAO Doc 9303-3;
 * names are as printed. A field is absent if the source lacks it or it could not be read.
 */
export type DocumentFields = {
  readonly documentCode?: string;
  readonly issuingState?: string;
  readonly primaryIdentifier?: string;
  readonly secondaryIdentifier?: string;
  readonly documentNumber?: string;
  readonly nationality?: string;
  readonly birthDate?: string;
  readonly birthPlace?: string;
  readonly sex?: 'F' | 'M' | 'X';
  readonly expiryDate?: string;
  readonly issueDate?: string;
  /** The issuing authority, as printed. */
  readonly authority?: string;
  readonly personalNumber?: string;
  /** The holder's address as printed, lines separated by commas. */
  readonly address?: string;
};

export type DocumentFieldName = keyof DocumentFields;
