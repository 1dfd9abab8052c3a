import { z } from 'zod';
import { openAccount, openPassword } from '../accounts/rows.ts';
import { openApiKey } from '../api-keys/rows.ts';
import { findOwn } from '../branding/rows.ts';
import { openCallback } from '../callbacks/rows.ts';
import { findCapture } from '../cases/captures.ts';
import { findErasure } from '../cases/erasure/erasures.ts';
import { openHold } from '../cases/erasure/legal-holds.ts';
import { findPersonErasure } from '../cases/erasure/person-erasures.ts';
import { outcomeAt, revisionsOf } from '../cases/revisions.ts';
import { subjectOf } from '../cases/sealed-verification.ts';
import { savedViewsOf } from '../cases/search/saved-views.ts';
import { findVerification } from '../cases/verifications.ts';
import { openHandedDown } from '../centre/packages/handed-down-rows.ts';
import { findCentreLink, findEnrolment, keysSoFar } from '../centre/rows.ts';
import { certificatesOfList, crlsOfList } from '../chips/content-rows.ts';
import { findChipList } from '../chips/list-rows.ts';
import { piecesOf } from '../devices/capture-rows.ts';
import { bytesOf, openPackage } from '../devices/packages/package-rows.ts';
import { expectedCaptures, signedRecordsOf } from '../devices/record-rows.ts';
import { openDevice } from '../devices/rows.ts';
import { statusesOf } from '../devices/status-rows.ts';
import { witnessedChains } from '../devices/witnessed-head-rows.ts';
import { findFaceBlock } from '../faces/block-rows.ts';
import { findFaceTemplate } from '../faces/template-rows.ts';
import { findKiosk } from '../kiosks/rows.ts';
import { findVisit } from '../kiosks/visit-rows.ts';
import { linkFilesOf } from '../links/file-rows.ts';
import { findLink } from '../links/rows.ts';
import { findPolicy, rawPolicyInForce } from '../policy/rows.ts';
import { openReceiptKey } from '../receipts/key-rows.ts';
import { requestFilesOf, requestsOf } from '../requests/rows.ts';
import { actsOf } from '../review/act-rows.ts';
import { storedScanners } from '../scanners/rows.ts';
import { monitoringEvents } from '../screening/monitoring-event-rows.ts';
import { findProgress } from '../screening/monitoring-progress-rows.ts';
import { resolutionsOf } from '../screening/resolution-rows.ts';
import { findVersion, indexPagesOf, packedEntitiesOf } from '../screening/watchlists/rows.ts';
import type { Readable } from '../store/handles.ts';
import { findDataKey } from '../store/keys/data-keys.ts';
import type { Schema } from '../store/schema.ts';
import { createThrottle } from '../store/write-throttle.ts';
import { findVisit as findDeskVisit, visitFilesOf } from '../visits/rows.ts';

/** Opens what a table holds of a subject. Throws, or says what is wrong. */
type Check = (store: Readable, id: string) => Promise<string | null>;

/** Scrubbed row by row, with other tables' rows that belong to them. */
export type ScrubbedTable = {
  readonly table:
    | 'verifications'
    | 'operators'
    | 'api_keys'
    | 'branding'
    | 'callbacks'
    | 'centre_link'
    | 'chip_lists'
    | 'devices'
    | 'handed_down'
    | 'handed_packages'
    | 'kiosks'
    | 'links'
    | 'erasures'
    | 'policies'
    | 'monitoring_progress'
    | 'person_erasures'
    | 'receipt_keys'
    | 'scanners'
    | 'visits'
    | 'watchlist_versions';
  /** The column that names a row. */
  readonly id: string;
  readonly checks: { readonly [Table in keyof Schema]?: Check };
};

const opens =
  (open: (store: Readable, id: string) => Promise<unknown>): Check =>
  async (store, id) => {
    await open(store, id);
    return null;
  };

