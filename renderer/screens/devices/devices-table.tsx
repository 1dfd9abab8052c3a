import { IconAlertTriangle } from '@tabler/icons-react';
import type { FleetDevice } from '#shared/contract/devices/fleet.ts';
import { formatCount } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ListTable } from '../../ui/list-table.tsx';
import table from '../../ui/table.module.css';
import { ToneBadge } from '../../ui/tone-badge.tsx';
import { BAD_ALARMS } from './bad-alarms.ts';
import { DeviceState } from './device-state.tsx';
import classes from './fleet.module.css';

type DevicesTableProps = { devices: readonly FleetDevice[]; chosenId: string | null; onChoose: (id: string) => void };

/** One row per device. Its name opens the details. */
export function DevicesTable({ devices, chosenId, onChoose }: DevicesTableProps) {
  const { t, i18n } = useTranslation();
  return (
    <ListTable
      aria-label={t('devices.table')}
      rows={devices}
      keyOf={({ id }) => id}
      rowProps={({ id }) => ({ className: classes.row, 'data-chosen': id === chosenId || undefined })}
      columns={[
        {
          title: t('common.name'),
          cell: ({ id, name, site }) => (
            <>
              <button
                type="button"
                className={classes.choose}
                aria-expanded={id === chosenId}
                onClick={() => onChoose(id)}
              >
                {name}
              </button>
              <span className={table.quiet}>{site}</span>
            </>
          ),
        },
        { title: t('devices.state'), cell: (device) => <DeviceState device={device} /> },
        { title: t('devices.attention'), cell: (device) => <Attention device={device} /> },
        {
          title: t('devices.waiting'),
          cell: ({ status }) => (status ? formatCount(status.queue.waiting, i18n.language) : '–'),
        },
        { title: t('devices.version'), cell: ({ status }) => status?.version ?? '–' },
      ]}
    />
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
