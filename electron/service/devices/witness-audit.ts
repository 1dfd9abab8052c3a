import type {
  AuditAlarm,
  AuditPoint,
  AuditStatement,
  AuditWitnessed,
  ShowAuditRequest,
  ShownEntry,
} from '#shared/contract/audit/audit-witness.ts';
import type { Log } from '../log.ts';
import { ServiceError } from '../service-error.ts';
import { GENESIS_HASH } from '../store/audit-chains.ts';
import { entryHash } from '../store/audit-log.ts';
import type { Store } from '../store/store.ts';
import { openStatement } from './audit-statement.ts';
import { findDevice } from './rows.ts';
import { raiseAlarm, witnessedChains, witnessHead } from './witnessed-head-rows.ts';

const NOTHING: AuditPoint = { sequence: 0, hash: GENESIS_HASH };

/** Chains that one device may have: its database has one for each node. */
const CHAINS_MAX = 100;

/**
 * Compares what a device shows of its log with before, and remembers it; the entries are only
 * proof. A chain's first time is believed. Throws `INVALID_REQUEST` without the device's signature.
 */
export async function witnessAudit(
  store: Store,
  log: Log,
  deviceId: string,
  { signed, entries }: ShowAuditRequest,
): Promise<AuditWitnessed> {
  const device = await findDevice(store, deviceId);
  if (!device?.publicKey) throw new ServiceError('device.unsigned');
  const statement = openStatement(signed, { id: device.id, publicKey: device.publicKey });
  const { chain, chains, to } = statement;
  const raised: AuditAlarm[] = [];
  const answer = await store.write(async (tx): Promise<AuditWitnessed> => {
    raised.length = 0;
    const known = await witnessedChains(tx, deviceId);
    const raise = async (of: string, kind: AuditAlarm, point: AuditPoint) => {
      if (await raiseAlarm(tx, of, kind, point, { statement, signed })) raised.push(kind);
    };
    for (const one of known)
      if (!chains.includes(one.chain) && one.point.sequence > 0) await raise(one.chain, 'truncated', NOTHING);
    const before = known.find((one) => one.chain === chain) ?? null;
    if (before === null && known.length >= CHAINS_MAX)
      throw new ServiceError('device.chains_many', { count: CHAINS_MAX });
    const judgement = judgeShown(before?.point ?? null, statement, entries);
    if (judgement === 'extended') {
      await witnessHead(tx, { statement, signed });
      return { state: 'witnessed', witnessed: to };
    }
    const witnessed = before?.point ?? NOTHING;
    if (judgement !== 'links_wanted') await raise(chain, judgement, to);
    return { state: judgement, witnessed };
  });
  for (const alarm of raised) log('error', 'device.audit_alarm', { deviceId, alarm });
  return answer;
}

/** From what was witnessed; `links_wanted` if these entries cannot tell. */
type Judgement = 'extended' | 'links_wanted' | AuditAlarm;

/** A statement and its entries against the witnessed chain; null the first time. */
export function judgeShown(
  witnessed: AuditPoint | null,
  { from, to, ends_at: endsAt }: Pick<AuditStatement, 'from' | 'to' | 'ends_at'>,
  entries: readonly ShownEntry[],
): Judgement {
  const hashes = hashesAfter(from, entries);
  if (to.sequence !== from.sequence + entries.length || hashes.at(-1) !== to.hash || endsAt < to.sequence)
    return 'broken';
  if (witnessed === null) return 'extended';
  if (endsAt < witnessed.sequence) return 'truncated';
  if (to.sequence < witnessed.sequence || from.sequence > witnessed.sequence) return 'links_wanted';
  return hashes[witnessed.sequence - from.sequence] === witnessed.hash ? 'extended' : 'forked';
}

/** The hash at `from` and after each entry, computed as the device must have done. */
function hashesAfter(from: AuditPoint, entries: readonly ShownEntry[]): readonly string[] {
  const hashes = [from.hash];
  entries.forEach(([at, kind, id, action, objectId, facts], index) => {
    const previous = hashes[index] as string;
    hashes.push(
      entryHash({
        sequence: from.sequence + index + 1,
        at,
        actor_kind: kind,
        actor_id: id,
        action,
        object_id: objectId,
        facts,
        previous_hash: previous,
      }),
    );
  });
  return hashes;
}
