import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconUserPlus } from '@tabler/icons-react';
import { CreatePersonRequest, type UnusualReading } from '#shared/contract/accounts/people.ts';
import { call } from '../../api/client.ts';
import { usePeople } from '../../api/queries.ts';
import { useChange } from '../../api/use-change.ts';
import { formatInstant } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { checkedBy } from '../../ui/fields/checked-by.ts';
import { CheckedForm } from '../../ui/fields/checked-form.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { Notice } from '../../ui/notice.tsx';
import { OneTimePassword } from './one-time-password.tsx';
import { PeopleTable } from './people-table.tsx';
import { RoleChoice } from './role-choice.tsx';

/** Everyone who may sign in, for administrators. There is always one: whoever looks at the page. */
export function PeopleScreen() {
  const { t } = useTranslation();
  return (
    <ListPage
      title={t('place.people')}
      text={t('people.text')}
      add={{
        label: t('people.create'),
        icon: <IconUserPlus size={20} aria-hidden="true" />,
        title: t('people.create_title'),
        dialog: (close) => <AddPerson onClose={close} />,
      }}
      query={usePeople()}
    >
      {({ people, unusual_reading }, onDone) => (
        <>
          <UnusualReadings readings={unusual_reading} />
          <PeopleTable people={people} onDone={onDone} />
        </>
      )}
    </ListPage>
  );
}

/** Who opened so many cases in an hour that an administrator should ask why. */
function UnusualReadings({ readings }: { readings: readonly UnusualReading[] }) {
  const { t, i18n } = useTranslation();
  if (readings.length === 0) return null;
  return (
    <Notice tone="doubt" title={t('people.unusual_title')}>
      {readings.map(({ name, at, cases }) => (
        <p key={`${at} ${name}`}>
          {t('people.unusual_line', { name, count: cases - 1, time: formatInstant(at, i18n.language) })}
        </p>
      ))}
      <p>{t('people.unusual_next')}</p>
    </Notice>
  );
}

/** Asks for a name, a user name and a role, then shows the one-time password. */
function AddPerson({ onClose }: { onClose: () => void }) {
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
