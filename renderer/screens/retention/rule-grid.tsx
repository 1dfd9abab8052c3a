import type { ReactNode } from 'react';
import { RETENTION_RESULTS, RETENTION_TYPES } from '#shared/contract/retention/retention-policy.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DataTable } from '../../ui/data-table.tsx';
import table from '../../ui/table.module.css';
import classes from './rules.module.css';
import type { RuleName } from './rules-draft.ts';

type RuleGridProps = {
  cell: (rule: Exclude<RuleName, string>, name: string) => ReactNode;
  className?: string | undefined;
};

/** A row for each type of verification, with what holds for each of its results. */
export function RuleGrid({ cell, className = '' }: RuleGridProps) {
  const { t } = useTranslation();
  return (
    <div className={`framed ${table.frame}`}>
      <DataTable
        look={{ table: `${table.table} ${classes.byType} ${className}` }}
        aria-labelledby="retention-rules"
        rows={RETENTION_TYPES}
        keyOf={(type) => type}
        columns={[
          { title: t('common.type'), cell: (type) => t(`retention.types.${type}`) },
          ...RETENTION_RESULTS.map((result) => ({
            title: t(`retention.results.${result}`),
            cell: (type: (typeof RETENTION_TYPES)[number]) =>
              cell({ type, result }, `${t(`retention.types.${type}`)}, ${t(`retention.results.${result}`)}`),
          })),
        ]}
      />
    </div>
  );
}
