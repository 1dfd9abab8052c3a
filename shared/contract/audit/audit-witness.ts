import { z } from 'zod';

/**
 * A device shows its audit log to its centre, which remembers where it ended: a log that was cut
 * off, exchanged or copied cannot continue from there.
 */
const Hash = z.string().regex(/^[0-9a-f]{64}$/);
const Chain = z.string().min(1).max(100);

/** A place in a chain: the number of entries up to it, and the hash of the last one. */
export const AuditPoint = z.object({ sequence: z.int().nonnegative(), hash: Hash });
export type AuditPoint = z.infer<typeof AuditPoint>;

/** A recent entry of the centre's audit log. A centre without it was restored from a backup. */
export const AuditMark = AuditPoint.extend({ chain: Chain });
export type AuditMark = z.infer<typeof AuditMark>;
/** A device remembers the newest mark of so many nodes. */
export const MARKS_MAX = 8;

/** An entry without its number and the hashes, which follow from the entries before it. */
export const ShownEntry = z.tuple([
  /** Time. */
  z.string().max(40),
  /** Kind and id of whoever did it. */
  z.string().max(40),
  z.string().max(100),
  /** Action, object and facts. Later versions have other actions. */
  z.string().max(100),
  z.string().max(200).nullable(),
  z.string().max(4_000),
]);
export type ShownEntry = z.infer<typeof ShownEntry>;

/** A device's signed statement about one of its chains. The entries lead from `from` to `to`. */
export const AuditStatement = z.object({
  version: z.literal(1),
  device_id: z.uuid(),
  chain: Chain,
  /** Every chain in the database of the device: a chain that is missing was removed. */
  chains: z.array(Chain).min(1).max(100),
  from: AuditPoint,
  to: AuditPoint,
  /** How many entries the chain has. The rest follows in later pieces. */
  ends_at: z.int().nonnegative(),
  at: z.iso.datetime(),
});
export type AuditStatement = z.infer<typeof AuditStatement>;

/** The device puts as many entries into one request as have room beside the statement. */
export const SHOWN_BYTES_MAX = 100_000;
export const SHOWN_ENTRIES_MAX = 500;
export const ShowAuditRequest = z.object({
  /** An `AuditStatement` as a compact JWS. */
  signed: z.string().max(20_000),
  entries: z.array(ShownEntry).max(SHOWN_ENTRIES_MAX),
});
export type ShowAuditRequest = z.infer<typeof ShowAuditRequest>;

/** `truncated`: shorter, or gone. `forked`: entries changed. `broken`: off the head. */
export const AuditAlarm = z.enum(['truncated', 'forked', 'broken']);
export type AuditAlarm = z.infer<typeof AuditAlarm>;

/** `links_wanted`: the device shows the entries after `witnessed` next. */
export const AuditWitnessed = z.object({
  state: z.enum(['witnessed', 'links_wanted', ...AuditAlarm.options]),
  witnessed: AuditPoint,
});
export type AuditWitnessed = z.infer<typeof AuditWitnessed>;

/**
 * `never`: not shown yet. `behind`: not all of it, or nothing for two hours of work. An alarm stays
 * until somebody accepts the log as it is now.
 */
export const AuditState = z.enum(['never', 'witnessed', 'behind', ...AuditAlarm.options]);
export type AuditState = z.infer<typeof AuditState>;

/** The log of a device as its centre knows it. */
export const DeviceAudit = z.object({
  state: AuditState,
  /** Entries that the centre has witnessed, and when it did so last; null before the first time. */
  entries: z.int().nullable(),
  witnessed_at: z.iso.datetime().nullable(),
  /** When the alarm began, and how many entries the device showed then; null without one. */
  alarm_at: z.iso.datetime().nullable(),
  alarm_entries: z.int().nullable(),
});
export type DeviceAudit = z.infer<typeof DeviceAudit>;
