import { Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { Person } from '#shared/contract/accounts/people.ts';
import { call } from '../../api/client.ts';
import { useChange } from '../../api/use-change.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { RoleChoice } from './role-choice.tsx';

type ChangeRoleProps = { person: Person; onClose: () => void; onDone: (said: string) => void };

/** Gives a person another role, which counts from their next request. */
export function ChangeRole({ person, onClose, onDone }: ChangeRoleProps) {
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
