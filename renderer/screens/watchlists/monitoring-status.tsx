import { Progress } from '@mantine/core';
import type { MonitoringProgress, WatchlistOverview } from '#shared/contract/watchlist/screening-review.ts';
import { formatCount, formatInstant } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/notice.tsx';
import table from '../../ui/table.module.css';

type MonitoringStatusProps = { monitoring: MonitoringProgress; lists: readonly WatchlistOverview[] };

/** The progress of ongoing monitoring. */
export function MonitoringStatus({ monitoring, lists }: MonitoringStatusProps) {
  const { t, i18n } = useTranslation();
  const { state, list, cases_screened: done, cases, finished_at: finishedAt, events } = monitoring;
  const shown = (count: number) => formatCount(count, i18n.language);
  const running = t('watchlist.screen.monitoring_running', {
    list: lists.find((one) => one.list === list)?.title ?? list ?? '',
    done: shown(done),
    cases: shown(cases),
  });
  return (
    <section aria-labelledby="monitoring">
      <h2 id="monitoring">{t('watchlist.screen.monitoring')}</h2>
      {state === 'running' ? (
        <>
          <p className={table.text}>{running}</p>
          <Progress
            size="lg"
            value={cases === 0 ? 100 : Math.min(100, (done / cases) * 100)}
            aria-label={t('watchlist.screen.monitoring_bar')}
          />
        </>
      ) : null}
      {state === 'failed' ? <Notice tone="doubt" title={t('watchlist.screen.monitoring_failed')} /> : null}
      {state !== 'running' ? (
        <p className={table.text}>
          {finishedAt === null
            ? t('watchlist.screen.monitoring_never')
            : t('watchlist.screen.monitoring_last', {
                time: formatInstant(finishedAt, i18n.language),
                cases: t('watchlist.screen.case', { count: cases }),
                events: t('watchlist.screen.event', { count: events }),
              })}
        </p>
      ) : null}
    </section>
  );
}
