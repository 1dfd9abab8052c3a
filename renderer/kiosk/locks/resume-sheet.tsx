import { useTranslation } from '../../i18n/use-translation.ts';
import { resumeVisit } from '../kiosk-visit.ts';
import { CodeSheet } from './code-sheet.tsx';

/** Somebody comes back to a visit that was interrupted. */
export function ResumeSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('kiosk');
  return (
    <CodeSheet
      title={t('resume.title')}
      text={t('resume.text')}
      go={t('resume.go')}
      cancel={t('resume.cancel')}
      wrong={t('resume.wrong')}
      busy={t('resume.busy')}
      lengthMin={9}
      lengthMax={9}
      onCode={resumeVisit}
      onClose={onClose}
    />
  );
}
