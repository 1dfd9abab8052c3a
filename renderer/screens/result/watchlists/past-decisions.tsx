import { Box } from '@mantine/core';
import type { HitResolution } from '#shared/contract/watchlist/screening-review.ts';
import { formatInstant } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import resultClasses from '../result.module.css';
import { type SearchedFor, saidOf } from './screening-evidence.ts';
import classes from './watchlists.module.css';

/** Decisions that no longer apply: rejected, withdrawn, or about an older version of the entry. */
export function PastDecisions({ history, kind }: { history: readonly HitResolution[]; kind: SearchedFor['kind'] }) {
  const { t, i18n } = useTranslation();
  const at = (name: string, time: string) => ({ name, time: formatInstant(time, i18n.language) });
  return (
    <details className={resultClasses.fold}>
      <summary>{t('watchlist.history')}</summary>
      <Box component="ul" m={0} ps="1.25rem">
        {history.map((one) => (
          <li key={one.id}>
            {t(`watchlist.proposed.${one.decision}`, saidOf(kind))},{' '}
            {t('watchlist.because', { reason: t(`watchlist.reason.${one.reason}`, saidOf(kind)) })}
            {'. '}
            {t('watchlist.by', at(one.proposed_by, one.proposed_at))}
            {one.settled_by !== null && one.settled_at !== null
              ? `; ${t(`watchlist.${SETTLED[one.state]}`, at(one.settled_by, one.settled_at))}`
              : null}
            {one.note === null ? null : (
              <p className={classes.note} dir="auto">
                {one.note}
              </p>
            )}
          </li>
        ))}
      </Box>
    </details>
  );
}

const SETTLED = {
  proposed: 'confirmed_by',
  standing: 'confirmed_by',
  refused: 'refused_by',
  withdrawn: 'withdrawn_by',
} as const satisfies Record<HitResolution['state'], string>;
