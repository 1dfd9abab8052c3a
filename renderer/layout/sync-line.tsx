import { IconCircleX, IconCloudCheck, IconCloudUp } from '@tabler/icons-react';
import { isTurnedAway, type SyncStatus } from '#shared/contract/centre/sync.ts';
import { useSync } from '../api/queries.ts';
import { type Translate, useTranslation } from '../i18n/use-translation.ts';
import { hashOf } from '../route.ts';
import classes from './layout.module.css';

const LOOK = {
  ready: IconCloudCheck,
  starting: IconCloudUp,
  down: IconCircleX,
} as const;

/** How far the cases of this desk are on their way to its centre; nothing without one. */
export function SyncLine() {
  const { t } = useTranslation();
  const { data } = useSync();
  if (!data?.centre) return null;
  const [look, text] = said(data, data.centre, t);
  const IconShape = LOOK[look];
  return (
    <a href={hashOf({ at: 'sync' })} className={classes.state} data-state={look}>
      <IconShape size={16} aria-hidden="true" />
      {text}
    </a>
  );
}

/** The worst first: what nobody but a person can put right, then what waits. */
function said(
  { parked, waiting, sending, delivered, paused_at: pausedAt }: SyncStatus,
  { state, speaks, is_reached: isReached, is_replaced: isReplaced }: NonNullable<SyncStatus['centre']>,
  t: Translate,
): [keyof typeof LOOK, string] {
  if (state === 'refused' && speaks === 'public') return ['down', t('sync.line.key_refused')];
  if (isTurnedAway(state)) return ['down', t(`sync.line.${state}`)];
  if (parked.changes > 0) return ['down', t('sync.line.parked', { count: parked.changes })];
  if (state === 'enrolling') return ['starting', t('sync.line.enrolling')];
  if (pausedAt !== null) return ['starting', t('sync.line.paused')];
  if (isReplaced) return ['down', t('sync.line.replaced')];
  const open = waiting.changes + sending.changes + delivered.changes;
  // A centre that only speaks the public interface is not asked while nothing waits.
  if (!isReached && !(speaks === 'public' && open === 0))
    return ['starting', t('sync.line.unreachable', { count: open })];
  return open === 0 ? ['ready', t('sync.line.done')] : ['starting', t('sync.line.on_the_way', { count: open })];
}
