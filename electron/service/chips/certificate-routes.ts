import { IMPORT_PIECE_BYTES_MAX, IMPORT_PIECE_HEADER } from '#shared/contract/watchlist/list-import.ts';
import { createActorNames } from '../api/actor-names.ts';
import { jsonAnswer } from '../api/answers.ts';
import type { ApiDependencies } from '../api/api-environment.ts';
import { actorOf } from '../api/authentication.ts';
import { readBody, requireMediaType } from '../api/read-body.ts';
import { readPieceInfo } from '../api/read-piece-info.ts';
import type { Route } from '../api/routing.ts';
import { chipCertificatesOverview } from './overview.ts';

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
