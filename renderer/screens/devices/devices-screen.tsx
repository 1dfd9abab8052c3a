import { IconDeviceDesktopPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { DeviceList } from '#shared/contract/devices/fleet.ts';
import { useMay } from '../../access/access.ts';
import { EVERY_DEVICE, type FleetFilter, useFleet } from '../../api/fleet.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { hashOf } from '../../route.ts';
import { ListPage } from '../../ui/list-page.tsx';
import table from '../../ui/table.module.css';
import { AddDevice } from './add-device.tsx';
import { FleetPage } from './fleet-page.tsx';
import { Hardware } from './hardware.tsx';
import { Scanners } from './scanners.tsx';

/** The cameras, readers and scanners of this desk, and for administrators the desks and kiosks that deliver here. */
export function DevicesScreen() {
  const { t } = useTranslation();
  const isAdministrator = useMay('manage_devices');
  return (
    <div className={table.page}>
      {isAdministrator ? <Fleet /> : <h1>{t('place.devices')}</h1>}
      <Hardware />
      <Scanners isAdministrator={isAdministrator} />
    </div>
  );
}

function Fleet() {
  const { t } = useTranslation();
  const [filter, setFilter] = useState<FleetFilter>(EVERY_DEVICE);
  const query = useFleet(filter);
  return (
    <ListPage
      title={t('place.devices')}
      text={t('devices.text')}
      links={
        <>
          {query.data && query.data.counts.devices > 0 ? <Counts counts={query.data.counts} /> : null}
          <p className={table.text}>
            <a href={hashOf({ at: 'sync' })}>{t('devices.own_centre')}</a>
          </p>
        </>
      }
      add={{
        label: t('devices.add'),
        icon: <IconDeviceDesktopPlus size={20} aria-hidden="true" />,
        title: t('devices.add_title'),
        dialog: (close) => <AddDevice onClose={close} />,
      }}
      query={query}
      empty={{
        title: t('devices.empty_title'),
        text: t('devices.empty_text'),
        isEmpty: ({ matching }) => matching === 0 && filter.search === '' && filter.alarm === '',
      }}
    >
      {(list, onDone) => <FleetPage list={list} filter={filter} onFilter={setFilter} onDone={onDone} />}
    </ListPage>
  );
}

function Counts({ counts: { devices, attention } }: { counts: DeviceList['counts'] }) {
  const { t } = useTranslation();
  return (
    <strong>
      {t('devices.counts', {
        devices: t('devices.count_all', { count: devices }),
        attention: t('devices.count_attention', { count: attention }),
      })}
    </strong>
  );
}
