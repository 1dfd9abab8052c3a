import type { Figures } from '#shared/contract/audit/figures.ts';
import english from '#shared/texts/en/page.json' with { type: 'json' };
import { formatCount } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DataTable } from '../../ui/data-table.tsx';
import classes from './dashboard.module.css';
import { finishedOf } from './tally.ts';

type TypeName = keyof typeof english.retention.types;

/** How many verifications of each type there were. */
export function TypeTable({ types }: { types: Figures['types'] }) {
  const { t, i18n } = useTranslation();
  const number = (count: number) => formatCount(count, i18n.language);
  return (
    <DataTable
      look={classes}
      rows={types}
      keyOf={({ type }) => type}
      columns={[
        {
          title: t('common.type'),
          cell: ({ type }) =>
            Object.hasOwn(english.retention.types, type) ? t(`retention.types.${type as TypeName}`) : type,
        },
        {
          title: t('dashboard.verifications'),
          isNumber: true,
          cell: ({ tally }) => number(finishedOf(tally) + tally.unfinished),
        },
        {
          title: t('dashboard.approved'),
          isNumber: true,
          cell: ({ tally }) => t('dashboard.of', { part: number(tally.approved), of: number(finishedOf(tally)) }),
        },
      ]}
    />
  );
}
