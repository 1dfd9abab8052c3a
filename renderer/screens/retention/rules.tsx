import { useTranslation } from 'react-i18next';
import type { RetentionOverview } from '#shared/contract/retention.ts';
import { RETENTION_RESULTS, RETENTION_TYPES } from '#shared/contract/retention-policy.ts';
import { formatInstant } from '../../i18n/format.ts';
import { Notice } from '../../ui/notice.tsx';
import table from '../../ui/table.module.css';

/** After how many days what is erased. */
export function Rules({ overview: { policy, rules_rest_until: restUntil } }: { overview: RetentionOverview }) {
  const { t, i18n } = useTranslation();
  const daysText = (days: number) => t('retention.days', { count: days });
  return (
    <section aria-labelledby="retention-rules">
      <h2 id="retention-rules">{t('retention.rules')}</h2>
      <p className={table.text}>{t('retention.rules_text')}</p>
      {restUntil === null ? null : (
        <Notice tone="plain" title={t('retention.resting', { time: formatInstant(restUntil, i18n.language) })} />
      )}
      <div className={table.frame}>
        <table className={table.table} aria-labelledby="retention-rules">
          <thead>
            <tr>
              <th scope="col">{t('retention.type')}</th>
              {RETENTION_RESULTS.map((result) => (
                <th scope="col" key={result}>
                  {t(`retention.results.${result}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {RETENTION_TYPES.map((type) => (
              <tr key={type}>
                <th scope="row">{t(`retention.types.${type}`)}</th>
                {RETENTION_RESULTS.map((result) => {
                  const days = policy.days[type][result];
                  return <td key={result}>{days === null ? t('retention.kept') : daysText(days)}</td>;
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>{t('retention.biometrics', { days: daysText(policy.biometrics_days_max) })}</p>
    </section>
  );
}
