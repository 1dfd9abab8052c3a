import { IconCircleCheck } from '@tabler/icons-react';
import { usePolicyVersions } from '../../api/queries.ts';
import { formatInstant } from '../../i18n/format.ts';
import { labelInPageLanguage } from '../../i18n/service-label.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import table from '../../ui/table.module.css';
import { ToneBadge } from '../../ui/tone-badge.tsx';
import classes from './policy.module.css';

/** Every policy that was put in force, newest first. There is always one. */
export function PolicyVersions({ hash }: { hash: string }) {
  const { t, i18n } = useTranslation();
  const versions = usePolicyVersions(hash);
  return (
    <section aria-labelledby="policy-versions">
      <h2 id="policy-versions">{t('policy.history')}</h2>
      <p className={table.text}>{t('policy.history_text')}</p>
      {versions.error ? <ErrorNotice error={versions.error} onRetry={() => void versions.refetch()} /> : null}
      {versions.isPending && !versions.error ? <p role="status">{t('app.loading')}</p> : null}
      {versions.data ? (
        <div className={table.frame}>
          <table className={`${table.table} ${table.cards} ${classes.changes}`} aria-labelledby="policy-versions">
            <thead>
              <tr>
                <th scope="col">{t('policy.version')}</th>
                <th scope="col">{t('policy.added')}</th>
                <th scope="col">{t('policy.by')}</th>
                <th scope="col">{t('policy.hash')}</th>
              </tr>
            </thead>
            <tbody>
              {versions.data.versions.toReversed().map((one) => (
                <tr key={one.hash}>
                  <th scope="row">
                    {one.version}{' '}
                    {one.is_in_force ? (
                      <ToneBadge tone="good" icon={IconCircleCheck}>
                        {t('policy.in_force')}
                      </ToneBadge>
                    ) : null}
                  </th>
                  <td>{formatInstant(one.added_at, i18n.language)}</td>
                  <td>{labelInPageLanguage(one.added_by)}</td>
                  <td>
                    <code>{one.hash.slice(0, 12)}</code>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </section>
  );
}
