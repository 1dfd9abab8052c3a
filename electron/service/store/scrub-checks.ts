import { openApiKey } from './api-keys.ts';
import { storedBranding } from './branding.ts';
import { openCallback } from './callbacks.ts';
import { findCapture } from './captures.ts';
import { findCentreLink, findEnrolment, keysSoFar } from './centre-link.ts';
import { certificatesOfList, crlsOfList } from './chip-content.ts';
import { findChipList } from './chip-lists.ts';
import { findDataKey } from './data-keys.ts';
import { piecesOf } from './device-captures.ts';
import { expectedCaptures, signedRecordsOf } from './device-records.ts';
import { statusesOf } from './device-status.ts';
import { openDevice } from './devices.ts';
import { findErasure } from './erasures.ts';
import { findFaceBlock } from './face-blocks.ts';
import { findFaceTemplate } from './face-templates.ts';
import { openHandedDown } from './handed-down.ts';
import { bytesOf, openPackage } from './handed-packages.ts';
import type { Readable } from './handles.ts';
import { findVisit } from './kiosk-visits.ts';
import { findKiosk } from './kiosks.ts';
import { openHold } from './legal-holds.ts';
import { linkFilesOf } from './link-files.ts';
import { findLink } from './links.ts';
import { monitoringEvents } from './monitoring-events.ts';
import { findProgress } from './monitoring-progress.ts';
import { openAccount, openPassword } from './operators.ts';
import { findPersonErasure } from './person-erasures.ts';
import { findPolicy, rawPolicyInForce } from './policies.ts';
import { openReceiptKey } from './receipt-keys.ts';
import { actsOf } from './review-acts.ts';
import { outcomeAt, revisionsOf } from './revisions.ts';
import { savedViewsOf } from './saved-views.ts';
import { storedScanners } from './scanners.ts';
import type { Schema } from './schema.ts';
import { resolutionsOf } from './screening-resolutions.ts';
import { subjectOf } from './sealed-verification.ts';
import { findVerification } from './verifications.ts';
import { findVersion, indexPagesOf, packedEntitiesOf } from './watchlists.ts';
import { witnessedChains } from './witnessed-heads.ts';
import { createThrottle } from './write-throttle.ts';

/** Opens what a table holds of a subject. Throws, or says what is wrong. */
type Check = (store: Readable, id: string) => Promise<string | null>;

/** A table whose rows are scrubbed one by one, with the rows of other tables that belong to them. */
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
  { table: 'branding', id: 'id', checks: { branding: opens(storedBranding) } },
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
  { table: 'kiosks', id: 'id', checks: { kiosks: opens(findKiosk) } },
  { table: 'erasures', id: 'batch_id', checks: { erasures: opens(findErasure) } },
  {
    table: 'policies',
    id: 'hash',
    checks: { policies: opens(findPolicy), policy_in_force: opens(rawPolicyInForce) },
  },
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
