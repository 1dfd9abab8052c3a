import { randomUUID } from 'node:crypto';
import { ListedEntity } from '#shared/contract/watchlist/listed-entity.ts';
import { LIST_NAME, type OwnListColumns } from '#shared/contract/watchlist/own-list.ts';
import {
  publishedList,
  type WatchlistFormat,
  type WatchlistVersion,
} from '#shared/contract/watchlist/watchlist-status.ts';
import { counted } from '#shared/counted.ts';
import type { ListFacts, ListFile } from '../../../workers/lists/list-source.ts';
import { WatchlistError } from '../../../workers/lists/watchlist-error.ts';
import { recordAudit } from '../../store/audit-log.ts';
import type { Actor } from '../../store/records.ts';
import type { Store } from '../../store/store.ts';
import { createThrottle, type Throttle } from '../../store/write-throttle.ts';
import { ENTITY_CHARACTERS_MAX, type WatchlistChanges } from './content-rows.ts';
import { hashFiles, hashOfSet } from './hash-files.ts';
import { beginImport } from './import-rows.ts';
import { readListInProcess, type StartListReader } from './list-process.ts';
import { changesBetween, confirmVersion, isFromCentre, listVersions, noteChecked, type StoredVersion } from './rows.ts';

export type ImportRequest = {
  readonly format: WatchlistFormat;
  readonly files: readonly ListFile[];
  readonly startReader: StartListReader;
  /** Name of the list. Defaults to the format's name; required for your own list. */
  readonly list?: string;
  readonly title?: string;
  readonly columns?: OwnListColumns;
  /** Puts a version in force although it shrank suspiciously. */
  readonly confirm?: boolean;
  /** Although in force already, for example after a release or with other columns. */
  readonly again?: boolean;
  readonly actor: Actor;
  /** Called from time to time with the number of entries so far. */
  readonly onProgress?: (entities: number) => void;
  /** How often other work gets a turn; every few milliseconds by default. */
  readonly throttle?: Throttle;
  /** Aborting discards the import, which rejects with the signal's reason. */
  readonly signal?: AbortSignal;
};

export type ImportResult = {
  readonly outcome: 'imported' | 'unchanged' | 'awaiting_confirmation' | 'confirmed';
  readonly version: WatchlistVersion;
  /** Against the version in force; null if there was none or nothing was read. */
  readonly changes: { readonly [Change in keyof WatchlistChanges]: number } | null;
  readonly notices: readonly string[];
};

/** Then it is probably incomplete: our judgement. Short customer lists often change by half. */
export const SHRINK_MAX = { share: 0.2, entities: 20 } as const;
const NAMES_MAX = 2_000;
const ENTITIES_MAX = 5_000_000;
const PROGRESS_EVERY = 1_000;

/**
 * In one step. Until then, or if anything is wrong, the previous version stays. Throws
 * `WatchlistError` with the reason, also in the audit log.
 */
export async function importWatchlist(store: Store, request: ImportRequest): Promise<ImportResult> {
  const list = request.list ?? request.format;
  if (!LIST_NAME.test(list) || (request.format === 'own' && request.list === undefined))
    throw new WatchlistError(
      'NOT_CONFIGURED',
      'The name of the list is not valid. Use up to 40 lower-case letters, digits, "-" and "_".',
    );
  try {
    return await importList(store, list, request);
  } catch (error) {
    if (error instanceof WatchlistError)
      await recordAudit(store, {
        actor: request.actor,
        action: 'watchlist.refused',
        facts: { list, format: request.format, code: error.code },
      });
    throw error;
  }
}

