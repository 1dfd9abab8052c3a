import { IconDeviceDesktopPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDevices } from '../../api/queries.ts';
import { ListPage } from '../../ui/list-page.tsx';
import { AddDevice } from './add-device.tsx';
import { DevicesTable } from './devices-table.tsx';

/** The desks and kiosks that deliver here, for administrators. */
export function DevicesScreen() {
  const { t } = useTranslation();
  const [isAdding, setIsAdding] = useState(false);
  const [said, setSaid] = useState('');
  return (
    <ListPage
      title={t('devices.title')}
      text={t('devices.text')}
      add={{
        label: t('devices.add'),
        icon: <IconDeviceDesktopPlus size={20} aria-hidden="true" />,
        title: t('devices.add_title'),
        isOpen: isAdding,
        onOpen: setIsAdding,
        dialog: <AddDevice onClose={() => setIsAdding(false)} />,
      }}
      said={said}
      query={useDevices()}
      empty={{
        title: t('devices.empty_title'),
        text: t('devices.empty_text'),
        isEmpty: ({ devices }) => devices.length === 0,
      }}
    >
      {({ devices }) => <DevicesTable devices={devices} onDone={setSaid} />}
    </ListPage>
  );
}
