import { Button } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { endVisit } from '../kiosk-visit.ts';
import { Sheet } from '../sheet.tsx';
import { VisitCode } from '../visit-code.tsx';

/** Stop: to come back with the code, or with everything erased. */
export function PauseSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('kiosk');
  return (
    <Sheet title={t('pause.title')} text={t('pause.text')} step="pause" onClose={onClose}>
      <VisitCode />
      <Button size="lg" fullWidth onClick={onClose}>
        {t('pause.go_on')}
      </Button>
      <Button size="lg" fullWidth variant="default" onClick={() => void endVisit('left')}>
        {t('pause.later')}
      </Button>
      <Button size="lg" fullWidth variant="default" onClick={() => void endVisit('stopped')}>
        {t('pause.erase')}
      </Button>
    </Sheet>
  );
}
