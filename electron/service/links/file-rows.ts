import type { ApplicantFileKind } from '#shared/contract/links/applicant.ts';
import type { ApplicantLanguage } from '#shared/contract/links/links.ts';
import { ServiceError } from '../service-error.ts';
import { appendAudit } from '../store/audit-log.ts';
import type { Readable, Writer } from '../store/handles.ts';
import { findDataKey } from '../store/keys/data-keys.ts';
import type { Capture } from '../store/records.ts';
import type { SealPlace } from '../store/seal.ts';
import type { Store } from '../store/store.ts';
import { StoreError } from '../store/store-error.ts';
import { type LinkDraft, openContent, sealDraft, sealRequest, subjectOfLink } from './content.ts';
import { APPLICANT, openRow, updateLink } from './rows.ts';

/** The chip is read here, and its person sends no such file. */
type LinkFileKind = ApplicantFileKind | 'chip_reading';
export type LinkFile = Capture & { readonly kind: LinkFileKind };
type FileInfo = { readonly kind: ApplicantFileKind; readonly takenAt: string };

/** Throws how the link ended. */
export async function changeDraft(
  store: Store,
  batchId: string,
  change: (draft: LinkDraft) => LinkDraft,
): Promise<void> {
  await store.write((tx) => changeDraftIn(tx, batchId, change));
}

/** The person agrees, perhaps to a verification without their face. Throws how the link ended. */
export async function keepConsent(
  store: Store,
  batchId: string,
  consent: { readonly consentVersion: string; readonly language: ApplicantLanguage },
  isWithoutFace: boolean,
): Promise<void> {
  await store.write(async (tx) => {
    await changeDraftIn(tx, batchId, (draft) => ({ ...draft, ...consent }));
    if (isWithoutFace) await leaveFaceOut(tx, batchId);
    const { consentVersion: version, language } = consent;
    const facts = { version, language, ...(isWithoutFace && { without_face: true }) };
    await appendAudit(tx, { actor: APPLICANT, action: 'link.agreed', objectId: batchId, facts });
  });
}

async function leaveFaceOut(tx: Writer, batchId: string): Promise<void> {
  const row = await openRow(tx, batchId);
  const dataKey = await findDataKey(tx, subjectOfLink(batchId));
  const { request } = openContent(tx, dataKey, row);
  if (request === null) throw new ServiceError('link.no_content');
  const { checks, ...rest } = request;
  const left = checks && { checks: checks.filter((check) => check !== 'face') };
  const sealed_request = sealRequest(tx, dataKey, batchId, { ...rest, ...left });
  await updateLink(tx, row, { verification_type: 'DOC', sealed_request });
}

/** Each replaces an earlier one of its kind, with a change of the draft. */
export async function putLinkFiles(
  store: Store,
  batchId: string,
  files: readonly LinkFile[],
  change: (draft: LinkDraft) => LinkDraft,
): Promise<void> {
  await store.write(async (tx) => {
    await changeDraftIn(tx, batchId, change);
    const dataKey = await findDataKey(tx, subjectOfLink(batchId));
    for (const { kind, mediaType, bytes } of files) {
      await tx.deleteFrom('link_files').where('batch_id', '=', batchId).where('kind', '=', kind).execute();
      const row = {
        batch_id: batchId,
        kind,
        media_type: mediaType,
        byte_length: bytes.length,
        taken_at: tx.now().toISOString(),
        sealed_bytes: tx.vault.seal(dataKey, placeOf(batchId, kind, mediaType), bytes),
      };
      await tx.insertInto('link_files').values(row).execute();
    }
  });
}

export async function removeLinkFile(
  store: Store,
  batchId: string,
  kind: LinkFileKind,
  change: (draft: LinkDraft) => LinkDraft,
): Promise<void> {
  await store.write(async (tx) => {
    await changeDraftIn(tx, batchId, change);
    await tx.deleteFrom('link_files').where('batch_id', '=', batchId).where('kind', '=', kind).execute();
  });
}

/** Those that the person gave. */
export async function listLinkFiles(from: Readable, batchId: string): Promise<readonly FileInfo[]> {
  const rows = await from.read((reader) =>
    reader
      .selectFrom('link_files')
      .select(['kind', 'taken_at as takenAt'])
      .where('batch_id', '=', batchId)
      .orderBy('kind')
      .execute(),
  );
  return rows.flatMap(({ kind, takenAt }) => (kind === 'chip_reading' ? [] : [{ kind, takenAt }]));
}

/** Opens the files of a link. Throws `SEAL_BROKEN` if one was altered, or its length differs. */
export async function linkFilesOf(from: Readable, batchId: string): Promise<readonly LinkFile[]> {
  return from.read(async (reader) => {
    const rows = await reader.selectFrom('link_files').selectAll().where('batch_id', '=', batchId).execute();
    if (rows.length === 0) return [];
    const dataKey = await findDataKey(reader, subjectOfLink(batchId));
    return rows.map(({ kind, media_type: mediaType, byte_length, sealed_bytes }) => {
      const bytes = reader.vault.open(dataKey, placeOf(batchId, kind, mediaType), sealed_bytes);
      if (bytes.length !== byte_length)
        throw new StoreError('SEAL_BROKEN', `The length of a file of a link differs from the file: ${batchId}.`);
      return { kind, mediaType, bytes };
    });
  });
}

async function changeDraftIn(tx: Writer, batchId: string, change: (draft: LinkDraft) => LinkDraft): Promise<void> {
  const row = await openRow(tx, batchId);
  const dataKey = await findDataKey(tx, subjectOfLink(batchId));
  const { draft } = openContent(tx, dataKey, row);
  if (draft === null) throw new ServiceError('link.no_content');
  await updateLink(tx, row, { sealed_draft: sealDraft(tx, dataKey, batchId, change(draft)) });
}

const placeOf = (batchId: string, kind: LinkFileKind, mediaType: Capture['mediaType']): SealPlace => ({
  table: 'link_files',
  column: 'sealed_bytes',
  rowId: `${batchId}/${kind}/${mediaType}`,
});
