import type { ChipList } from '#shared/contract/chips/chip-certificates.ts';

export type ChipTables = {
  /** See `chip-lists.ts`. `sealed_list` holds the rest and a copy of these columns. */
  chip_lists: { id: string; source: string; state: ChipList['state']; imported_at: string; sealed_list: Uint8Array };
  /** In force or waiting; see `chip-certificates.ts`. The seal keeps foreign ones out. */
  chip_certificates: {
    list_id: string;
    /** SHA-256 of the certificate. */
    certificate_hash: string;
    country: string;
    /** Subject key identifier; null if the certificate has none. */
    ski: string | null;
    not_after: string;
    sealed_certificate: Uint8Array;
  };
  chip_crls: { list_id: string; crl_hash: string; country: string; sealed_crl: Uint8Array };
};
