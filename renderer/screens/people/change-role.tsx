import { Button, Group, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useState } from 'react';
import type { Person } from '#shared/contract/accounts/people.ts';
import { call } from '../../api/client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { RoleChoice } from './role-choice.tsx';

type ChangeRoleProps = { person: Person; onClose: () => void; onDone: (said: string) => void };

/** Gives a person another role, which counts from their next request. */
export function ChangeRole({ person, onClose, onDone }: ChangeRoleProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [role, setRole] = useState(person.role);
  const changing = useMutation({
    mutationFn: () => call('changeRole', { role }, { path: { operator_id: person.id } }),
    onSuccess: (changed) => {
      void queries.invalidateQueries({ queryKey: ['people'] });
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
        {changing.error ? <ErrorNotice error={changing.error} /> : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('app.cancel')}
          </Button>
          <Button type="submit" loading={changing.isPending} disabled={role === person.role}>
            {t('people.change_role_do')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
