import { useTranslation } from '../i18n/use-translation.ts';
import classes from './kiosk.module.css';
import { useVisitOptions } from './kiosk-visit.ts';

/** The code with which this person alone goes on later. */
export function VisitCode() {
  const { t } = useTranslation('kiosk');
  const code = useVisitOptions((options) => options.code);
  if (code === null) return null;
  return (
    <p className={classes.code}>
      {t('pause.code')}
      {/* Read from the left in every language: two groups of digits would change places. */}
      <output dir="ltr">{code.replace(/(\d{3})(?=\d)/g, '$1 ')}</output>
    </p>
  );
}
