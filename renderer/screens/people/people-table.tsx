import { IconCircleCheck, IconKey, IconUserOff } from '@tabler/icons-react';
import type { Person } from '#shared/contract/accounts/people.ts';
import { useAccess } from '../../access/access.ts';
import { formatInstant } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ListTable } from '../../ui/list-table.tsx';
import table from '../../ui/table.module.css';
import { ToneBadge } from '../../ui/tone-badge.tsx';
import { PersonActions } from './person-actions.tsx';

type PeopleTableProps = {
  people: readonly Person[];
  /** Announces what was done with a person. */
  onDone: (said: string) => void;
};

/** One row per person. There is always one: whoever looks at it. */
export function PeopleTable({ people, onDone }: PeopleTableProps) {
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
