import { Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { Person } from '#shared/contract/accounts/people.ts';
import { call } from '../../api/client.ts';
import { useChange } from '../../api/use-change.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { asks } from '../../ui/question.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { OneTimePassword } from './one-time-password.tsx';
import { RoleChoice } from './role-choice.tsx';

type PersonActionsProps = {
  person: Person;
  /** The service has another administrator reset one's own password. */
  isOwn: boolean;
  onDone: (said: string) => void;
};

export function PersonActions({ person, isOwn, onDone }: PersonActionsProps) {
  const { t } = useTranslation();
  const { id, name, has_second_factor: hasSecondFactor, open_links: links = 0 } = person;
  const options = { path: { operator_id: id } };
  const stale = ['people'];
  const isActive = person.disabled_at === null;
  const switching = isActive ? 'disable' : 'enable';
  return (
    <RowMenu
      label={t('common.actions_for', { name })}
      entries={[
        {
          label: t('people.change_role'),
          title: t('people.change_role_title', { name }),
          dialog: (close) => <ChangeRole person={person} onClose={close} onDone={onDone} />,
        },
        isOwn
          ? null
          : {
              label: t('people.reset'),
              title: t('people.reset_title', { name }),
              dialog: asks({
                text: t('people.reset_text'),
                action: t('people.reset_do'),
                isDangerous: true,
                act: () => call('resetPassword', null, options),
                stale,
                show: (made, close) => <OneTimePassword made={made} onClose={close} />,
              }),
            },
        isOwn || !hasSecondFactor
          ? null
          : {
              label: t('second_factor.reset'),
              title: t('second_factor.reset_title', { name }),
              dialog: asks({
                text: t('second_factor.reset_text'),
                action: t('second_factor.reset_do'),
                isDangerous: true,
                act: () => call('resetSecondFactor', null, options),
                stale,
                onDone: () => onDone(t('second_factor.was_reset', { name })),
              }),
            },
        {
          label: t(`people.${switching}`),
          title: t(`people.${switching}_title`, { name }),
          dialog: asks({
            text:
              isActive && links > 0
                ? `${t('people.disable_text')} ${t('people.disable_links', { links })}`
                : t(`people.${switching}_text`),
            action: t(`people.${switching}_do`),
            isDangerous: isActive,
            act: () => call(isActive ? 'disablePerson' : 'enablePerson', null, options),
            stale,
            onDone: () => onDone(t(isActive ? 'people.was_disabled' : 'people.was_enabled', { name })),
          }),
        },
      ]}
    />
  );
}

type ChangeRoleProps = { person: Person; onClose: () => void; onDone: (said: string) => void };

/** Gives a person another role, which counts from their next request. */
function ChangeRole({ person, onClose, onDone }: ChangeRoleProps) {
  const { t } = useTranslation();
  const [role, setRole] = useState(person.role);
  const changing = useChange(() => call('changeRole', { role }, { path: { operator_id: person.id } }), {
    stale: ['people'],
    onDone: (changed) => {
      onClose();
      onDone(t('people.role_changed', { name: changed.name, role: t(`people.role.${changed.role}`) }));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    changing.mutate();
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <RoleChoice value={role} onChange={setRole} />
        <DialogButtons
          request={changing}
          action={t('people.change_role_do')}
          isDisabled={role === person.role}
          onClose={onClose}
        />
      </Stack>
    </form>
  );
}
