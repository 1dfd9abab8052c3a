import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { clearRequestedRoute, leaveUnsaved, useRoute } from '../route.ts';
import { Dialog } from '../ui/dialog.tsx';

/** Asks before unsaved work is discarded. */
export function LeaveQuestion() {
  const { t } = useTranslation();
  const requested = useRoute((state) => state.requested);
  const unsaved = useRoute((state) => state.unsaved);
  return (
    <Dialog opened={requested !== null} onClose={clearRequestedRoute} title={unsaved?.question ?? ''}>
      <Text mb="lg">{unsaved?.text}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={clearRequestedRoute} data-autofocus>
          {t('app.keep_working')}
        </Button>
        <Button color="red.9" onClick={leaveUnsaved}>
          {unsaved?.leave}
        </Button>
      </Group>
    </Dialog>
  );
}
