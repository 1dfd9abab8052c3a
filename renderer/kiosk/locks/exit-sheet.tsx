import { useTranslation } from '../../i18n/use-translation.ts';
import { CodeSheet } from './code-sheet.tsx';
import { leaveKiosk } from './leave-kiosk.ts';

/** A member of staff leaves the kiosk with their personal code. */
export function ExitSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('kiosk');
  return (
    <CodeSheet
      title={t('exit.title')}
      text={t('exit.text')}
      go={t('exit.go')}
      cancel={t('exit.cancel')}
      wrong={t('exit.wrong')}
      busy={t('exit.busy')}
      isSecret
      lengthMin={6}
      lengthMax={8}
      onCode={leaveKiosk}
      onClose={onClose}
    />
  );
}
