import { Box } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Figures, Tally } from '#shared/contract/audit/figures.ts';
import { formatCount, formatShare } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { ToneBadge } from '../../ui/tone-badge.tsx';
import classes from './dashboard.module.css';
import { changeOf, shareOf } from './share.ts';
import { finishedOf } from './tally.ts';

type PeopleTableProps = { people: Figures['people']; others: Figures['other_people']; total: Tally };

/** A share of review is marked only if chance does not explain its distance. */
export function PeopleTable({ people, others, total }: PeopleTableProps) {
  const { t, i18n } = useTranslation();
  const number = (count: number) => formatCount(count, i18n.language);
  const share = (part: number, tally: Tally) => {
    const of = finishedOf(tally);
    return shareOf(part, of)
      ? formatShare(part / of, i18n.language)
      : t('dashboard.of', { part: number(part), of: number(of) });
  };
  const isUnusual = (tally: Tally) => {
    const rest = shareOf(total.reviewed - tally.reviewed, finishedOf(total) - finishedOf(tally));
    const change = changeOf(shareOf(tally.reviewed, finishedOf(tally)), rest);
    return change?.isClear === true && change.points > 0;
  };
  const rows = [
    ...people.map(({ kind, id, name, tally }) => ({ key: `${kind} ${id}`, name, tally, isOne: true })),
    ...(others.count === 0
      ? []
      : [{ key: 'others', name: t('dashboard.others', { count: others.count }), tally: others.tally, isOne: false }]),
  ];
  return (
    <div className={classes.scroll}>
      <DataTable
        look={classes}
        rows={rows}
        keyOf={({ key }) => key}
        columns={[
          { title: t('dashboard.who'), cell: ({ name }) => name },
          {
            title: t('dashboard.verifications'),
            isNumber: true,
            cell: ({ tally }) => number(finishedOf(tally) + tally.unfinished),
          },
          { title: t('dashboard.approved'), isNumber: true, cell: ({ tally }) => share(tally.approved, tally) },
          {
            title: t('dashboard.reviewed'),
            isNumber: true,
            cell: ({ tally, isOne }) =>
              isOne && isUnusual(tally) ? (
                <>
                  <ToneBadge tone="doubt" icon={IconAlertTriangle}>
                    {share(tally.reviewed, tally)}
                  </ToneBadge>
                  <span className="visually-hidden"> {t('dashboard.unusual')}</span>
                </>
              ) : (
                share(tally.reviewed, tally)
              ),
          },
          { title: t('dashboard.declined'), isNumber: true, cell: ({ tally }) => share(tally.declined, tally) },
        ]}
      />
      <Box component="p" mt={0} mb="0.5rem" mx={0} c="dimmed" fz="0.8125rem">
        {t('dashboard.people_note')}
      </Box>
    </div>
  );
}
