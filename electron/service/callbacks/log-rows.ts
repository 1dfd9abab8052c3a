import {
  CALLBACK_LOG_SHOWN,
  type CallbackAnswer,
  type CallbackAttempt,
  type CallbackBody,
  CallbackProblem,
} from '#shared/contract/callbacks/callbacks.ts';
import { RequestState } from '#shared/contract/requests/requests.ts';
import { referenceOf } from '#shared/domain/reference.ts';
import { tenantOfVerification } from '../api-keys/tenant-rows.ts';
import { revisionsOf } from '../cases/revisions.ts';
import { type CallbackTarget, destinationNameOf, eventOfKind } from '../delivery/callback-destination.ts';
import type { Change } from '../delivery/drain.ts';
import { environmentOf } from '../store/environment.ts';
import type { Readable, Tools } from '../store/handles.ts';
import type { Store } from '../store/store.ts';

/** The oldest lines of a callback go, so that its log cannot grow without end. */
const LINES_MAX = 500;

/**
 * The state that this change made, even if others followed. Null while the run is in progress, for
 * another group's subject, and after an erasure.
 */
export async function callbackBodyOf(
  from: Readable,
  change: Change,
  { id, group }: CallbackTarget,
): Promise<CallbackBody | null> {
  return from.read(async (reader) => {
    const event = eventOfKind(change.kind);
    const environment = await environmentOf(reader);
    if (event === null || environment === null) return null;
    if (group !== null && (await tenantOfVerification(reader, change.subject)) !== group) return null;
    const revision = (await revisionsOf(reader, change.subject)).find(({ revision }) => revision === change.revision);
    if (!revision || revision.status === 'In-progress') return null;
    // A device's history from before it joined is no news.
    if (revision.recorded?.joined) return null;
    return {
      event,
      event_id: eventIdOf(reader, id, change.sequence),
      created_at: change.at,
      environment,
      batch_id: change.subject,
      reference: referenceOf(change.subject),
      revision: revision.revision,
      status: revision.status,
      verification_result: revision.result,
      ...(event === 'request' && { request_state: RequestState.parse(change.kind.slice('request_'.length)) }),
    };
  });
}

/** A hash, because the number of a change would tell an integrator how much others do. */
const eventIdOf = ({ vault }: Tools, callbackId: string, sequence: number): string =>
  `evt_${vault.keyedHash('callback-event', `${callbackId}/${sequence}`).slice(0, 32)}`;

export async function recordCallbackAttempt(
  store: Store,
  callbackId: string,
  { sequence, attempt, ...answer }: CallbackAnswer & { readonly sequence: number; readonly attempt: number },
): Promise<void> {
  await store.write(async (tx) => {
    await tx
      .insertInto('callback_attempts')
      .values({ callback_id: callbackId, sequence, attempt, at: tx.now().toISOString(), ...answer })
      .execute();
    const oldest = await tx
      .selectFrom('callback_attempts')
      .select('at')
      .where('callback_id', '=', callbackId)
      .orderBy('at', 'desc')
      .offset(LINES_MAX)
      .limit(1)
      .executeTakeFirst();
    if (!oldest) return;
    await tx
      .deleteFrom('callback_attempts')
      .where('callback_id', '=', callbackId)
      .where('at', '<=', oldest.at)
      .execute();
  });
}

/** The newest attempts first, at most `CALLBACK_LOG_SHOWN`. */
export async function callbackLog(from: Readable, callbackId: string): Promise<CallbackAttempt[]> {
  const rows = await from.read((reader) =>
    reader
      .selectFrom('callback_attempts as a')
      .innerJoin('changes as c', 'c.sequence', 'a.sequence')
      .innerJoin('deliveries as d', (join) =>
        join.onRef('d.sequence', '=', 'a.sequence').on('d.destination', '=', destinationNameOf(callbackId)),
      )
      .selectAll('a')
      .select(['c.kind', 'c.subject', 'd.state'])
      .where('a.callback_id', '=', callbackId)
      .orderBy('a.at', 'desc')
      .orderBy('a.sequence', 'desc')
      .limit(CALLBACK_LOG_SHOWN)
      .execute(),
  );
  return rows.flatMap(({ callback_id: _, kind, subject, problem, ...row }) => {
    const event = eventOfKind(kind);
    if (event === null) return [];
    const parsed = problem === null ? null : CallbackProblem.parse(problem);
    const eventId = eventIdOf(from, callbackId, row.sequence);
    return [{ ...row, problem: parsed, event, event_id: eventId, batch_id: subject }];
  });
}