export const SCRUBBED: readonly ScrubbedTable[] = [
  {
    table: 'verifications',
    id: 'batch_id',
    checks: {
      verifications: opens(findVerification),
      revisions: opens(async (store, id) => {
        for (const { revision } of await revisionsOf(store, id)) await outcomeAt(store, id, revision);
      }),
      captures: checkCaptures,
      face_templates: checkFaces,
      face_blocks: opens(findFaceBlock),
      screening_resolutions: opens(resolutionsOf),
      monitoring_events: opens(monitoringEvents),
      review_acts: opens((store, id) =>
        store.read(async (reader) => actsOf(reader, await findDataKey(reader, subjectOf(id)), id)),
      ),
      case_requests: opens(requestsOf),
      request_files: opens(async (store, id) => {
        for (const request of await requestsOf(store, id))
          for (const part of ['given', 'replaced'] as const) await requestFilesOf(store, request, part);
      }),
      legal_holds: opens(openHold),
      device_records: opens(signedRecordsOf),
      device_captures: opens((store, id) => store.read((reader) => expectedCaptures(reader, id))),
      device_capture_pieces: opens(openPieces),
    },
  },
  {
    table: 'operators',
    id: 'id',
    checks: {
      operators: opens(async (store, id) => {
        const row = await store.read((reader) =>
          reader.selectFrom('operators').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
        );
        await openAccount(store, row);
        await openPassword(store, row);
      }),
      saved_views: opens(savedViewsOf),
    },
  },
  { table: 'branding', id: 'id', checks: { branding: opens((store, id) => findOwn(store, id, z.unknown())) } },
  { table: 'scanners', id: 'id', checks: { scanners: opens(storedScanners) } },
  {
    table: 'api_keys',
    id: 'id',
    checks: {
      api_keys: opens(async (store, id) => {
        const row = await store.read((reader) =>
          reader.selectFrom('api_keys').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
        );
        await openApiKey(store, row);
      }),
    },
  },
  {
    table: 'callbacks',
    id: 'id',
    checks: {
      callbacks: opens(async (store, id) => {
        const row = await store.read((reader) =>
          reader.selectFrom('callbacks').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
        );
        await openCallback(store, row);
      }),
    },
  },
  {
    table: 'chip_lists',
    id: 'id',
    checks: {
      chip_lists: opens(findChipList),
      chip_certificates: opens(certificatesOfList),
      chip_crls: opens(crlsOfList),
    },
  },
  {
    table: 'devices',
    id: 'id',
    checks: {
      devices: opens(async (store, id) => {
        const row = await store.read((reader) =>
          reader.selectFrom('devices').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
        );
        await openDevice(store, row);
      }),
      witnessed_heads: opens(witnessedChains),
      device_status: opens((store, id) => statusesOf(store, [id])),
    },
  },
  {
    table: 'centre_link',
    id: 'id',
    checks: {
      centre_link: opens(async (store) => {
        await findCentreLink(store);
        await findEnrolment(store);
        await keysSoFar(store);
      }),
    },
  },
  { table: 'handed_down', id: 'id', checks: { handed_down: opens(openHandedDown) } },
  {
    table: 'handed_packages',
    id: 'id',
    checks: { handed_packages: opens(openPackage), handed_pieces: opens(openHandedPieces) },
  },
  {
    table: 'links',
    id: 'batch_id',
    checks: { links: opens(findLink), link_files: opens(linkFilesOf), kiosk_visits: opens(findVisit) },
  },
  { table: 'visits', id: 'batch_id', checks: { visits: opens(findDeskVisit), visit_files: opens(visitFilesOf) } },
  { table: 'kiosks', id: 'id', checks: { kiosks: opens(findKiosk) } },
  { table: 'erasures', id: 'batch_id', checks: { erasures: opens(findErasure) } },
  { table: 'policies', id: 'hash', checks: { policies: opens(findPolicy), policy_in_force: opens(rawPolicyInForce) } },
  { table: 'person_erasures', id: 'id', checks: { person_erasures: opens(findPersonErasure) } },
  { table: 'receipt_keys', id: 'kid', checks: { receipt_keys: opens(openReceiptKey) } },
  { table: 'monitoring_progress', id: 'list', checks: { monitoring_progress: opens(findProgress) } },
  {
    table: 'watchlist_versions',
    id: 'id',
    checks: {
      watchlist_versions: opens(findVersion),
      watchlist_chunks: opens((store, id) => openContent(store, id, packedEntitiesOf)),
      watchlist_index_pages: opens((store, id) => openContent(store, id, indexPagesOf)),
    },
  },
];

async function checkCaptures(store: Readable, batchId: string): Promise<string | null> {
  const rows = await store.read((reader) =>
    reader.selectFrom('captures').select(['kind', 'byte_length']).where('batch_id', '=', batchId).execute(),
  );
  for (const { kind, byte_length } of rows) {
    const capture = await findCapture(store, batchId, kind);
    if (capture && capture.bytes.length !== byte_length) return `The length of ${kind} differs from the picture.`;
  }
  return null;
}

/** The pieces of pictures that have not arrived whole. */
async function openPieces(store: Readable, batchId: string): Promise<void> {
  await store.read(async (reader) => {
    const dataKey = await findDataKey(reader, subjectOf(batchId));
    for (const { kind } of await expectedCaptures(reader, batchId)) await piecesOf(reader, dataKey, batchId, kind);
  });
}

async function openHandedPieces(store: Readable, id: string): Promise<void> {
  for await (const _ of bytesOf(store, id));
}

async function checkFaces(store: Readable, batchId: string): Promise<string | null> {
  const rows = await store.read((reader) =>
    reader.selectFrom('face_templates').select('made_by').where('batch_id', '=', batchId).execute(),
  );
  for (const { made_by } of rows)
    if ((await findFaceTemplate(store, batchId, made_by)) === null) return 'The face does not open.';
  return null;
}

async function openContent(
  store: Readable,
  versionId: string,
  parts: (store: Readable, versionId: string) => AsyncIterable<Uint8Array>,
): Promise<void> {
  if (!(await findVersion(store, versionId)).kept) return;
  const throttle = createThrottle();
  for await (const _ of parts(store, versionId)) await throttle();
}
