import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { clearRequestedPlace, goTo, usePlace } from '../place.ts';
import { dispatchVisit } from '../session/visit.ts';
import { Dialog } from '../ui/dialog.tsx';

/** Asks before unsaved work is discarded. */
export function LeaveQuestion({ isSubmitting }: { isSubmitting: boolean }) {
  const { t } = useTranslation();
  const requested = usePlace((state) => state.requested);
  const leave = () => {
    if (!requested) return;
    dispatchVisit({ type: 'ended' });
    clearRequestedPlace();
    goTo(requested);
  };
  return (
    <Dialog opened={requested !== null} onClose={clearRequestedPlace} title={t('visit.leave_question')}>
      <Text mb="lg">{t(isSubmitting ? 'visit.submitting_leave' : 'visit.leave_text')}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={clearRequestedPlace} data-autofocus>
          {t('visit.leave_stay')}
        </Button>
        <Button color="red.9" onClick={leave}>
          {t('visit.leave_go')}
        </Button>
      </Group>
    </Dialog>
  );
}
