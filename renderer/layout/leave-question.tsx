import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from '../i18n/use-translation.ts';
import { clearRequestedRoute, goTo, useRoute } from '../route.ts';
import { dispatchVisit } from '../session/visit.ts';
import { Dialog } from '../ui/dialog.tsx';

/** Asks before unsaved work is discarded. */
export function LeaveQuestion({ isSubmitting }: { isSubmitting: boolean }) {
  const { t } = useTranslation();
  const requested = useRoute((state) => state.requested);
  const leave = () => {
    if (!requested) return;
    dispatchVisit({ type: 'ended' });
    clearRequestedRoute();
    goTo(requested);
  };
  return (
    <Dialog opened={requested !== null} onClose={clearRequestedRoute} title={t('visit.leave_question')}>
      <Text mb="lg">{t(isSubmitting ? 'visit.submitting_leave' : 'visit.leave_text')}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={clearRequestedRoute} data-autofocus>
          {t('visit.leave_stay')}
        </Button>
        <Button color="red.9" onClick={leave}>
          {t('visit.leave_go')}
        </Button>
      </Group>
    </Dialog>
  );
}
