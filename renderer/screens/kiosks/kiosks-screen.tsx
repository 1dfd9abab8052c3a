import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconDeviceTablet } from '@tabler/icons-react';
import { AddKioskRequest } from '#shared/contract/kiosks/kiosk.ts';
import { call } from '../../api/client.ts';
import { useChange } from '../../api/use-change.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { checkedBy } from '../../ui/fields/checked-by.ts';
import { CheckedForm } from '../../ui/fields/checked-form.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { KioskCode } from './kiosk-code.tsx';
import { KiosksTable } from './kiosks-table.tsx';
import { KIOSKS_KEY, useKiosks } from './use-kiosks.ts';

/** Asks what the kiosk is called and where it stands, then shows its registration code. */
function AddKiosk({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const form = useForm({
    mode: 'controlled',
    initialValues: { name: '', site: '' },
    validate: (values) => checkedBy(AddKioskRequest)(requestOf(values)),
  });
  const adding = useChange((request: AddKioskRequest) => call('addKiosk', request), { stale: KIOSKS_KEY });
  if (adding.data) return <KioskCode name={adding.data.kiosk.name} code={adding.data.code} onClose={onClose} />;
  return (
    <CheckedForm form={form} gap="md" onSubmit={(values) => adding.mutate(requestOf(values))}>
      <TextInput
        label={t('common.name')}
        description={t('kiosks.name_hint')}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
        error={form.errors.name ? t('kiosks.name_wrong') : null}
      />
      <TextInput
        label={t('kiosks.site')}
        description={t('kiosks.site_hint')}
        autoComplete="off"
        {...form.getInputProps('site')}
        error={form.errors.site ? t('kiosks.site_wrong') : null}
      />
      <DialogButtons request={adding} action={t('kiosks.make_code')} onClose={onClose} />
    </CheckedForm>
  );
}

const requestOf = ({ name, site }: { name: string; site: string }): AddKioskRequest => ({
  name,
  site: site.trim() === '' ? null : site,
});

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
