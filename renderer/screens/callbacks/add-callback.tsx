import { Button, Checkbox, Group, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AddCallbackRequest, CallbackEvent } from '#shared/contract/callbacks/callbacks.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { fieldsInPageLanguage } from '../../i18n/error-sentence.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { checkedBy } from '../../ui/fields/checked-by.ts';
import { CheckedForm } from '../../ui/fields/checked-form.tsx';
import { CallbackSecret } from './callback-secret.tsx';
import { groupText } from './group-text.ts';

/** Asks where to send which events, then shows the secret. */
export function AddCallback({ groups, onClose }: { groups: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const form = useForm<AddCallbackRequest>({
    mode: 'controlled',
    initialValues: { name: '', url: '', events: [...CallbackEvent.options], group: null },
    validate: checkedBy(AddCallbackRequest),
  });
  const adding = useMutation({
    mutationFn: (request: AddCallbackRequest) => call('addCallback', request),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['callbacks'] }),
    onError: (error) => {
      if (error instanceof ApiError) form.setErrors(fieldsInPageLanguage(error.fields));
    },
  });
  if (adding.data) return <CallbackSecret made={adding.data} onClose={onClose} />;
  return (
    <CheckedForm form={form} gap="md" onSubmit={(request) => adding.mutate(request)}>
      <TextInput
        label={t('callbacks.name')}
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
        label={t('callbacks.group')}
        data={[
          { value: '', label: groupText(t, null) },
          ...groups.map((group) => ({ value: group, label: groupText(t, group) })),
        ]}
        value={form.values.group ?? ''}
        onChange={({ currentTarget: { value } }) => form.setFieldValue('group', value === '' ? null : value)}
      />
      {adding.error ? <ErrorNotice error={adding.error} /> : null}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('app.cancel')}
        </Button>
        <Button type="submit" loading={adding.isPending}>
          {t('callbacks.add_do')}
        </Button>
      </Group>
    </CheckedForm>
  );
}
