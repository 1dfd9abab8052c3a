import { NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconDeviceDesktopPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { ENROLMENT_HOURS_DEFAULT, InviteDeviceRequest } from '#shared/contract/devices/devices.ts';
import type { DeviceList } from '#shared/contract/devices/fleet.ts';
import { useMay } from '../../access/access.ts';
import { call } from '../../api/client.ts';
import { EVERY_DEVICE, type FleetFilter, useFleet } from '../../api/fleet.ts';
import { useChange } from '../../api/use-change.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { hashOf } from '../../route.ts';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { checkedBy } from '../../ui/fields/checked-by.ts';
import { CheckedForm } from '../../ui/fields/checked-form.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { ShownOnce } from '../../ui/shown-once.tsx';
import table from '../../ui/table.module.css';
import { FleetPage } from './fleet-page.tsx';
import { Hardware } from './hardware.tsx';
import { Scanners } from './scanners.tsx';

const HOURS = ['1', '24', '168'] as const;

/** Asks what the device is called and where it stands, then shows its enrolment code. */
function AddDevice({ onClose }: { onClose: () => void }) {
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

/** This desk's; for administrators also the desks and kiosks that deliver here. */
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
