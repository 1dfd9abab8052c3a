/**
 * From any source. Dates are YYYY-MM-DD, countries alpha-3 or Doc 9303-3's codes, names as printed.
 * Absent if missing or unread.
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
