import type { AuditMark } from '#shared/contract/audit/audit-witness.ts';
import type { RevisionKind } from '#shared/contract/cases/revision.ts';
import type { CentreChange, CentreChanges } from '#shared/contract/devices/devices.ts';
import { RequestState } from '#shared/contract/requests/requests.ts';
import { findErasure } from '../cases/erasure/erasures.ts';
import { outcomeAt, revisionsOf } from '../cases/revisions.ts';
import { recordOf } from '../cases/sealed-verification.ts';
import type { Readable, Reader, Tools } from '../store/handles.ts';
import type { Schema } from '../store/schema.ts';
import { hasMarks } from './audit-mark-rows.ts';
import { lineOf } from './rows.ts';

/** One question reads no more of the feed than this, however little of it concerns the device. */
const SCANNED_MAX = 5_000;
const CHANGES_MAX = 20;
/** An answer ends with the change that exceeds it. */
const ANSWER_CHARACTERS_MAX = 4_000_000;

const REQUEST_STATES = RequestState.options.map((state) => `request_${state}` as const);

type Change = Schema['changes'];

/** Where the feed of this database ends now. */
export async function endOfFeed(from: Readable): Promise<string> {
  return from.read(async (reader) => cursorOf(reader, (await lastChange(reader, null)) ?? null));
}

/**
 * To the device's cases by others, oldest first. A cursor or mark that this database lacks means
 * that it was restored: the answer begins anew, and the device passes over what it has taken.
 */
export async function changesFor(
  from: Readable,
  deviceId: string,
  cursor: string,
  marks: readonly AuditMark[] = [],
): Promise<CentreChanges> {
  return from.read(async (reader) => {
    const { after, isKnown } = await placeOf(reader, cursor);
    const line = await lineOf(reader, deviceId);
    const end = await lastChange(reader, after + SCANNED_MAX);
    const erased = await erasedAfter(reader, after, line);
    const rows = await reader
      .selectFrom('changes as c')
      .leftJoin('verifications as v', (join) =>
        join.onRef('v.batch_id', '=', 'c.subject').on('v.actor_kind', '=', 'device').on('v.actor_id', 'in', line),
      )
      .leftJoin('revisions as r', (join) =>
        join.onRef('r.batch_id', '=', 'c.subject').onRef('r.revision', '=', 'c.revision'),
      )
      .selectAll('c')
      .where('c.sequence', '>', after)
      .where('c.sequence', '<=', after + SCANNED_MAX)
      .where(({ or, and, eb }) =>
        or([
          and([eb('c.subject', 'in', erased), eb('c.kind', '=', 'erasure')]),
          // The state of a request is no new outcome, and devices have no requests.
          and([
            eb('v.batch_id', 'is not', null),
            eb('r.actor_kind', '!=', 'device'),
            eb('c.kind', 'not in', REQUEST_STATES),
          ]),
        ]),
      )
      .orderBy('c.sequence')
      .limit(CHANGES_MAX)
      .execute();
    const changes: CentreChange[] = [];
    let characters = 0;
    let last: Change | null = null;
    for (const row of rows) {
      if (characters > ANSWER_CHARACTERS_MAX) break;
      last = row;
      const change = row.kind === 'erasure' ? await erasureOf(reader, row) : await answerOf(reader, row);
      if (change === null) continue;
      characters += JSON.stringify(change).length;
      changes.push(change);
    }
    const isWhole = last?.sequence === rows.at(-1)?.sequence && rows.length < CHANGES_MAX;
    const reached = isWhole || last === null ? end : last;
    const newest = await lastChange(reader, null);
    return {
      changes,
      cursor: reached === null && after > 0 ? cursor : cursorOf(reader, reached),
      more: (newest?.sequence ?? 0) > (reached?.sequence ?? after),
      history: isKnown && (await hasMarks(reader, marks)) ? 'same' : 'restored',
    };
  });
}

/** Revisions that bring a new outcome. */
const ANSWERS: readonly RevisionKind[] = ['centre', 're-run', 'arrival', 'review'];

async function answerOf(reader: Reader, row: Change): Promise<CentreChange | null> {
  const { subject: batchId, revision } = row;
  const entry = (await revisionsOf(reader, batchId)).find((one) => one.revision === revision);
  const basis = await reader
    .selectFrom('device_records')
    .select(({ fn }) => fn.max('device_revision').as('device_revision'))
    .where('batch_id', '=', batchId)
    .where('revision', '<=', revision ?? 0)
    .executeTakeFirst();
  if (!entry || !basis?.device_revision) return null;
  const isDecided = ANSWERS.includes(entry.kind);
  const outcome = isDecided ? await outcomeAt(reader, batchId, entry.revision) : null;
  return {
    kind: 'answer',
    cursor: cursorOf(reader, row),
    batch_id: batchId,
    device_revision: Number(basis.device_revision),
    reason: entry.reason,
    ...(entry.hit && { hit: entry.hit }),
    response: outcome?.response ?? null,
    record: outcome && recordOf(outcome),
  };
}

/**
 * The device's erased cases in that part of the feed. They are looked up by id, so that no reading
 * compares all erasures.
 */
async function erasedAfter(reader: Reader, after: number, line: readonly string[]): Promise<readonly string[]> {
  const changes = await reader
    .selectFrom('changes')
    .select('subject')
    .where('kind', '=', 'erasure')
    .where('sequence', '>', after)
    .where('sequence', '<=', after + SCANNED_MAX)
    .execute();
  if (changes.length === 0) return [];
  const own = await reader
    .selectFrom('erasures')
    .select('batch_id')
    .where(
      'batch_id',
      'in',
      changes.map(({ subject }) => subject),
    )
    .where('owner_kind', '=', 'device')
    .where('owner_id', 'in', line)
    .execute();
  return own.map(({ batch_id: batchId }) => batchId);
}

async function erasureOf(reader: Reader, row: Change): Promise<CentreChange | null> {
  const erasure = await findErasure(reader, row.subject);
  return erasure && { kind: 'erasure', cursor: cursorOf(reader, row), batch_id: row.subject, reason: erasure.reason };
}

/** The number, time and hash of a change. */
const cursorOf = ({ vault }: Tools, change: Change | null): string =>
  change === null ? '0' : `${change.sequence}.${change.at}.${hashOf({ vault }, change)}`;

const hashOf = ({ vault }: Pick<Tools, 'vault'>, { sequence, subject, kind, revision, at }: Change): string =>
  vault.keyedHash('feed', JSON.stringify([sequence, subject, kind, revision, at])).slice(0, 16);

/**
 * Numbers and times do not tell where a restored history parts from the lost one, so a cursor of
 * another history is at the beginning.
 */
async function placeOf(reader: Reader, cursor: string): Promise<{ after: number; isKnown: boolean }> {
  if (cursor === '0') return { after: 0, isKnown: true };
  const [, sequence = ''] = /^(\d{1,15})\.[\dTZ:.-]{24}\.[0-9a-f]{16}$/.exec(cursor) ?? [];
  const change = await reader
    .selectFrom('changes')
    .selectAll()
    .where('sequence', '=', Number(sequence))
    .executeTakeFirst();
  const isKnown = change !== undefined && cursorOf(reader, change) === cursor;
  return { after: isKnown ? change.sequence : 0, isKnown };
}

async function lastChange(reader: Reader, upTo: number | null): Promise<Change | null> {
  const row = await reader
    .selectFrom('changes')
    .selectAll()
    .$if(upTo !== null, (query) => query.where('sequence', '<=', upTo ?? 0))
    .orderBy('sequence', 'desc')
    .executeTakeFirst();
  return row ?? null;
}
