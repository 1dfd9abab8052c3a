import { Button, Group, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AddKioskRequest } from '#shared/contract/kiosks/kiosk.ts';
import { call } from '../../api/client.ts';
import { KIOSKS_KEY } from '../../api/kiosks.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { checkedBy } from '../../ui/fields/checked-by.ts';
import { CheckedForm } from '../../ui/fields/checked-form.tsx';
import { KioskCode } from './kiosk-code.tsx';

/** Asks what the kiosk is called and where it stands, then shows its registration code. */
export function AddKiosk({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const form = useForm({
    mode: 'controlled',
    initialValues: { name: '', site: '' },
    validate: (values) => checkedBy(AddKioskRequest)(requestOf(values)),
  });
  const adding = useMutation({
    mutationFn: (request: AddKioskRequest) => call('addKiosk', request),
    onSuccess: () => queries.invalidateQueries({ queryKey: KIOSKS_KEY }),
  });
  if (adding.data) return <KioskCode name={adding.data.kiosk.name} code={adding.data.code} onClose={onClose} />;
  return (
    <CheckedForm form={form} gap="md" onSubmit={(values) => adding.mutate(requestOf(values))}>
      <TextInput
        label={t('kiosks.name')}
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
      {adding.error ? <ErrorNotice error={adding.error} /> : null}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('app.cancel')}
        </Button>
        <Button type="submit" loading={adding.isPending}>
          {t('kiosks.make_code')}
        </Button>
      </Group>
    </CheckedForm>
  );
}

const requestOf = ({ name, site }: { name: string; site: string }): AddKioskRequest => ({
  name,
  site: site.trim() === '' ? null : site,
});
