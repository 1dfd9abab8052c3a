import { formatInstant } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './result.module.css';

/** When the case was printed; on paper only. */
export function PrintedAt() {
  const { t, i18n } = useTranslation();
  return (
    <p className={`${classes.printedAt} print-only`}>
      {t('app.name')} · {t('result.printed_at', { time: formatInstant(new Date().toISOString(), i18n.language) })}
    </p>
  );
}
