import { Checkbox, Group, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconAlertTriangle, IconCircleCheck, IconClock, IconPlayerPause, IconWebhook } from '@tabler/icons-react';
import { AddCallbackRequest, type Callback, CallbackEvent } from '#shared/contract/callbacks/callbacks.ts';
import { call } from '../../api/client.ts';
import { useCallbacks } from '../../api/queries.ts';
import { useChange } from '../../api/use-change.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { checkedBy } from '../../ui/fields/checked-by.ts';
import { CheckedForm } from '../../ui/fields/checked-form.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import table from '../../ui/table.module.css';
import { ToneBadge } from '../../ui/tone-badge.tsx';
import { CallbackActions } from './callback-actions.tsx';
import { CallbackSecret } from './callback-secret.tsx';
import { groupText } from './group-text.ts';

/** The systems that are told about cases, for administrators. */
export function CallbacksScreen() {
  const { t } = useTranslation();
  const callbacks = useCallbacks();
  return (
    <ListPage
      title={t('place.callbacks')}
      text={t('callbacks.text')}
      add={{
        label: t('callbacks.add'),
        icon: <IconWebhook size={20} aria-hidden="true" />,
        title: t('callbacks.add_title'),
        dialog: (close) => <AddCallback groups={callbacks.data?.groups ?? []} onClose={close} />,
      }}
      query={callbacks}
      empty={{
        title: t('callbacks.empty_title'),
        text: t('callbacks.empty_text'),
        isEmpty: ({ callbacks }) => callbacks.length === 0,
      }}
    >
      {({ callbacks }, onDone) => <CallbacksTable callbacks={callbacks} onDone={onDone} />}
    </ListPage>
  );
}

/** Asks where to send which events, then shows the secret. */
function AddCallback({ groups, onClose }: { groups: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useForm<AddCallbackRequest>({
    mode: 'controlled',
    initialValues: { name: '', url: '', events: [...CallbackEvent.options], group: null },
    validate: checkedBy(AddCallbackRequest),
  });
  const adding = useChange((request: AddCallbackRequest) => call('addCallback', request), {
    stale: ['callbacks'],
    form,
  });
  if (adding.data) return <CallbackSecret made={adding.data} onClose={onClose} />;
  return (
    <CheckedForm form={form} gap="md" onSubmit={(request) => adding.mutate(request)}>
      <TextInput
        label={t('common.name')}
        description={t('callbacks.name_hint')}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <TextInput
        label={t('callbacks.url')}
        description={t('callbacks.url_hint')}
        type="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('url')}
      />
      <Checkbox.Group
        label={t('callbacks.events')}
        value={form.values.events}
        onChange={(events) => form.setFieldValue('events', events as CallbackEvent[])}
        error={form.errors.events ? t('callbacks.events_missing') : null}
      >
        {CallbackEvent.options.map((event) => (
          <Checkbox
            key={event}
            mt="xs"
            value={event}
            label={t(`callbacks.event.${event}`)}
            description={t(`callbacks.event_text.${event}`)}
          />
        ))}
      </Checkbox.Group>
      <NativeSelect
        label={t('common.cases')}
        data={[
          { value: '', label: groupText(t, null) },
          ...groups.map((group) => ({ value: group, label: groupText(t, group) })),
        ]}
        value={form.values.group ?? ''}
        onChange={({ currentTarget: { value } }) => form.setFieldValue('group', value === '' ? null : value)}
      />
      <DialogButtons request={adding} action={t('callbacks.add_do')} onClose={onClose} />
    </CheckedForm>
  );
}

type CallbacksTableProps = {
  callbacks: readonly Callback[];
  /** Says what was done with a callback. */
  onDone: (said: string) => void;
};

/** One row per callback, with what waits and what was not delivered. */
function CallbacksTable({ callbacks, onDone }: CallbacksTableProps) {
  const { t } = useTranslation();
  return (
    <ListTable
      aria-label={t('callbacks.table')}
      rows={callbacks}
      keyOf={({ id }) => id}
      columns={[
        {
          title: t('common.name'),
          cell: ({ name, url }) => (
            <>
              {name}
              <span className={`${table.quiet} ${table.address}`}>{url}</span>
            </>
          ),
        },
        {
          title: t('callbacks.events'),
          isBare: true,
          cell: ({ events, group }) => (
            <>
              {events.map((event) => t(`callbacks.event.${event}`)).join(t('app.comma'))}
              <span className={table.quiet}>{groupText(t, group)}</span>
            </>
          ),
        },
        { title: t('callbacks.state'), isBare: true, cell: (callback) => <CallbackState callback={callback} /> },
      ]}
      actions={{
        title: t('common.actions'),
        cell: (callback) => <CallbackActions callback={callback} onDone={onDone} />,
      }}
    />
  );
}

function CallbackState({ callback: { enabled, waiting, parked } }: { callback: Callback }) {
  const { t } = useTranslation();
  return (
    <Group component="span" gap="0.375rem">
      <ToneBadge tone={enabled ? 'good' : 'plain'} icon={enabled ? IconCircleCheck : IconPlayerPause}>
        {t(enabled ? 'callbacks.on' : 'callbacks.off')}
      </ToneBadge>
      {waiting > 0 ? (
        <ToneBadge tone="plain" icon={IconClock}>
          {t('callbacks.waiting', { count: waiting })}
        </ToneBadge>
      ) : null}
      {parked > 0 ? (
        <ToneBadge tone="bad" icon={IconAlertTriangle}>
          {t('callbacks.parked', { count: parked })}
        </ToneBadge>
      ) : null}
    </Group>
  );
}
