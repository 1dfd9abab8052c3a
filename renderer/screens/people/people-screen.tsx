import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconCircleCheck, IconKey, IconUserOff, IconUserPlus } from '@tabler/icons-react';
import { CreatePersonRequest, type Person, type UnusualReading } from '#shared/contract/accounts/people.ts';
import { useAccess } from '../../access/access.ts';
import { call } from '../../api/client.ts';
import { usePeople } from '../../api/queries.ts';
import { useChange } from '../../api/use-change.ts';
import { formatInstant } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { checkedBy } from '../../ui/fields/checked-by.ts';
import { CheckedForm } from '../../ui/fields/checked-form.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import { Notice } from '../../ui/notice.tsx';
import table from '../../ui/table.module.css';
import { ToneBadge } from '../../ui/tone-badge.tsx';
import { OneTimePassword } from './one-time-password.tsx';
import { PersonActions } from './person-actions.tsx';
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

type PeopleTableProps = {
  people: readonly Person[];
  /** Announces what was done with a person. */
  onDone: (said: string) => void;
};

/** One row per person. There is always one: whoever looks at it. */
function PeopleTable({ people, onDone }: PeopleTableProps) {
  const { t, i18n } = useTranslation();
  const ownId = useAccess((access) => access.operator?.id);
  return (
    <ListTable
      aria-label={t('people.table')}
      rows={people}
      keyOf={({ id }) => id}
      columns={[
        {
          title: t('common.name'),
          cell: ({ id, name, username }) => (
            <>
              {name}
              <span className={table.quiet}>{id === ownId ? t('people.own', { username }) : username}</span>
            </>
          ),
        },
        { title: t('people.role_column'), isBare: true, cell: ({ role }) => t(`people.role.${role}`) },
        {
          title: t('common.state'),
          isBare: true,
          cell: (person) => (
            <>
              <PersonState person={person} />
              {person.has_second_factor ? <span className={table.quiet}>{t('second_factor.has')}</span> : null}
            </>
          ),
        },
        { title: t('people.added'), isBare: true, cell: ({ created_at: at }) => formatInstant(at, i18n.language) },
      ]}
      actions={{
        title: t('common.actions'),
        cell: (person) => <PersonActions person={person} isOwn={person.id === ownId} onDone={onDone} />,
      }}
    />
  );
}

function PersonState({ person }: { person: Person }) {
  const { t, i18n } = useTranslation();
  if (person.disabled_at !== null)
    return (
      <ToneBadge tone="plain" icon={IconUserOff}>
        {t('people.disabled')}
      </ToneBadge>
    );
  const until = person.password_due_until;
  if (until !== null)
    return (
      <ToneBadge tone="doubt" icon={IconKey}>
        {Date.parse(until) > Date.now()
          ? t('people.password_due', { time: formatInstant(until, i18n.language) })
          : t('people.password_expired')}
      </ToneBadge>
    );
  return (
    <ToneBadge tone="good" icon={IconCircleCheck}>
      {t('people.active')}
    </ToneBadge>
  );
}
