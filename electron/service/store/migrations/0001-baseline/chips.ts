import { BYTES, KEY, optional, type Table, TEXT } from './table.ts';

/** Lists with the certificates of states that chips are checked against. */
export const chipTables: readonly Table[] = [
  {
    name: 'chip_lists',
    columns: { id: KEY, source: TEXT, state: TEXT, imported_at: TEXT, sealed_list: BYTES },
    indexes: { chip_lists_source: ['source', 'state'] },
  },
  {
    name: 'chip_certificates',
    columns: {
      list_id: TEXT,
      certificate_hash: TEXT,
      country: TEXT,
      ski: optional(TEXT),
      not_after: TEXT,
      sealed_certificate: BYTES,
    },
    key: ['list_id', 'certificate_hash'],
    indexes: { chip_certificates_country: ['country', 'list_id'], chip_certificates_ski: ['ski', 'list_id'] },
  },
  {
    name: 'chip_crls',
    columns: { list_id: TEXT, crl_hash: TEXT, country: TEXT, sealed_crl: BYTES },
    key: ['list_id', 'crl_hash'],
    indexes: { chip_crls_country: ['country', 'list_id'] },
  },
];
