import {
  CHIP_LIST_AGE_DAYS_MAX,
  type ChipCertificatesOverview,
  type ChipImport,
  type ChipList,
} from '#shared/contract/chips/chip-certificates.ts';
import { IMPORT_PIECE_BYTES_MAX, IMPORT_PIECE_HEADER } from '#shared/contract/watchlist/list-import.ts';
import { createActorNames } from '../api/actor-names.ts';
import { jsonAnswer } from '../api/answers.ts';
import type { ApiDependencies } from '../api/api-environment.ts';
import { actorOf } from '../api/authentication.ts';
import { readBody, requireMediaType } from '../api/read-body.ts';
import { readPieceInfo } from '../api/read-piece-info.ts';
import type { Route } from '../api/routing.ts';
import { findCentreLink } from '../centre/rows.ts';
import type { Readable } from '../store/handles.ts';
import type { Actor } from '../store/records.ts';
import { firstExpiries, statesInForce } from './certificate-rows.ts';
import { chipLists } from './list-rows.ts';

const DAY_MS = 86_400_000;

/** The lists and the states in them, as people see them. */
async function chipCertificatesOverview(
  store: Readable,
  running: ChipImport | null,
  nameOf: (actor: Actor) => Promise<string>,
): Promise<ChipCertificatesOverview> {
  const now = store.now();
  const used = (await chipLists(store)).filter(({ state }) => state === 'in_force' || state === 'waiting');
  const expiries = await firstExpiries(store, now.toISOString());
  const hasCentre = (await findCentreLink(store)) !== null;
  const factsOf = async (list: ChipList) => ({
    list_id: list.id,
    version: list.version,
    signed: list.signed,
    fingerprint: list.fingerprint,
    signed_at: list.signedAt,
    imported_at: list.importedAt,
    imported_by: await nameOf(list.importedBy),
    certificates: list.certificates,
    crls: list.crls,
    states: list.states,
  });
  const sources = [...new Set(used.map(({ source }) => source))].map(async (source) => {
    const inForce = used.find((list) => list.source === source && list.state === 'in_force');
    const waiting = used.find((list) => list.source === source && list.state === 'waiting');
    const ageDays = inForce ? ageInDays(inForce, now) : 0;
    return {
      source,
      from_centre: hasCentre && inForce?.handedDown !== undefined,
      in_force: inForce
        ? {
            ...(await factsOf(inForce)),
            age_days: Math.floor(ageDays),
            is_outdated: ageDays > CHIP_LIST_AGE_DAYS_MAX,
            expires_first: expiries.get(inForce.id) ?? null,
          }
        : null,
      waiting: waiting ? { ...(await factsOf(waiting)), waits_for: waiting.waitsFor ?? 'NEW_SIGNER' } : null,
    };
  });
  return {
    sources: await Promise.all(sources),
    states: (await statesInForce(store)).map(({ country, certificates, crls, expiresLast }) => ({
      state: country,
      certificates,
      crls,
      expires_last: expiresLast,
    })),
    import: running,
    age_days_max: CHIP_LIST_AGE_DAYS_MAX,
  };
}

/** Since the list was signed, or imported if it does not say. */
const ageInDays = ({ signedAt, importedAt }: ChipList, now: Date): number =>
  Math.max(0, (now.getTime() - Date.parse(signedAt ?? importedAt)) / DAY_MS);

/** The certificates of states that chips are checked against. */
export function mountChipCertificates(route: Route, { store, chipCertificates }: ApiDependencies): void {
  const overview = async () =>
    jsonAnswer(await chipCertificatesOverview(store, chipCertificates.importState(), createActorNames(store)));

  route('listChipCertificates', overview);
  route('importChipList', ({ input, principal }) => {
    chipCertificates.importFile(input, actorOf(principal));
    return overview();
  });
  route('sendChipListPiece', async ({ params, principal, context }) => {
    requireMediaType(context.req.raw, ['application/octet-stream']);
    const info = readPieceInfo(context.req.header(IMPORT_PIECE_HEADER));
    const bytes = await readBody(context.req.raw, IMPORT_PIECE_BYTES_MAX);
    return jsonAnswer({ bytes: await chipCertificates.receive(params.import_id, actorOf(principal), info, bytes) });
  });
  route('cancelChipListImport', async () => {
    await chipCertificates.cancel();
    return overview();
  });
  route('confirmChipList', async ({ input: { list_id: id, fingerprint }, principal }) => {
    await chipCertificates.confirm({ id, fingerprint }, actorOf(principal));
    return overview();
  });
  route('removeChipList', async ({ input, principal }) => {
    await chipCertificates.remove(input.source, actorOf(principal), input.waiting_only);
    return overview();
  });
}
