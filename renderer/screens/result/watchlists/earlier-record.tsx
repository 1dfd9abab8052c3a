import { Anchor } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import type { EarlierResolution } from '#shared/contract/watchlist/screening-review.ts';
import { formatInstant } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { hashOf } from '../../../route.ts';
import { Notice } from '../../../ui/notice.tsx';
import { type SearchedFor, saidOf } from './screening-evidence.ts';

/** A decision from an earlier case, with a link to it, where it can be withdrawn. */
export function EarlierRecord({ earlier, kind }: { earlier: EarlierResolution; kind: SearchedFor['kind'] }) {
  const { t, i18n } = useTranslation();
  const { decision, reason, proposed_by: name, proposed_at: time, batch_id: batchId } = earlier;
  return (
    <Notice tone={decision === 'true_match' ? 'bad' : 'good'} icon={IconHistory} title={t('watchlist.earlier')}>
      <p>
        {t(`watchlist.${decision}`, saidOf(kind))},{' '}
        {t('watchlist.because', { reason: t(`watchlist.reason.${reason}`, saidOf(kind)) })}
      </p>
      <p>
        {t('watchlist.by', { name, time: formatInstant(time, i18n.language) })}{' '}
        <Anchor href={hashOf({ at: 'verification', batchId })} underline="always" c="inherit">
          {t('watchlist.earlier_open')}
        </Anchor>
      </p>
    </Notice>
  );
}
