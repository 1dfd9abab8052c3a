import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from '../i18n/use-translation.ts';
import { clearRequestedRoute, goTo, useRoute } from '../route.ts';
import { discardVisit, keepVisit, leaveVisit } from '../session/keep-visit.ts';
import { Dialog } from '../ui/dialog.tsx';

/** Asks what becomes of a visit that is left. */
export function LeaveQuestion({ isSubmitting }: { isSubmitting: boolean }) {
  const { t } = useTranslation();
  const requested = useRoute((state) => state.requested);
  const leave = (end: () => void) => {
    if (!requested) return;
    end();
    clearRequestedRoute();
    goTo(requested);
  };
  const later = () => void keepVisit().then(() => leave(leaveVisit), clearRequestedRoute);
  return (
    <Dialog opened={requested !== null} onClose={clearRequestedRoute} title={t('visit.leave_question')}>
      <Text mb="lg">{t(isSubmitting ? 'visit.submitting_leave' : 'visit.leave_text')}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={clearRequestedRoute} data-autofocus>
          {t('visit.leave_stay')}
        </Button>
        {isSubmitting ? null : (
          <Button variant="default" onClick={later}>
            {t('visit.leave_later')}
          </Button>
        )}
        <Button color="red.9" onClick={() => leave(isSubmitting ? leaveVisit : discardVisit)}>
          {t('visit.leave_go')}
        </Button>
      </Group>
    </Dialog>
  );
}
