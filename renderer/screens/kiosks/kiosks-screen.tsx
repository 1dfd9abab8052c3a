import { IconDeviceTablet } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ListPage } from '../../ui/list-page.tsx';
import { AddKiosk } from './add-kiosk.tsx';
import { KiosksTable } from './kiosks-table.tsx';
import { useKiosks } from './use-kiosks.ts';

/** The kiosks of this installation, for administrators. */
export function KiosksScreen() {
  const { t } = useTranslation();
  return (
    <ListPage
      title={t('place.kiosks')}
      text={t('kiosks.text')}
      add={{
        label: t('kiosks.add'),
        icon: <IconDeviceTablet size={20} aria-hidden="true" />,
        title: t('kiosks.add_title'),
        dialog: (close) => <AddKiosk onClose={close} />,
      }}
      query={useKiosks()}
      empty={{
        title: t('kiosks.empty_title'),
        text: t('kiosks.empty_text'),
        isEmpty: ({ kiosks }) => kiosks.length === 0,
      }}
    >
      {({ kiosks }, onDone) => <KiosksTable kiosks={kiosks} onDone={onDone} />}
    </ListPage>
  );
}
