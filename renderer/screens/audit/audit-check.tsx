import { Button, Group, Progress } from '@mantine/core';
import type { AlteredTable as Altered } from '#shared/contract/audit/audit.ts';
import { useAuditCheck, useStartAuditCheck } from '../../api/oversight.ts';
import { formatCount, formatInstant } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import classes from './audit.module.css';

/** Whether every chain of the log and every table is whole, checked when somebody asks. */
export function AuditCheck() {
  const { t, i18n } = useTranslation();
  const { data: check, error, refetch } = useAuditCheck();
  const start = useStartAuditCheck();
  const number = (count: number) => formatCount(count, i18n.language);
  const problem = error ?? start.error;
  const isRunning = check?.state === 'running';
  return (
    <section className={`panel ${classes.check}`} aria-labelledby="audit-check">
      <Group gap="sm" justify="space-between">
        <h2 id="audit-check">{t('audit.check_title')}</h2>
        <Button variant="default" loading={isRunning || start.isPending} onClick={() => start.mutate()}>
          {t('audit.check')}
        </Button>
      </Group>
      {problem ? <ErrorNotice error={problem} onRetry={() => void refetch()} /> : null}
      <div aria-live="polite">
        {check?.state === 'none' ? <p className="quiet">{t('audit.check_none')}</p> : null}
        {check?.state === 'failed' ? <Notice tone="doubt" title={t('audit.check_failed')} /> : null}
        {check?.state === 'done' && check.is_whole ? (
          <Notice tone="good" title={t('audit.check_whole')}>
            <p>
              {t('audit.check_whole_text', {
                entries: number(check.checked),
                time: formatInstant(check.ended_at ?? '', i18n.language),
              })}
            </p>
          </Notice>
        ) : null}
        {check?.state === 'done' && !check.is_whole ? (
          <Notice tone="bad" title={t('audit.check_bad')}>
            {check.first_bad ? (
              <p>
                {t('audit.check_bad_text', {
                  node: check.first_bad.node_id,
                  sequence: number(check.first_bad.sequence),
                })}
              </p>
            ) : null}
            {check.altered_tables.map((altered) => (
              <AlteredTable key={altered.table} altered={altered} />
            ))}
            {check.lacks_witnessed ? <p>{t('audit.check_witnessed')}</p> : null}
            <p>{t(check.altered_tables.length > 0 ? 'audit.check_how' : 'audit.check_next')}</p>
          </Notice>
        ) : null}
      </div>
      {isRunning ? (
        <>
          <p className="quiet">
            {t('audit.check_running', { checked: number(check.checked), entries: number(check.entries) })}
          </p>
          <Progress
            value={check.entries === 0 ? 0 : Math.min(100, (100 * check.checked) / check.entries)}
            aria-label={t('audit.check')}
          />
        </>
      ) : null}
    </section>
  );
}

const PROBLEMS = ['not_genuine', 'added', 'missing', 'put_back'] as const;

function AlteredTable({ altered: { table, rows, rows_expected, altered_rows } }: { readonly altered: Altered }) {
  const { t, i18n } = useTranslation();
  const found = PROBLEMS.map((problem) => ({
    problem,
    rows: altered_rows.filter((row) => row.problem === problem).map(({ row }) => row),
  })).filter((each) => each.rows.length > 0);
  return (
    <>
      <p>
        {rows_expected === null
          ? t('audit.check_no_seal', { table, rows: formatCount(rows, i18n.language) })
          : t('audit.check_tables', {
              table,
              rows: formatCount(rows, i18n.language),
              expected: formatCount(rows_expected, i18n.language),
            })}
      </p>
      {found.length > 0 ? (
        <ul>
          {found.map((each) => (
            <li key={each.problem}>{t(`audit.check_${each.problem}`, { rows: each.rows.join(', ') })}</li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
