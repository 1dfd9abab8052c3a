import { IconCircleCheck, IconClockOff, IconHourglass, IconPlugOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Device, DeviceState } from '#shared/contract/devices.ts';
import { formatDay, formatInstant } from '../../i18n/format.ts';
import table from '../../ui/table.module.css';
import { ToneBadge } from '../../ui/tone-badge.tsx';
import { AcceptAudit } from './accept-audit.tsx';
import { DeviceAuditLine } from './device-audit.tsx';
import { RevokeDevice } from './revoke-device.tsx';

type DevicesTableProps = {
  devices: readonly Device[];
  /** Announces what was done with a device. */
  onDone: (said: string) => void;
};

/** One row per device, by site; revoked ones come last. */
export function DevicesTable({ devices, onDone }: DevicesTableProps) {
  const { t, i18n } = useTranslation();
  const sorted = devices.toSorted(
    (one, other) =>
      Number(one.state === 'revoked') - Number(other.state === 'revoked') ||
      one.site.localeCompare(other.site, i18n.language) ||
      one.name.localeCompare(other.name, i18n.language),
  );
  return (
    <div className={table.frame}>
      <table className={`${table.table} ${table.cards}`} data-actions aria-label={t('devices.table')}>
        <thead>
          <tr>
            <th scope="col">{t('devices.name')}</th>
            <th scope="col">{t('devices.site')}</th>
            <th scope="col">{t('devices.last_seen')}</th>
            <th scope="col">{t('devices.state')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('devices.actions_column')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sorted.map((device) => (
            <tr key={device.id}>
              <th scope="row">
                {device.name}
                <span className={table.quiet}>
                  {t('devices.added', { day: formatDay(device.created_at, i18n.language) })}
                </span>
              </th>
              <td data-label={t('devices.site')}>{device.site}</td>
              <td data-label={t('devices.last_seen')}>
                {device.last_seen_at === null
                  ? t('devices.never_seen')
                  : formatInstant(device.last_seen_at, i18n.language)}
              </td>
              <td data-label={t('devices.state')}>
                <DeviceStateBadge device={device} />
                <DeviceAuditLine device={device} />
              </td>
              <td>
                {device.state === 'revoked' ? null : <RevokeDevice device={device} onDone={onDone} />}
                {device.state === 'revoked' || device.audit.alarm_at === null ? null : (
                  <AcceptAudit device={device} onDone={onDone} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const BADGES = {
  invited: { tone: 'doubt', icon: IconHourglass },
  expired: { tone: 'plain', icon: IconClockOff },
  enrolled: { tone: 'good', icon: IconCircleCheck },
  revoked: { tone: 'plain', icon: IconPlugOff },
} as const satisfies Record<DeviceState, object>;

function DeviceStateBadge({ device: { state, code_until: codeUntil, revoked_at: revokedAt } }: { device: Device }) {
  const { t, i18n } = useTranslation();
  return (
    <>
      <ToneBadge {...BADGES[state]}>{t(`devices.states.${state}`)}</ToneBadge>
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
