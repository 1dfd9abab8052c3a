import { IconClock, IconUserCheck, IconUserX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { HitResolution } from '#shared/contract/watchlist/screening-review.ts';
import { formatInstant } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Notice } from '../../../ui/notice.tsx';
import { type SearchedFor, saidOf } from './screening-evidence.ts';
import classes from './watchlists.module.css';

type DecisionRecordProps = { resolution: HitResolution; kind: SearchedFor['kind']; children: ReactNode };

/** The decision or proposal: what, why, who and when. `children` are the possible next actions. */
export function DecisionRecord({ resolution, kind, children }: DecisionRecordProps) {
  const { t, i18n } = useTranslation();
  const { decision, reason, note, state } = resolution;
  const at = (name: string, time: string) => ({ name, time: formatInstant(time, i18n.language) });
  const isProposed = state === 'proposed';
  const tone = isProposed ? 'doubt' : decision === 'true_match' ? 'bad' : 'good';
  const icon = isProposed ? IconClock : decision === 'true_match' ? IconUserCheck : IconUserX;
  return (
    <Notice
      tone={tone}
      icon={icon}
      title={
        isProposed && !resolution.is_own
          ? t(`watchlist.proposes.${decision}`, { name: resolution.proposed_by, ...saidOf(kind) })
          : t(`watchlist.${isProposed ? 'proposed' : 'decided'}.${decision}`, saidOf(kind))
      }
    >
      <p>{t('watchlist.because', { reason: t(`watchlist.reason.${reason}`, saidOf(kind)) })}</p>
      {note === null ? null : (
        <p className={classes.note} dir="auto">
          {note}
        </p>
      )}
      <p>
        {t('watchlist.by', at(resolution.proposed_by, resolution.proposed_at))}
        {!isProposed && resolution.settled_by !== null && resolution.settled_at !== null
          ? `; ${t('watchlist.confirmed_by', at(resolution.settled_by, resolution.settled_at))}`
          : null}
      </p>
      {isProposed ? <p>{t(resolution.is_own ? 'watchlist.waiting_own' : 'watchlist.waiting')}</p> : null}
      {children}
    </Notice>
  );
}
