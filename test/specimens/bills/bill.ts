import type { AddressPaperKind } from '#shared/domain/document/address/address-paper-kinds.ts';
import type { BillPage, Mark } from '../../../electron/demo/bill-page.ts';
import type { InventedPerson } from '../people.ts';

/** How a proof of address was changed after it was issued. */
export type DocumentChange =
  | 'patched-date'
  | 'text-over-scan'
  | 'editing-program'
  | 'added-text'
  | 'renamed-beside-seal';

/** Documents with a name and an address that prove nothing. */
export type OrdinaryDocument = 'shop_invoice' | 'receipt' | 'order_confirmation' | 'quotation' | 'hotel_invoice';

export type BillRequest = {
  readonly seed: number;
  /** The day the document is presented, YYYY-MM-DD. */
  readonly today: string;
  readonly kind?: Exclude<AddressPaperKind, 'other'> | OrdinaryDocument;
  /** ISO 3166-1 alpha-2, one of `COUNTRIES`. */
  readonly country?: string;
  readonly change?: DocumentChange;
  /** Adds a 2D-Doc symbol with the same content; France only. */
  readonly sealed?: boolean;
  /** The recipient; invented by default. */
  readonly person?: InventedPerson;
};

export type PrintedAddress = {
  readonly lines: readonly string[];
  readonly street: string;
  readonly houseNumber: string | null;
  readonly postcode: string | null;
  readonly city: string;
  readonly country: string;
};

export type BillTruth = {
  readonly kind: AddressPaperKind;
  readonly issuer: string;
  readonly holder: string;
  readonly givenNames: string;
  readonly familyName: string;
  readonly address: PrintedAddress;
  readonly issueDate: string;
};

export type Bill = {
  readonly page: BillPage;
  readonly truth: BillTruth;
  readonly dateMark: Extract<Mark, { kind: 'text' }>;
};
