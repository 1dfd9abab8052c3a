import { useTranslation } from 'react-i18next';
import type { VerificationDetail } from '#shared/contract/desk.ts';
import { CheckRow } from './check-row.tsx';
import checksClasses from './checks.module.css';
import classes from './result.module.css';

/** Every check with its outcome and reasons, and its details on demand. */
export function CheckList({ detail }: { detail: VerificationDetail }) {
  const { t } = useTranslation();
  const { checks } = detail;
  const applicable = checks.filter(({ outcome }) => outcome !== 'not_applicable');
  const others = checks.filter(({ outcome }) => outcome === 'not_applicable');
  return (
    <section className={`${classes.card} ${classes.checksArea}`} aria-labelledby="checks">
      <h2 id="checks">{t('result.checks')}</h2>
      {applicable.length === 0 ? <p className={classes.dimmed}>{t('result.no_checks')}</p> : null}
      <ul className={checksClasses.checks}>
        {applicable.map((check) => (
          <CheckRow key={check.check} check={check} detail={detail} />
        ))}
      </ul>
      {others.length > 0 ? (
        <p className={classes.dimmed}>
          {t('outcome.not_applicable')}: {others.map(({ check }) => t(`check.${check}`)).join(', ')}
        </p>
      ) : null}
    </section>
  );
}
