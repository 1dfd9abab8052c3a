import type { StateCertificate, StateCrl } from '#shared/contract/chips/chip-certificates.ts';
import type { Readable, Reader } from '../store/handles.ts';
import { certificatesOfList, crlsOfList, openCertificate, openCrl } from './content-rows.ts';
import { chipListsInForce } from './list-rows.ts';

/** No state has nearly as many at once; a list that does is not one that readers of chips need. */
export const CERTIFICATES_OF_STATE_MAX = 256;
const CRLS_OF_STATE_MAX = 32;

/** In force, each once, at most `CERTIFICATES_OF_STATE_MAX`: latest expiry, as in use. */
export async function certificatesOfState(from: Readable, country: string): Promise<readonly StateCertificate[]> {
  return from.read(async (reader) => {
    const lists = await idsInForce(reader);
    if (lists.length === 0) return [];
    const rows = await reader
      .selectFrom('chip_certificates')
      .selectAll()
      .where('list_id', 'in', lists)
      .where('country', '=', country)
      .orderBy('not_after', 'desc')
      .orderBy('certificate_hash')
      // A certificate counts once for each list that has it.
      .limit(CERTIFICATES_OF_STATE_MAX * lists.length)
      .execute();
    const found = new Map(rows.map((row) => [row.certificate_hash, openCertificate(reader, row)]));
    return [...found.values()].slice(0, CERTIFICATES_OF_STATE_MAX);
  });
}

/** The revocation lists in force of a state, the newest first. */
export async function crlsOfState(from: Readable, country: string): Promise<readonly StateCrl[]> {
  return from.read(async (reader) => {
    const lists = await idsInForce(reader);
    if (lists.length === 0) return [];
    const rows = await reader
      .selectFrom('chip_crls')
      .selectAll()
      .where('list_id', 'in', lists)
      .where('country', '=', country)
      .execute();
    const found = new Map(rows.map((row) => [row.crl_hash, openCrl(reader, row)]));
    return [...found.values()]
      .sort((one, other) => (one.thisUpdate < other.thisUpdate ? 1 : -1))
      .slice(0, CRLS_OF_STATE_MAX);
  });
}

/** Everything in force, each certificate and revocation list once. */
export async function trustInForce(
  from: Readable,
): Promise<{ readonly certificates: readonly StateCertificate[]; readonly crls: readonly StateCrl[] }> {
  return from.read(async (reader) => {
    const certificates = new Map<string, StateCertificate>();
    const crls = new Map<string, StateCrl>();
    for (const list of await idsInForce(reader)) {
      for (const certificate of await certificatesOfList(reader, list))
        certificates.set(certificate.sha256, certificate);
      for (const crl of await crlsOfList(reader, list)) crls.set(crl.sha256, crl);
    }
    return { certificates: [...certificates.values()], crls: [...crls.values()] };
  });
}

/** The certificates of one state in the lists in force, for people to look at. */
export type StateSummary = {
  readonly country: string;
  readonly certificates: number;
  readonly crls: number;
  readonly expiresLast: string | null;
};

export async function statesInForce(from: Readable): Promise<readonly StateSummary[]> {
  return from.read(async (reader) => {
    const lists = await idsInForce(reader);
    if (lists.length === 0) return [];
    const certificates = await reader
      .selectFrom('chip_certificates')
      .select(({ fn }) => [
        'country',
        fn.count('certificate_hash').distinct().as('number'),
        fn.max('not_after').as('last'),
      ])
      .where('list_id', 'in', lists)
      .groupBy('country')
      .execute();
    const crls = await reader
      .selectFrom('chip_crls')
      .select(({ fn }) => ['country', fn.count('crl_hash').distinct().as('number')])
      .where('list_id', 'in', lists)
      .groupBy('country')
      .execute();
    const countries = new Set([...certificates, ...crls].map(({ country }) => country));
    return [...countries].sort().map((country) => {
      const found = certificates.find((one) => one.country === country);
      return {
        country,
        certificates: Number(found?.number ?? 0),
        crls: Number(crls.find((one) => one.country === country)?.number ?? 0),
        expiresLast: found?.last ?? null,
      };
    });
  });
}

/** When the first certificate of each list expires that has not expired by `now`. */
export async function firstExpiries(from: Readable, now: string): Promise<ReadonlyMap<string, string>> {
  const rows = await from.read((reader) =>
    reader
      .selectFrom('chip_certificates')
      .select(({ fn }) => ['list_id', fn.min('not_after').as('first')])
      .where('not_after', '>', now)
      .groupBy('list_id')
      .execute(),
  );
  return new Map(rows.map(({ list_id, first }) => [list_id, first]));
}

const idsInForce = async (reader: Reader): Promise<readonly string[]> =>
  (await chipListsInForce(reader)).map(({ id }) => id);
