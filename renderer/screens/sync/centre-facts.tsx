import type { SyncStatus } from '#shared/contract/centre/sync.ts';
import { formatBytes, formatInstant } from '../../i18n/format.ts';
import { type Translate, useTranslation } from '../../i18n/use-translation.ts';
import { Facts } from '../../ui/facts.tsx';
import classes from './sync.module.css';

const MINUTE_MS = 60_000;
const HOUR_SECONDS = 3_600;

type FactsProps = { status: SyncStatus; centre: NonNullable<SyncStatus['centre']> };

/** Who this desk is at the centre, how the line is, and how long the rest takes. */
export function CentreFacts({ status, centre }: FactsProps) {
  const { t, i18n } = useTranslation();
  const { device, site, last_contact_at: contact, clock_difference_ms: differenceMs } = centre;
  const minutes = Math.round(Math.abs(differenceMs) / MINUTE_MS);
  const instant = (at: string) => formatInstant(at, i18n.language);
  const bytes = (count: number) => formatBytes(count, i18n.language);
  const { bytes_per_second: now, changes_per_second: changes, bytes_per_second_max: most } = status.speed;
  const facts: readonly (readonly [string, string] | null)[] = [
    device === null || site === null ? null : [t('sync.device'), t('sync.device_text', { device, site })],
    [t('sync.last_contact'), contact === null ? t('sync.never') : instant(contact)],
    centre.next_attempt_at === null ? null : [t('sync.next_attempt'), instant(centre.next_attempt_at)],
    contact === null || centre.speaks === 'public'
      ? null
      : [t('common.clock'), minutes === 0 ? t('sync.clock_right') : t('sync.clock_wrong', { count: minutes })],
    [
      t('sync.line_speed'),
      now + changes === 0
        ? t('sync.line_speed_idle', { most: bytes(most) })
        : t('sync.line_speed_text', { now: bytes(now), most: bytes(most) }),
    ],
    [t('sync.time_left'), timeLeft(status, t)],
  ];
  return <Facts rows={facts.filter((fact) => fact !== null)} className={classes.facts} />;
}

function timeLeft({ seconds_left: seconds, waiting, sending, delivered }: SyncStatus, t: Translate): string {
  if (waiting.changes + sending.changes + delivered.changes === 0) return t('sync.time_left_done');
  if (seconds === null) return t('sync.time_left_unknown');
  if (seconds < 60) return t('sync.time_left_soon');
  return seconds < 2 * HOUR_SECONDS
    ? t('sync.time_left_minutes', { count: Math.ceil(seconds / 60) })
    : t('sync.time_left_hours', { count: Math.round(seconds / HOUR_SECONDS) });
}
