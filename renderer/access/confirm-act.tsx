import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '../i18n/use-translation.ts';
import { ErrorNotice } from '../ui/error-notice.tsx';

type ConfirmActProps = {
  title?: string;
  text: string;
  label: string;
  isDangerous?: boolean;
  onCancel: () => void;
  act: () => Promise<void>;
};

/** Asks once more inside a dialog, and says why the act failed. */
export function ConfirmAct({ title, text, label, isDangerous = false, onCancel, act }: ConfirmActProps) {
  const { t } = useTranslation();
  const acting = useMutation({ mutationFn: act });
  return (
    <Stack>
      {title === undefined ? null : <Text fw={600}>{title}</Text>}
      <Text>{text}</Text>
      {acting.error ? <ErrorNotice error={acting.error} /> : null}
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel} autoFocus>
          {t('app.cancel')}
        </Button>
        <Button {...(isDangerous && { color: 'red.9' })} loading={acting.isPending} onClick={() => acting.mutate()}>
          {label}
        </Button>
      </Group>
    </Stack>
  );
}
