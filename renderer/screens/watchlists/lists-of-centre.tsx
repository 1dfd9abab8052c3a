import { Box, Button, Flex } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { WatchlistsOverview } from '#shared/contract/watchlist/screening-review.ts';
import { useMay } from '../../access/access.ts';
import { call } from '../../api/client.ts';
import { formatInstant } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import classes from './list-updates.module.css';

type ListsOfCentreProps = { overview: WatchlistsOverview; onDone: (said: string) => void };

/** How new they are, what is on its way and what is not in force. Hidden without a centre. */
export function ListsOfCentre({ overview: { centre, lists }, onDone }: ListsOfCentreProps) {
  const { t, i18n } = useTranslation();
  const mayManage = useMay('manage_watchlists');
  const fetching = useMutation({
    mutationFn: () => call('fetchFromCentre', null),
    onSuccess: () => onDone(t('watchlist.handed_down.asked')),
  });
  if (centre === null) return null;
  const titleOf = (what: string) =>
    what === 'manifest' || what === 'policy'
      ? t(`watchlist.handed_down.what.${what}`)
      : (lists.find(({ list }) => list === what)?.title ?? what);
  const timeOf = (time: string | null) =>
    time === null ? t('watchlist.handed_down.never') : formatInstant(time, i18n.language);
  const { host, manifest, fetching: under } = centre;
  return (
    <section aria-labelledby="lists-of-centre" className={`panel ${classes.panel}`}>
      <div className={classes.head}>
        <div>
          <h2 id="lists-of-centre">{t('watchlist.handed_down.title')}</h2>
          <p className="quiet">
            {manifest === null
              ? t('watchlist.handed_down.none', { host })
              : t('watchlist.handed_down.text', { host, time: timeOf(manifest.published_at) })}
          </p>
          {under ? (
            <p className="quiet">
              {t('watchlist.handed_down.fetching', {
                list: titleOf(under.list),
                percent: Math.floor((100 * under.bytes) / under.of_bytes),
              })}
            </p>
          ) : null}
        </div>
        {mayManage ? (
          <Flex wrap="wrap" gap="0.75rem">
            <Button variant="default" loading={fetching.isPending} onClick={() => fetching.mutate()}>
              {t('watchlist.handed_down.fetch')}
            </Button>
          </Flex>
        ) : null}
      </div>
      {fetching.isSuccess ? <p className="quiet">{t('watchlist.handed_down.asked')}</p> : null}
      {fetching.error ? <ErrorNotice error={fetching.error} /> : null}
      {centre.is_reached ? null : (
        <Notice tone="doubt">
          <p>{t('watchlist.handed_down.unreached', { time: timeOf(centre.last_contact_at) })}</p>
        </Notice>
      )}
      {centre.problems.length > 0 ? (
        <Notice tone="doubt" title={t('watchlist.handed_down.problems')}>
          <Box component="ul" my="0.25rem" mx={0} ps="1.125rem">
            {centre.problems.map(({ what, problem }) => (
              <li key={what}>
                <strong>{titleOf(what)}</strong>: {t(`watchlist.handed_down.problem.${problem}`)}
              </li>
            ))}
          </Box>
        </Notice>
      ) : null}
    </section>
  );
}
