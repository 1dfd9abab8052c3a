import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { CreatePersonRequest } from '#shared/contract/accounts/people.ts';
import { call } from '../../api/client.ts';
import { useChange } from '../../api/use-change.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { checkedBy } from '../../ui/fields/checked-by.ts';
import { CheckedForm } from '../../ui/fields/checked-form.tsx';
import { OneTimePassword } from './one-time-password.tsx';
import { RoleChoice } from './role-choice.tsx';

/** Asks for a name, a user name and a role, then shows the one-time password. */
export function AddPerson({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const form = useForm<CreatePersonRequest>({
    mode: 'controlled',
    initialValues: { name: '', username: '', role: 'operator' },
    validate: checkedBy(CreatePersonRequest),
  });
  const creating = useChange((person: CreatePersonRequest) => call('createPerson', person), {
    stale: ['people'],
    form,
  });
  if (creating.data) return <OneTimePassword made={creating.data} onClose={onClose} />;
  return (
    <CheckedForm form={form} gap="md" onSubmit={(person) => creating.mutate(person)}>
      <TextInput label={t('common.name')} autoComplete="off" data-autofocus {...form.getInputProps('name')} />
      <TextInput
        label={t('common.user_name')}
        description={t('set_up.username_hint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('username')}
      />
      <RoleChoice value={form.values.role} onChange={(role) => form.setFieldValue('role', role)} />
      <DialogButtons request={creating} action={t('people.create_do')} onClose={onClose} />
    </CheckedForm>
  );
}