async function importList(store: Store, list: string, request: ImportRequest): Promise<ImportResult> {
  if (await isFromCentre(store, list))
    throw new WatchlistError(
      'FROM_CENTRE',
      `The list ${list} comes from the centre. Import your own list under another name.`,
    );
  const files = await hashFiles(request.files);
  const sha256 = hashOfSet(files);
  const known = (await listVersions(store)).filter((version) => version.list === list);
  const inForce = known.find(({ state }) => state === 'in_force');
  const waiting = known.find(({ state }) => state === 'awaiting_confirmation');
  const nothing = { changes: null, notices: [] };
  if (inForce?.sha256 === sha256 && inForce.format === request.format && !request.again) {
    await noteChecked(store, inForce.id);
    return { outcome: 'unchanged', version: publicOf(inForce), ...nothing };
  }
  if (waiting?.sha256 === sha256 && waiting.format === request.format && !request.again) {
    if (!request.confirm) return { outcome: 'awaiting_confirmation', version: publicOf(waiting), ...nothing };
    return { outcome: 'confirmed', version: await confirmVersion(store, waiting.id, request.actor), ...nothing };
  }

  const facts: { publishedOn: string | null; notices: string[] } = { publishedOn: null, notices: [] };
  const onFacts = ({ publishedOn, notices = [] }: ListFacts) => {
    facts.publishedOn ??= publishedOn ?? null;
    facts.notices.push(...notices);
  };
  const throttle = request.throttle ?? createThrottle();
  const importing = await beginImport(store, randomUUID(), throttle);
  try {
    let [entities, names] = [0, 0];
    const { format, columns, signal } = request;
    for await (const line of readListInProcess(request.startReader, { format, files, columns }, { onFacts, signal })) {
      const entity = checked(line, entities + 1);
      await importing.add(entity.id, line);
      entities += 1;
      names += entity.names.length;
      if (entities > ENTITIES_MAX)
        throw new WatchlistError('TOO_MANY_ENTRIES', `The list has more than ${ENTITIES_MAX} entries.`);
      if (entities % PROGRESS_EVERY === 0) request.onProgress?.(entities);
      request.signal?.throwIfAborted();
      await throttle();
    }
    const repeated = await importing.repeated();
    request.signal?.throwIfAborted();
    if (repeated > 0)
      throw new WatchlistError(
        'ENTRY_TWICE',
        `${counted(repeated, 'entry repeats', 'entries repeat')} the id of another entry. Correct the list and import it again.`,
      );
    const isShort = inForce !== undefined && hasShrunk(inForce.entities, entities) && !request.confirm;
    const title =
      request.title ?? inForce?.title ?? (request.format === 'own' ? list : publishedList(request.format).title);
    const now = store.now().toISOString();
    const version: WatchlistVersion = {
      id: importing.versionId,
      list,
      title,
      format: request.format,
      sha256,
      entities,
      names,
      publishedOn: facts.publishedOn,
      importedAt: now,
      checkedAt: now,
      state: isShort ? 'awaiting_confirmation' : 'in_force',
    };
    await importing.finish(version, request.actor);
    const changes = inForce?.kept ? await changesBetween(store, inForce.id, version.id) : null;
    return {
      outcome: isShort ? 'awaiting_confirmation' : 'imported',
      version,
      changes: changes && {
        added: changes.added.length,
        updated: changes.updated.length,
        removed: changes.removed.length,
      },
      notices: facts.notices,
    };
  } catch (error) {
    await importing.abandon();
    throw error;
  }
}

function publicOf({ chunks: _chunks, pages: _pages, kept: _kept, ...version }: StoredVersion): WatchlistVersion {
  return version;
}

export const hasShrunk = (before: number, after: number): boolean =>
  before - after >= SHRINK_MAX.entities && before - after > before * SHRINK_MAX.share;

/** Validates an entry, which is JSON of the process that read the file, before it is stored. */
function checked(line: string, number: number): ListedEntity {
  if (line.length > ENTITY_CHARACTERS_MAX)
    throw new WatchlistError('ENTRY_TOO_LARGE', `Entry ${number} has more than ${ENTITY_CHARACTERS_MAX} characters.`);
  const parsed = ListedEntity.safeParse(JSON.parse(line));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new WatchlistError(
      'BROKEN',
      `Entry ${number} is not valid: check ${issue?.path.join('.') || 'its structure'}.`,
    );
  }
  if (parsed.data.names.length > NAMES_MAX)
    throw new WatchlistError('ENTRY_TOO_LARGE', `Entry ${number} has more than ${NAMES_MAX} names.`);
  return parsed.data;
}
