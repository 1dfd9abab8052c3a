import { IconCircleCheck, IconKey, IconUserOff } from '@tabler/icons-react';
import type { Person } from '#shared/contract/accounts/people.ts';
import { useAccess } from '../../access/access.ts';
import { formatInstant } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
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
    <div className={table.frame}>
      <table className={`${table.table} ${table.cards}`} data-actions aria-label={t('people.table')}>
        <thead>
          <tr>
            <th scope="col">{t('people.name')}</th>
            <th scope="col">{t('people.role_column')}</th>
            <th scope="col">{t('people.state')}</th>
            <th scope="col">{t('people.added')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('people.actions_column')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.id}>
              <th scope="row">
                {person.name}
                <span className={table.quiet}>
                  {person.id === ownId ? t('people.own', { username: person.username }) : person.username}
                </span>
              </th>
              <td>{t(`people.role.${person.role}`)}</td>
              <td>
                <PersonState person={person} />
                {person.has_second_factor ? <span className={table.quiet}>{t('second_factor.has')}</span> : null}
              </td>
              <td>{formatInstant(person.created_at, i18n.language)}</td>
              <td>
                <PersonActions person={person} isOwn={person.id === ownId} onDone={onDone} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
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
