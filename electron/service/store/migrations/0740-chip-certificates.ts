import type { Migration } from './migration.ts';

/** Lists with the certificates of states that chips are checked against, their certificates and revocation lists. */
export const chipCertificates: Migration = {
  name: '0740-chip-certificates',
  async up({ schema }, { bytes }) {
    await schema
      .createTable('chip_lists')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('imported_at', 'text', (column) => column.notNull())
      .addColumn('sealed_list', bytes, (column) => column.notNull())
      .execute();
    await schema.createIndex('chip_lists_source').on('chip_lists').columns(['source', 'state']).execute();
    await schema
      .createTable('chip_certificates')
      .addColumn('list_id', 'text', (column) => column.notNull())
      .addColumn('certificate_hash', 'text', (column) => column.notNull())
      .addColumn('country', 'text', (column) => column.notNull())
      .addColumn('ski', 'text')
      .addColumn('not_after', 'text', (column) => column.notNull())
      .addColumn('sealed_certificate', bytes, (column) => column.notNull())
      .addPrimaryKeyConstraint('chip_certificates_key', ['list_id', 'certificate_hash'])
      .execute();
    await schema
      .createIndex('chip_certificates_country')
      .on('chip_certificates')
      .columns(['country', 'list_id'])
      .execute();
    await schema.createIndex('chip_certificates_ski').on('chip_certificates').columns(['ski', 'list_id']).execute();
    await schema
      .createTable('chip_crls')
      .addColumn('list_id', 'text', (column) => column.notNull())
      .addColumn('crl_hash', 'text', (column) => column.notNull())
      .addColumn('country', 'text', (column) => column.notNull())
      .addColumn('sealed_crl', bytes, (column) => column.notNull())
      .addPrimaryKeyConstraint('chip_crls_key', ['list_id', 'crl_hash'])
      .execute();
    await schema.createIndex('chip_crls_country').on('chip_crls').columns(['country', 'list_id']).execute();
  },
};
