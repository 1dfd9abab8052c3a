import { Checkbox, Group, NumberInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { z } from 'zod';
import { DEFAULT_API_SCOPES, SCOPES_IN_USE } from '#shared/contract/accounts/permissions.ts';
import {
  type ApiKey,
  type ApiKeyLimits,
  ChangeApiKeyRequest,
  CreateApiKeyRequest,
} from '#shared/contract/api-keys/api-keys.ts';
import { call } from '../../api/client.ts';
import { useChange } from '../../api/use-change.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { checkedBy } from '../../ui/fields/checked-by.ts';
import { CheckedForm } from '../../ui/fields/checked-form.tsx';
import { ShownSecret } from './shown-secret.tsx';

type KeyFieldsProps<Values extends KeyValues> = {
  schema: z.ZodType<Values>;
  initial: Values;
  submitLabel: string;
  request: { readonly error: Error | null; readonly isPending: boolean; readonly mutate: (values: Values) => void };
  onClose: () => void;
};
type KeyValues = Omit<CreateApiKeyRequest, 'group'> & Partial<Pick<CreateApiKeyRequest, 'group'>>;

const LIMITS = ['requests_per_minute', 'runs_per_day'] as const satisfies readonly (keyof ApiKeyLimits)[];

/** Name, scopes and limits of a key; its group too, if the initial values have one. */
function KeyFields<Values extends KeyValues>(props: KeyFieldsProps<Values>) {
  const { schema, initial, submitLabel, request, onClose } = props;
  const { t } = useTranslation();
  const form = useForm<KeyValues>({ mode: 'controlled', initialValues: initial, validate: checkedBy(schema) });
  const { limits, group } = form.values;
  return (
    <CheckedForm form={form} gap="md" onSubmit={(values) => request.mutate(schema.parse(values))}>
      <TextInput
        label={t('common.name')}
        description={t('api_keys.name_hint')}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Checkbox.Group label={t('api_keys.scopes')} {...form.getInputProps('scopes')}>
        <Stack gap="sm" mt="xs">
          {SCOPES_IN_USE.map((scope) => (
            <Checkbox
              key={scope}
              value={scope}
              label={t(`api_keys.scope.${scope}`)}
              description={t(`api_keys.scope_text.${scope}`)}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <Group grow align="start">
        {LIMITS.map((limit) => (
          <NumberInput
            key={limit}
            label={t(`api_keys.${limit}`)}
            placeholder={t(`api_keys.no_limit.${limit}`)}
            min={1}
            allowDecimal={false}
            allowNegative={false}
            hideControls
            value={limits[limit] ?? ''}
            onChange={(value) => form.setFieldValue(`limits.${limit}`, typeof value === 'number' ? value : null)}
            error={form.errors[`limits.${limit}`]}
          />
        ))}
      </Group>
      {group === undefined ? null : (
        <TextInput
          label={t('api_keys.group_label')}
          description={t('api_keys.group_hint')}
          placeholder={t('api_keys.own_group')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={group ?? ''}
          onChange={({ currentTarget: { value } }) => form.setFieldValue('group', value === '' ? null : value)}
          error={form.errors.group === undefined ? undefined : t('api_keys.group_wrong')}
        />
      )}
      <DialogButtons request={request} action={submitLabel} onClose={onClose} />
    </CheckedForm>
  );
}

const INITIAL: CreateApiKeyRequest = {
  name: '',
  scopes: [...DEFAULT_API_SCOPES],
  limits: { requests_per_minute: null, runs_per_day: null },
  group: null,
};

/** Asks for what a key may do, then shows its secret. */
export function CreateKey({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const creating = useChange((request: CreateApiKeyRequest) => call('createApiKey', request), { stale: ['api_keys'] });
  if (creating.data) return <ShownSecret made={creating.data} onClose={onClose} />;
  return (
    <KeyFields
      schema={CreateApiKeyRequest}
      initial={INITIAL}
      submitLabel={t('api_keys.create_do')}
      request={creating}
      onClose={onClose}
    />
  );
}

type ChangeKeyProps = { apiKey: ApiKey; onClose: () => void; onDone: (said: string) => void };

/** Changes the name, scopes and limits of a key, from its next request on. */
export function ChangeKey({ apiKey: { id, name, scopes, limits }, onClose, onDone }: ChangeKeyProps) {
  const { t } = useTranslation();
  const changing = useChange(
    (request: ChangeApiKeyRequest) => call('changeApiKey', request, { path: { key_id: id } }),
    {
      stale: ['api_keys'],
      onDone: (changed) => {
        onClose();
        onDone(t('api_keys.was_changed', { name: changed.name }));
      },
    },
  );
  return (
    <KeyFields
      schema={ChangeApiKeyRequest}
      initial={{ name, scopes, limits }}
      submitLabel={t('api_keys.change_do')}
      request={changing}
      onClose={onClose}
    />
  );
}
