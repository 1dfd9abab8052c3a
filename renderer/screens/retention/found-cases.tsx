import { Checkbox } from '@mantine/core';
import type { PersonCase } from '#shared/contract/retention/retention.ts';
import { formatInstant } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import table from '../../ui/table.module.css';
import { CaseLink } from './due-cases.tsx';

type FoundCasesProps = {
  cases: readonly PersonCase[];
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
};

/** Cases that may be about one person, with what each shares with the first. */
export function FoundCases({ cases, chosen, onChoose }: FoundCasesProps) {
  const { t, i18n } = useTranslation();
  function choose(batchId: string, isChosen: boolean) {
    const next = new Set(chosen);
    if (isChosen) next.add(batchId);
    else next.delete(batchId);
    onChoose(next);
  }
  return (
    <div className={`framed ${table.frame}`}>
      <table className={`${table.table} ${table.cards}`} aria-labelledby="retention-erase">
        <thead>
          <tr>
            <th scope="col">{t('retention.choose')}</th>
            <th scope="col">{t('common.name')}</th>
            <th scope="col">{t('retention.made')}</th>
            <th scope="col">{t('retention.shares')}</th>
            <th scope="col">{t('common.case')}</th>
          </tr>
        </thead>
        <tbody>
          {cases.map((one) => {
            const time = formatInstant(one.created_at, i18n.language);
            return (
              <tr key={one.batch_id}>
                <td>
                  <Checkbox
                    checked={chosen.has(one.batch_id)}
                    aria-label={t('retention.choose_named', { name: one.name, time })}
                    onChange={({ currentTarget: { checked } }) => choose(one.batch_id, checked)}
                  />
                </td>
                <th scope="row">{one.name}</th>
                <td data-label={t('retention.made')}>{time}</td>
                <td data-label={t('retention.shares')}>
                  {one.why.map((why) => t(`retention.why.${why}`)).join(t('app.comma'))}
                  {one.kept_by === null ? null : (
                    <span className={table.quiet}>{t(`retention.kept_by.${one.kept_by}`)}</span>
                  )}
                </td>
                <td data-label={t('common.case')}>
                  <CaseLink batchId={one.batch_id} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
