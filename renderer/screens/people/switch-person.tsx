import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Person } from '#shared/contract/accounts/people.ts';
import { call } from '../../api/client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';

type SwitchPersonProps = {
  person: Person;
  action: 'disable' | 'enable';
  onClose: () => void;
  onDone: (said: string) => void;
};

/** Asks before disabling or enabling a person. */
export function SwitchPerson({ person, action, onClose, onDone }: SwitchPersonProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const isDisabling = action === 'disable';
  const switching = useMutation({
    mutationFn: () => call(isDisabling ? 'disablePerson' : 'enablePerson', null, { path: { operator_id: person.id } }),
    onSuccess: ({ name }) => {
      void queries.invalidateQueries({ queryKey: ['people'] });
      onClose();
      onDone(t(isDisabling ? 'people.was_disabled' : 'people.was_enabled', { name }));
    },
  });
  return (
    <Stack>
      <Text>{t(`people.${action}_text`)}</Text>
      {switching.error ? <ErrorNotice error={switching.error} /> : null}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('app.cancel')}
        </Button>
        <Button
          {...(isDisabling && { color: 'red.9' })}
          loading={switching.isPending}
          onClick={() => switching.mutate()}
        >
          {t(`people.${action}_do`)}
        </Button>
      </Group>
    </Stack>
  );
}
