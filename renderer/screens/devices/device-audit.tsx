import { IconAlertTriangle } from '@tabler/icons-react';
import type { Device } from '#shared/contract/devices/devices.ts';
import { formatInstant } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import table from '../../ui/table.module.css';
import { ToneBadge } from '../../ui/tone-badge.tsx';

/** The centre's view of a device's audit log: an alarm with its next step, or one quiet line. */
export function DeviceAuditLine({ device: { state, audit } }: { device: Device }) {
  const { t, i18n } = useTranslation();
  if (state !== 'enrolled' || audit.state === 'never') return null;
  if (audit.state === 'witnessed' || audit.state === 'behind')
    return (
      <span className={table.quiet}>
        {t(`devices.audit.${audit.state}`, { time: formatInstant(audit.witnessed_at ?? '', i18n.language) })}
      </span>
    );
  return (
    <div>
      <ToneBadge tone="bad" icon={IconAlertTriangle}>
        {t(`devices.audit.${audit.state}`)}
      </ToneBadge>
      <span className={table.quiet}>
        {t('devices.audit.next_step', { time: formatInstant(audit.alarm_at ?? '', i18n.language) })}
      </span>
    </div>
  );
}
