import { Flex, Stack } from '@mantine/core';
import type { Figures } from '#shared/contract/audit/figures.ts';
import { formatCount, formatDate, inLatinDigits } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DataTable } from '../../ui/data-table.tsx';
import table from '../../ui/table.module.css';
import classes from './dashboard.module.css';
import { axisEnd } from './share.ts';

/** From the bottom of a bar to its top. */
const PARTS = ['approved', 'review', 'declined', 'unfinished'] as const;
/** Up to this many bars carry their number. */
const NUMBERED_BARS_MAX = 15;
/** More characters in the names of the days, and the gaps between them, run into each other. */
const NAME_CHARACTERS_MAX = 120;
const GAP_CHARACTERS = 2;

type Days = Figures['days'];

/** A bar for each day, with the same numbers as a table. */
export function DayChart({ days }: { days: Days }) {
  const { t, i18n } = useTranslation();
  const number = (count: number) => formatCount(count, i18n.language);
  const sums = days.map(({ tally }) => PARTS.reduce((sum, part) => sum + tally[part], 0));
  const end = axisEnd(Math.max(...sums));
  const shortDay = new Intl.DateTimeFormat(inLatinDigits(i18n.language), {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const names = days.map(({ day }) => shortDay.format(new Date(day)));
  const nameWidth = Math.max(...names.map(({ length }) => length)) + GAP_CHARACTERS;
  const nameEvery = Math.ceil((days.length * nameWidth) / NAME_CHARACTERS_MAX);
  return (
    <>
      <ul className={classes.legend} aria-hidden="true">
        {PARTS.map((part) => (
          <li key={part} data-part={part}>
            {t(`dashboard.part.${part}`)}
          </li>
        ))}
      </ul>
      <div className={classes.chart} aria-hidden="true" data-many={days.length > 40 ? true : undefined}>
        <Stack gap={0} justify="space-between" mt="-0.5rem" mb="1.125rem" c="dimmed" fz="xs" ta="end">
          {[end, end / 2, 0].map((mark) => (
            <span key={mark}>{number(mark)}</span>
          ))}
        </Stack>
        <Flex gap="clamp(1px, 0.6%, 0.75rem)" flex={1} className={classes.bars}>
          {days.map(({ day, tally }, index) => (
            <div
              key={day}
              className={classes.slot}
              title={`${formatDate(day, i18n.language)}: ${number(sums[index] ?? 0)}`}
            >
              <Stack gap={0} align="center" justify="flex-end" flex={1} className={classes.bar}>
                {days.length <= NUMBERED_BARS_MAX && sums[index] ? <b>{number(sums[index] ?? 0)}</b> : null}
                {PARTS.toReversed().map((part) =>
                  tally[part] > 0 ? (
                    <i key={part} data-part={part} style={{ blockSize: `${(100 * tally[part]) / end}%` }} />
                  ) : null,
                )}
              </Stack>
              <small data-spare={(days.length - 1 - index) % (4 * nameEvery) === 0 ? undefined : true}>
                {(days.length - 1 - index) % nameEvery === 0 ? names[index] : ''}
              </small>
            </div>
          ))}
        </Flex>
      </div>
      <details className={classes.asTable}>
        <summary>{t('dashboard.as_table')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <section className={classes.scroll} tabIndex={0} aria-label={t('dashboard.per_day')}>
          <DataTable
            look={{ table: table.table, number: classes.number }}
            rows={days.toReversed()}
            keyOf={({ day }) => day}
            columns={[
              { title: t('dashboard.day'), cell: ({ day }) => formatDate(day, i18n.language) },
              ...PARTS.map((part) => ({
                title: t(`dashboard.part.${part}`),
                isNumber: true,
                cell: ({ tally }: (typeof days)[number]) => number(tally[part]),
              })),
            ]}
          />
        </section>
      </details>
    </>
  );
}
