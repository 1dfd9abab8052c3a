import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '../i18n/use-translation.ts';
import { ErrorNotice } from './error-notice.tsx';

type RemovalQuestionProps<Removed> = {
  /** The consequence of the removal. */
  text: string;
  action: string;
  remove: () => Promise<Removed>;
  onRemoved: (answer: Removed) => unknown;
  onClose: () => void;
};

/** The content of a dialog that asks before something is removed. */
export function RemovalQuestion<Removed>({ text, action, remove, onRemoved, onClose }: RemovalQuestionProps<Removed>) {
  const { t } = useTranslation();
  const removing = useMutation({
    mutationFn: remove,
    onSuccess: (answer) => {
      onClose();
      return onRemoved(answer);
    },
  });
  return (
    <Stack>
      <Text>{text}</Text>
      {removing.error ? <ErrorNotice error={removing.error} /> : null}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('app.cancel')}
        </Button>
        <Button color="red.9" loading={removing.isPending} onClick={() => removing.mutate()}>
          {action}
        </Button>
      </Group>
    </Stack>
  );
}
