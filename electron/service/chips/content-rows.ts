import { StateCertificate, StateCrl } from '#shared/contract/chips/chip-certificates.ts';
import type { Readable, Reader, Writer } from '../store/handles.ts';
import { parseRecord } from '../store/parse-record.ts';
import type { Schema } from '../store/schema.ts';
import type { SealPlace } from '../store/seal.ts';
import { StoreError } from '../store/store-error.ts';

/** Rows of one statement, well below the number of values that either database takes. */
const ROWS_AT_ONCE = 200;

export type ChipContent = { readonly certificates: readonly StateCertificate[]; readonly crls: readonly StateCrl[] };

export type CertificateRow = Schema['chip_certificates'];
type CrlRow = Schema['chip_crls'];

const certificatePlace = (listId: string, hash: string): SealPlace => ({
  table: 'chip_certificates',
  column: 'sealed_certificate',
  rowId: `${listId}/${hash}`,
});
const crlPlace = (listId: string, hash: string): SealPlace => ({
  table: 'chip_crls',
  column: 'sealed_crl',
  rowId: `${listId}/${hash}`,
});

/** Stores what a list holds. A file may name the same certificate several times. */
export async function putContent(tx: Writer, listId: string, { certificates, crls }: ChipContent): Promise<void> {
  const rows = new Map<string, CertificateRow>();
  for (const certificate of certificates)
    rows.set(certificate.sha256, {
      list_id: listId,
      certificate_hash: certificate.sha256,
      country: certificate.country,
      ski: certificate.ski,
      not_after: certificate.notAfter,
      sealed_certificate: tx.vault.sealOwnJson(certificatePlace(listId, certificate.sha256), certificate),
    });
  for (const part of inParts([...rows.values()])) await tx.insertInto('chip_certificates').values(part).execute();
  const crlRows = new Map<string, CrlRow>();
  for (const crl of crls)
    crlRows.set(crl.sha256, {
      list_id: listId,
      crl_hash: crl.sha256,
      country: crl.country,
      sealed_crl: tx.vault.sealOwnJson(crlPlace(listId, crl.sha256), crl),
    });
  for (const part of inParts([...crlRows.values()])) await tx.insertInto('chip_crls').values(part).execute();
}

export async function deleteContent(tx: Writer, listId: string): Promise<void> {
  await tx.deleteFrom('chip_certificates').where('list_id', '=', listId).execute();
  await tx.deleteFrom('chip_crls').where('list_id', '=', listId).execute();
}

export async function certificatesOfList(from: Readable, listId: string): Promise<readonly StateCertificate[]> {
  const rows = await from.read((reader) =>
    reader
      .selectFrom('chip_certificates')
      .selectAll()
      .where('list_id', '=', listId)
      .orderBy('country')
      .orderBy('certificate_hash')
      .execute(),
  );
  return rows.map((row) => openCertificate(from, row));
}

export async function crlsOfList(from: Readable, listId: string): Promise<readonly StateCrl[]> {
  const rows = await from.read((reader) =>
    reader
      .selectFrom('chip_crls')
      .selectAll()
      .where('list_id', '=', listId)
      .orderBy('country')
      .orderBy('crl_hash')
      .execute(),
  );
  return rows.map((row) => openCrl(from, row));
}

/** Throws `SEAL_BROKEN` if the row was altered. */
export function openCertificate(from: Pick<Reader, 'vault'>, row: CertificateRow): StateCertificate {
  const sealed = from.vault.openOwnJson(certificatePlace(row.list_id, row.certificate_hash), row.sealed_certificate);
  const certificate = parseRecord(StateCertificate, sealed, 'certificate of a state');
  const { sha256, country, ski, notAfter } = certificate;
  if (sha256 === row.certificate_hash && country === row.country && ski === row.ski && notAfter === row.not_after)
    return certificate;
  throw altered();
}

/** Throws `SEAL_BROKEN` if the row was altered. */
export function openCrl(from: Pick<Reader, 'vault'>, row: CrlRow): StateCrl {
  const sealed = from.vault.openOwnJson(crlPlace(row.list_id, row.crl_hash), row.sealed_crl);
  const crl = parseRecord(StateCrl, sealed, 'revocation list');
  if (crl.sha256 === row.crl_hash && crl.country === row.country) return crl;
  throw altered();
}

const altered = () =>
  new StoreError(
    'SEAL_BROKEN',
    'A certificate of a state was altered in the database. Remove its list and import it again.',
  );

function* inParts<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) yield rows.slice(start, start + ROWS_AT_ONCE);
}
