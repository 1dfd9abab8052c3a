import type { RetentionOverview } from '#shared/contract/retention/retention.ts';
import { DUE_COUNTED_MAX } from '#shared/contract/retention/retention.ts';
import { formatDay, formatInstant } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { hashOf } from '../../route.ts';
import table from '../../ui/table.module.css';

/** The cases that the rules erase next and when, and those they erased last. */
export function DueCases({ overview }: { overview: RetentionOverview }) {
  const { t, i18n } = useTranslation();
  const { next, last_pass: pass } = overview;
  const counted = (count: number) => `${count.toLocaleString(i18n.language)}${count >= DUE_COUNTED_MAX ? '+' : ''}`;
  const passText = () => {
    if (pass === null) return t('retention.never');
    const counts = { cases: pass.cases, faces: pass.biometrics, kept: pass.kept };
    return pass.finished_at === null
      ? t('retention.running', { ...counts, time: formatInstant(pass.started_at, i18n.language) })
      : t('retention.last_pass', { ...counts, time: formatInstant(pass.finished_at, i18n.language) });
  };
  return (
    <section aria-labelledby="retention-next">
      <h2 id="retention-next">{t('retention.next')}</h2>
      <p className={table.text}>
        {t('retention.next_text', {
          cases: counted(overview.due_cases),
          faces: counted(overview.due_biometrics),
        })}{' '}
        {passText()}
      </p>
      {next.length === 0 ? (
        <p>{t('retention.next_none')}</p>
      ) : (
        <div className={table.frame}>
          <table className={`${table.table} ${table.cards}`} aria-labelledby="retention-next">
            <thead>
              <tr>
                <th scope="col">{t('retention.due')}</th>
                <th scope="col">{t('retention.what')}</th>
                <th scope="col">{t('retention.type')}</th>
                <th scope="col">{t('retention.made')}</th>
                <th scope="col">{t('retention.case')}</th>
              </tr>
            </thead>
            <tbody>
              {next.map((due) => (
                <tr key={`${due.batch_id} ${due.what}`}>
                  <th scope="row">{formatDay(due.due_at, i18n.language)}</th>
                  <td data-label={t('retention.what')}>{t(`retention.whats.${due.what}`)}</td>
                  <td data-label={t('retention.type')}>{t(`retention.types.${due.verification_type}`)}</td>
                  <td data-label={t('retention.made')}>{formatDay(due.created_at, i18n.language)}</td>
                  <td data-label={t('retention.case')}>
                    <CaseLink batchId={due.batch_id} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

/** Leads to a case by the start of its number. */
export const CaseLink = ({ batchId }: { batchId: string }) => (
  <a href={hashOf({ at: 'verification', batchId })}>{batchId.slice(0, 8)}</a>
);
