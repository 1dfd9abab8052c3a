import { Box, Group, SegmentedControl, Select } from '@mantine/core';
import { useState } from 'react';
import { FIGURE_DAYS, type Figures } from '#shared/contract/audit/figures.ts';
import { useFigures } from '../../api/oversight.ts';
import { formatInstant } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Empty } from '../../ui/empty.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import table from '../../ui/table.module.css';
import classes from './dashboard.module.css';
import { DayChart } from './day-chart.tsx';
import { PeopleTable } from './people-table.tsx';
import { ReasonTable } from './reason-table.tsx';
import { finishedOf } from './tally.ts';
import { Tiles } from './tiles.tsx';
import { TypeTable } from './type-table.tsx';

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
