import { Box, Group, SegmentedControl, Select } from '@mantine/core';
import { useState } from 'react';
import { FIGURE_DAYS, type Figures } from '#shared/contract/audit/figures.ts';
import english from '#shared/texts/en/page.json' with { type: 'json' };
import { useFigures } from '../../api/oversight.ts';
import { formatCount, formatInstant } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Empty } from '../../ui/empty.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import table from '../../ui/table.module.css';
import { knownReasonKey } from '../../verification/reason-text.ts';
import classes from './dashboard.module.css';
import { DayChart } from './day-chart.tsx';
import { PeopleTable } from './people-table.tsx';
import { finishedOf } from './tally.ts';
import { Tiles } from './tiles.tsx';

const SHOWN_MAX = 8;

/** Why cases went to review, with how many of them were approved in the end. */
function ReasonTable({ reasons }: { reasons: Figures['reasons'] }) {
  const { t, i18n } = useTranslation();
  const number = (count: number) => formatCount(count, i18n.language);
  if (reasons.length === 0)
    return (
      <Box component="p" my="1rem" mx={0} c="dimmed">
        {t('dashboard.no_reasons')}
      </Box>
    );
  const most = Math.max(...reasons.map(({ cases }) => cases));
  return (
    <DataTable
      look={classes}
      rows={reasons.slice(0, SHOWN_MAX)}
      keyOf={({ check, code }) => `${check} ${code}`}
      columns={[
        {
          title: t('common.reason'),
          cell: ({ check, code, cases }) => (
            <>
              {t(knownReasonKey(code, check, check.startsWith('business') ? 'business' : 'person'))}
              <span className={classes.track} aria-hidden="true">
                <i style={{ inlineSize: `${(100 * cases) / most}%` }} />
              </span>
            </>
          ),
        },
        { title: t('common.cases'), isNumber: true, cell: ({ cases }) => number(cases) },
        {
          title: t('dashboard.then_approved'),
          isNumber: true,
          cell: ({ cases, approved, open }) =>
            cases > open ? t('dashboard.of', { part: number(approved), of: number(cases - open) }) : '–',
        },
      ]}
    />
  );
}

/** How the work goes: results, reasons, review times and people, for a period. */
export function DashboardScreen() {
  const { t, i18n } = useTranslation();
  const [days, setDays] = useState('30');
  const [actor, setActor] = useState<string | null>(null);
  // Everybody stays in the choice while one person is shown.
  const everybody = useFigures(days, null);
  const { data, error, refetch, isPlaceholderData } = useFigures(days, actor);
  const people = everybody.data?.people ?? [];
  return (
    <div className={table.page}>
      <Group gap="0.75rem 1rem">
        <Box component="h1" m={0} fz="1.75rem" lts="-0.022em">
          {t('place.dashboard')}
        </Box>
        <SegmentedControl
          aria-label={t('dashboard.period')}
          value={days}
          onChange={setDays}
          withItemsBorders={false}
          classNames={{ root: classes.periods ?? '', label: classes.period ?? '' }}
          data={FIGURE_DAYS.map((count) => ({ value: `${count}`, label: t('dashboard.days', { count }) }))}
        />
        <Select
          aria-label={t('common.person')}
          className={classes.person}
          placeholder={t('common.everybody')}
          clearable
          clearButtonProps={{ 'aria-label': t('common.everybody') }}
          value={actor}
          onChange={setActor}
          data={people.map(({ id, name }) => ({ value: id, label: name }))}
        />
        {data ? (
          <p className={classes.counted}>
            {t('dashboard.counted', { time: formatInstant(data.counted_at, i18n.language) })}
          </p>
        ) : null}
      </Group>
      {error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined && !error ? (
        <Box role="status" component="p" c="dimmed">
          {t('app.loading')}
        </Box>
      ) : null}
      {data ? (
        <div className={classes.body} aria-busy={isPlaceholderData} data-waits={isPlaceholderData ? true : undefined}>
          <Panels figures={data} days={Number(days)} isOnePerson={actor !== null} />
        </div>
      ) : null}
    </div>
  );
}

function Panels({ figures, days, isOnePerson }: { figures: Figures; days: number; isOnePerson: boolean }) {
  const { t } = useTranslation();
  const { total, days: listed, people, other_people: others, types, reasons } = figures;
  if (finishedOf(total) + total.unfinished === 0)
    return (
      <Empty title={t('dashboard.empty')}>
        <p>{t('dashboard.empty_text')}</p>
      </Empty>
    );
  return (
    <>
      <Tiles figures={figures} days={days} />
      <section className={classes.panel} data-wide={true} aria-labelledby="per-day">
        <h2 id="per-day">{t('dashboard.per_day')}</h2>
        <DayChart days={listed} />
      </section>
      <section className={classes.panel} aria-labelledby="reasons">
        <h2 id="reasons">{t('dashboard.reasons')}</h2>
        <Box component="p" mt={0} mb="0.5rem" mx={0} c="dimmed" fz="0.8125rem">
          {t('dashboard.reasons_text')}
        </Box>
        <ReasonTable reasons={reasons} />
      </section>
      {isOnePerson ? null : (
        <section className={classes.panel} data-wide={true} aria-labelledby="people">
          <h2 id="people">{t('dashboard.people')}</h2>
          <PeopleTable people={people} others={others} total={total} />
        </section>
      )}
      <section className={classes.panel} aria-labelledby="types">
        <h2 id="types">{t('dashboard.types')}</h2>
        <TypeTable types={types} />
      </section>
    </>
  );
}

type TypeName = keyof typeof english.retention.types;

/** How many verifications of each type there were. */
function TypeTable({ types }: { types: Figures['types'] }) {
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
