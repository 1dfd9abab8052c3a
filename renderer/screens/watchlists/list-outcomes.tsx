import { Box } from '@mantine/core';
import {
  type Icon,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleMinus,
  IconCircleX,
  IconClockExclamation,
  IconLoader,
} from '@tabler/icons-react';
import type { ListPhase, ListProgress } from '#shared/contract/watchlist/list-update.ts';
import { formatBytes } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type Tone, ToneBadge } from '../../ui/tone-badge.tsx';
import classes from './list-updates.module.css';

const LOOK: Readonly<Record<ListPhase, { readonly tone: Tone; readonly icon: Icon }>> = {
  waiting: { tone: 'plain', icon: IconCircleDashed },
  receiving: { tone: 'plain', icon: IconLoader },
  downloading: { tone: 'plain', icon: IconLoader },
  reading: { tone: 'plain', icon: IconLoader },
  imported: { tone: 'good', icon: IconCircleCheck },
  unchanged: { tone: 'good', icon: IconCircleCheck },
  short: { tone: 'doubt', icon: IconClockExclamation },
  failed: { tone: 'bad', icon: IconCircleX },
  cancelled: { tone: 'plain', icon: IconCircleMinus },
};

export function ListOutcomes({ lists }: { lists: readonly ListProgress[] }) {
  const { t } = useTranslation();
  return (
    <ul className={`bare ${classes.outcomes}`} aria-label={t('watchlist.update.lists')}>
      {lists.map((list) => (
        <Outcome key={list.list} list={list} />
      ))}
    </ul>
  );
}

function Outcome({ list }: { list: ListProgress }) {
  const phase = usePhase(list);
  const detail = useDetail(list);
  return (
    <li>
      <Box component="span" fw={580}>
        {list.title}
      </Box>
      <ToneBadge {...LOOK[list.phase]}>{phase}</ToneBadge>
      {detail !== '' || list.notices.length > 0 ? (
        <span className={classes.detail}>{[detail, ...list.notices].filter(Boolean).join(' ')}</span>
      ) : null}
    </li>
  );
}

function usePhase({ phase, bytes, of_bytes: total, entities }: ListProgress): string {
  const { t, i18n } = useTranslation();
  const size = (count: number) => formatBytes(count, i18n.language);
  if (phase === 'receiving')
    return t('watchlist.update.phase.receiving', { done: size(bytes ?? 0), total: size(total ?? 0) });
  if (phase === 'downloading' && bytes !== null)
    return total === null
      ? t('watchlist.update.phase.downloading_some', { done: size(bytes) })
      : t('watchlist.update.phase.downloading_of', { done: size(bytes), total: size(total) });
  if (phase === 'reading')
    return t('watchlist.update.phase.reading', { entries: t('watchlist.entry', { count: entities ?? 0 }) });
  return t(`watchlist.update.phase.${phase}`);
}

function useDetail({ phase, entities, changes, message }: ListProgress): string {
  const { t } = useTranslation();
  if (message !== null) return message;
  if (entities === null || phase === 'reading') return '';
  const entries = t('watchlist.entry', { count: entities });
  return changes && phase === 'imported' ? t('watchlist.update.changes', { entries, ...changes }) : entries;
}
