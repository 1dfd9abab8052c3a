import { IconCamera, IconCameraOff } from '@tabler/icons-react';
import type { Kiosk } from '#shared/contract/kiosks/kiosk.ts';
import { formatInstant } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import table from '../../ui/table.module.css';
import { ToneBadge } from '../../ui/tone-badge.tsx';

const WORKS: readonly string[] = ['found', 'working'];

/** How a kiosk was when it last reported: its camera, its page and what went wrong last. */
export function KioskCondition({ kiosk: { health, state } }: { kiosk: Kiosk }) {
  const { t, i18n } = useTranslation();
  if (health === null || state !== 'registered') return <>{t('kiosks.no_report')}</>;
  const { camera, page_version: version, last_fault: fault } = health;
  const isWorking = WORKS.includes(camera);
  return (
    <>
      <ToneBadge tone={isWorking ? 'good' : 'bad'} icon={isWorking ? IconCamera : IconCameraOff}>
        {t(`kiosks.cameras.${camera}`)}
      </ToneBadge>
      <span className={table.quiet}>
        {fault === null
          ? t('kiosks.no_fault')
          : t(`kiosks.faults.${fault.kind}`, { time: formatInstant(fault.at, i18n.language) })}
      </span>
      <span className={table.quiet}>{t('kiosks.page_version', { version })}</span>
    </>
  );
}
