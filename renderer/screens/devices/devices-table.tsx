import { IconAlertTriangle } from '@tabler/icons-react';
import type { FleetDevice } from '#shared/contract/devices/fleet.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import table from '../../ui/table.module.css';
import { ToneBadge } from '../../ui/tone-badge.tsx';
import { BAD_ALARMS } from './bad-alarms.ts';
import { DeviceState } from './device-state.tsx';
import classes from './fleet.module.css';

type DevicesTableProps = {
  devices: readonly FleetDevice[];
  chosenId: string | null;
  onChoose: (id: string) => void;
};

/** One row per device. Its name opens the details. */
export function DevicesTable({ devices, chosenId, onChoose }: DevicesTableProps) {
  const { t, i18n } = useTranslation();
  return (
    <div className={table.frame}>
      <table className={`${table.table} ${table.cards}`} aria-label={t('devices.table')}>
        <thead>
          <tr>
            <th scope="col">{t('devices.name')}</th>
            <th scope="col">{t('devices.state')}</th>
            <th scope="col">{t('devices.attention')}</th>
            <th scope="col">{t('devices.waiting')}</th>
            <th scope="col">{t('devices.version')}</th>
          </tr>
        </thead>
        <tbody>
          {devices.map((device) => (
            <tr key={device.id} className={classes.row} data-chosen={device.id === chosenId || undefined}>
              <th scope="row">
                <button
                  type="button"
                  className={classes.choose}
                  aria-expanded={device.id === chosenId}
                  onClick={() => onChoose(device.id)}
                >
                  {device.name}
                </button>
                <span className={table.quiet}>{device.site}</span>
              </th>
              <td data-label={t('devices.state')}>
                <DeviceState device={device} />
              </td>
              <td data-label={t('devices.attention')}>
                <Attention device={device} />
              </td>
              <td data-label={t('devices.waiting')}>
                {device.status === null ? '–' : device.status.queue.waiting.toLocaleString(i18n.language)}
              </td>
              <td data-label={t('devices.version')}>{device.status?.version ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Attention({ device: { alarms, status } }: { device: FleetDevice }) {
  const { t } = useTranslation();
  const [first, ...more] = alarms;
  if (first === undefined)
    return <span className={table.quiet}>{t(status ? 'devices.calm' : 'devices.no_report')}</span>;
  return (
    <>
      <ToneBadge tone={BAD_ALARMS.includes(first) ? 'bad' : 'doubt'} icon={IconAlertTriangle}>
        {t(`devices.alarms.${first}.short`)}
      </ToneBadge>
      {more.length === 0 ? null : (
        <span className={table.quiet}>{t('devices.more_alarms', { count: more.length })}</span>
      )}
    </>
  );
}
