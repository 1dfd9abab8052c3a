import { Button, Group, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CreatePersonRequest } from '#shared/contract/accounts/people.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { fieldsInPageLanguage } from '../../i18n/error-sentence.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { checkedBy } from '../../ui/fields/checked-by.ts';
import { CheckedForm } from '../../ui/fields/checked-form.tsx';
import { OneTimePassword } from './one-time-password.tsx';
import { RoleChoice } from './role-choice.tsx';

/** Asks for a name, a user name and a role, then shows the one-time password. */
export function AddPerson({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const form = useForm<CreatePersonRequest>({
    mode: 'controlled',
    initialValues: { name: '', username: '', role: 'operator' },
    validate: checkedBy(CreatePersonRequest),
  });
  const creating = useMutation({
    mutationFn: (person: CreatePersonRequest) => call('createPerson', person),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['people'] }),
    onError: (error) => {
      if (error instanceof ApiError) form.setErrors(fieldsInPageLanguage(error.fields));
    },
  });
  if (creating.data) return <OneTimePassword made={creating.data} onClose={onClose} />;
  return (
    <CheckedForm form={form} gap="md" onSubmit={(person) => creating.mutate(person)}>
      <TextInput label={t('people.name')} autoComplete="off" data-autofocus {...form.getInputProps('name')} />
      <TextInput
        label={t('people.username')}
        description={t('set_up.username_hint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('username')}
      />
      <RoleChoice value={form.values.role} onChange={(role) => form.setFieldValue('role', role)} />
      {creating.error ? <ErrorNotice error={creating.error} /> : null}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('app.cancel')}
        </Button>
        <Button type="submit" loading={creating.isPending}>
          {t('people.create_do')}
        </Button>
      </Group>
    </CheckedForm>
  );
}
