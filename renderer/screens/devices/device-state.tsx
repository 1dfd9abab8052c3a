import { IconCircleCheck, IconClockOff, IconHourglass, IconPlugOff, IconWifiOff } from '@tabler/icons-react';
import type { Device } from '#shared/contract/devices/devices.ts';
import { formatDay, formatInstant } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import table from '../../ui/table.module.css';
import { ToneBadge } from '../../ui/tone-badge.tsx';

/** A device that is on asks its centre every 30 s. */
const ONLINE_MS = 120_000;

const BADGES = {
  invited: { tone: 'doubt', icon: IconHourglass },
  expired: { tone: 'plain', icon: IconClockOff },
  online: { tone: 'good', icon: IconCircleCheck },
  away: { tone: 'plain', icon: IconWifiOff },
  revoked: { tone: 'plain', icon: IconPlugOff },
} as const;

/** Whether a device is online, or when it last was. */
export function DeviceState({ device }: { device: Device }) {
  const { t, i18n } = useTranslation();
  const { code_until: codeUntil, last_seen_at: seenAt, revoked_at: revokedAt } = device;
  const isOnline = seenAt !== null && Date.now() - Date.parse(seenAt) < ONLINE_MS;
  const state = device.state === 'enrolled' ? (isOnline ? 'online' : 'away') : device.state;
  return (
    <>
      <ToneBadge {...BADGES[state]}>{t(`devices.states.${state}`)}</ToneBadge>
      {state === 'away' ? (
        <span className={table.quiet}>
          {seenAt === null
            ? t('devices.never_seen')
            : t('devices.seen_at', { time: formatInstant(seenAt, i18n.language) })}
        </span>
      ) : null}
      {state === 'invited' && codeUntil !== null ? (
        <span className={table.quiet}>
          {t('devices.code_until', { time: formatInstant(codeUntil, i18n.language) })}
        </span>
      ) : null}
      {revokedAt === null ? null : (
        <span className={table.quiet}>{t('devices.revoked_at', { day: formatDay(revokedAt, i18n.language) })}</span>
      )}
    </>
  );
}
