import { NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ENROLMENT_HOURS_DEFAULT, InviteDeviceRequest } from '#shared/contract/devices/devices.ts';
import { call } from '../../api/client.ts';
import { useChange } from '../../api/use-change.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { checkedBy } from '../../ui/fields/checked-by.ts';
import { CheckedForm } from '../../ui/fields/checked-form.tsx';
import { ShownOnce } from '../../ui/shown-once.tsx';

const HOURS = ['1', '24', '168'] as const;

/** Asks what the device is called and where it stands, then shows its enrolment code. */
export function AddDevice({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const form = useForm<InviteDeviceRequest>({
    mode: 'controlled',
    initialValues: { name: '', site: '', hours: ENROLMENT_HOURS_DEFAULT },
    validate: checkedBy(InviteDeviceRequest),
  });
  const adding = useChange((request: InviteDeviceRequest) => call('inviteDevice', request), { stale: ['devices'] });
  if (adding.data)
    return (
      <ShownOnce
        title={t('devices.code_title', { name: adding.data.device.name })}
        label={t('common.enrolment_code')}
        value={adding.data.code}
        texts={[t('devices.code_text')]}
        done={t('devices.code_done')}
        onClose={onClose}
      />
    );
  return (
    <CheckedForm form={form} gap="md" onSubmit={(request) => adding.mutate(request)}>
      <TextInput
        label={t('common.name')}
        description={t('devices.name_hint')}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
        error={form.errors.name ? t('devices.name_missing') : null}
      />
      <TextInput
        label={t('devices.site')}
        description={t('devices.site_hint')}
        autoComplete="off"
        {...form.getInputProps('site')}
        error={form.errors.site ? t('devices.site_missing') : null}
      />
      <NativeSelect
        label={t('devices.hours')}
        data={HOURS.map((value) => ({ value, label: t(`devices.hours_option.${value}`) }))}
        value={String(form.values.hours)}
        onChange={({ currentTarget: { value } }) => form.setFieldValue('hours', Number(value))}
      />
      <DialogButtons request={adding} action={t('devices.add_do')} onClose={onClose} />
    </CheckedForm>
  );
}
