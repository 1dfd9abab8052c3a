import type { DeviceState } from '#shared/contract/devices/devices.ts';
import { DeviceAlarm as Alarms, type DeviceAlarm } from '#shared/contract/devices/fleet.ts';
import { CLOCK_SKEW_MS_MAX } from './request-signature.ts';
import type { FleetRow } from './status-rows.ts';

const HOUR_MS = 3_600_000;
/** A branch that closes on Friday evening opens again on Monday morning, about 63 hours later. */
export const NOT_SEEN_HOURS = 72;
/** A device that reaches the centre delivers in seconds, slow pictures in minutes. */
export const QUEUE_OLD_HOURS = 1;
/** A queue may grow during a rush; one that grew for this long is not being sent. */
export const QUEUE_RISING_MINUTES = 30;
/** A few changes more or fewer say nothing. */
export const QUEUE_RISING_MIN = 20;
/** Adjacent versions work with each other; see `resources/deploy/README.md`. */
export const VERSIONS_BEHIND_MAX = 1;

export type AlarmContext = {
  readonly now: Date;
  /** The policy in force at the centre; null without one. */
  readonly listAgeDaysMax: number | null;
  readonly version: string;
};

/** `expired`: an invitation whose code was not used in time. */
export const stateOf = ({ state, code_until: until }: FleetRow, now: Date): DeviceState =>
  state === 'invited' && until <= now.toISOString() ? 'expired' : state;

/** They need a person, the most urgent first. A device's last report counts until its next one. */
export function alarmsOf(row: FleetRow, { now, listAgeDaysMax, version }: AlarmContext): readonly DeviceAlarm[] {
  const { state, status } = row;
  if (state !== 'enrolled') return [];
  const found = new Set<DeviceAlarm>();
  const seenAt = row.last_seen_at ?? row.enrolled_at;
  if (row.audit_alarm) found.add('audit_altered');
  if (seenAt !== null && now.getTime() - Date.parse(seenAt) > NOT_SEEN_HOURS * HOUR_MS) found.add('not_seen');
  if (status !== null) {
    const sinceMs = (at: string | null) => (at === null ? 0 : Date.parse(status.received_at) - Date.parse(at));
    if (status.disk_state === 'full') found.add('disk_full');
    if (status.parked > 0) found.add('parked');
    if (Math.abs(status.clock_ahead_seconds) * 1000 > CLOCK_SKEW_MS_MAX) found.add('clock_wrong');
    if (status.not_taken > 0) found.add('not_taken');
    if (listAgeDaysMax !== null && sinceMs(status.oldest_list_at) > listAgeDaysMax * 24 * HOUR_MS)
      found.add('list_old');
    if (sinceMs(status.oldest_at) > QUEUE_OLD_HOURS * HOUR_MS) found.add('queue_old');
    if (status.waiting >= QUEUE_RISING_MIN && sinceMs(status.rising_since) >= QUEUE_RISING_MINUTES * 60_000)
      found.add('queue_growing');
    if (versionsBehind(status.version, version) > VERSIONS_BEHIND_MAX) found.add('version_behind');
  }
  return Alarms.options.filter((alarm) => found.has(alarm));
}

/** New major or minor numbers. 0 for one that is ahead, or only lacks fixes. */
export function versionsBehind(device: string, centre: string): number {
  const [major = 0, minor = 0] = numbersOf(device);
  const [centreMajor = 0, centreMinor = 0] = numbersOf(centre);
  if (major > centreMajor) return 0;
  // An earlier major's minors are unknown, so it counts as two behind, unless only one is new.
  if (major < centreMajor) return centreMajor - major + Math.max(centreMinor, 0);
  return Math.max(0, centreMinor - minor);
}

const numbersOf = (version: string): readonly number[] => version.split(/[.-]/).slice(0, 2).map(Number);
