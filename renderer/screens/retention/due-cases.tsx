import { DUE_COUNTED_MAX, type RetentionOverview } from '#shared/contract/retention/retention.ts';
import { formatCount, formatDay, formatInstant } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CaseLink } from '../../ui/case-reference.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import table from '../../ui/table.module.css';

/** The cases that the rules erase next and when, and those they erased last. */
export function DueCases({ overview }: { overview: RetentionOverview }) {
  const { t, i18n } = useTranslation();
  const { next, last_pass: pass } = overview;
  const counted = (count: number) => `${formatCount(count, i18n.language)}${count >= DUE_COUNTED_MAX ? '+' : ''}`;
  const passText = () => {
    if (pass === null) return t('retention.never');
    const counts = { cases: pass.cases, faces: pass.biometrics, kept: pass.kept };
    return pass.finished_at === null
      ? t('retention.running', { ...counts, time: formatInstant(pass.started_at, i18n.language) })
      : t('retention.last_pass', { ...counts, time: formatInstant(pass.finished_at, i18n.language) });
  };
  const announcedText = () => {
    const { announced } = overview;
    if (announced === null || announced.cases + announced.biometrics === 0) return null;
    const time = formatInstant(announced.due_by, i18n.language);
    return t('retention.announced', { time, cases: announced.cases, faces: announced.biometrics });
  };
  return (
    <section aria-labelledby="retention-next">
      <h2 id="retention-next">{t('retention.next')}</h2>
      <p className={table.text}>
        {t('retention.next_text', { cases: counted(overview.due_cases), faces: counted(overview.due_biometrics) })}{' '}
        {passText()} {announcedText()}
      </p>
      {next.length === 0 ? (
        <p>{t('retention.next_none')}</p>
      ) : (
        <ListTable
          aria-labelledby="retention-next"
          rows={next}
          keyOf={({ batch_id, what }) => `${batch_id} ${what}`}
          columns={[
            { title: t('retention.due'), cell: ({ due_at }) => formatDay(due_at, i18n.language) },
            { title: t('retention.what'), cell: ({ what }) => t(`retention.whats.${what}`) },
            { title: t('common.type'), cell: ({ verification_type: type }) => t(`retention.types.${type}`) },
            { title: t('retention.made'), cell: ({ created_at }) => formatDay(created_at, i18n.language) },
            { title: t('common.case'), cell: ({ batch_id }) => <CaseLink batchId={batch_id} /> },
          ]}
        />
      )}
    </section>
  );
}
