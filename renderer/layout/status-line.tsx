import {
  IconCircleCheck,
  IconCircleX,
  IconCloudCheck,
  IconCloudUp,
  IconDatabaseExport,
  IconLoader,
} from '@tabler/icons-react';
import { isTurnedAway, type SyncStatus } from '#shared/contract/centre/sync.ts';
import type { DeskStatus } from '#shared/contract/desk.ts';
import { useMay } from '../access/access.ts';
import { useBackupStatus, useSync } from '../api/queries.ts';
import { formatInstant } from '../i18n/format.ts';
import { type Translate, useTranslation } from '../i18n/use-translation.ts';
import { hashOf } from '../route.ts';
import classes from './layout.module.css';

const LOOK = { ready: IconCloudCheck, starting: IconCloudUp, down: IconCircleX } as const;

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

const ICON = { ready: IconCircleCheck, starting: IconLoader, down: IconCircleX, unknown: IconCircleX } as const;

/** Shows below every screen whether verifications can run right now. */
export function StatusLine({ status, isReachable }: { status: DeskStatus | null; isReachable: boolean }) {
  const { t } = useTranslation();
  const state = !isReachable ? 'unknown' : (status?.inference ?? null);
  const IconShape = state === null ? null : ICON[state];
  return (
    <footer className={`${classes.footer} screen-only`}>
      <span role="status" className={classes.state} data-state={state}>
        {state !== null && IconShape ? (
          <>
            <IconShape size={16} aria-hidden="true" />
            {t(`inference.${state}`)}
          </>
        ) : null}
      </span>
      {/* Earlier answers say nothing about now. */}
      {isReachable ? <SyncLine /> : null}
      {status && isReachable ? <BackupLine status={status} /> : null}
      {status ? <span>{t('app.version', { version: status.version })}</span> : null}
    </footer>
  );
}

/** For administrators: when the last backup was made. Desktop and trials make none. */
function BackupLine({ status }: { status: DeskStatus }) {
  const { t, i18n } = useTranslation();
  const { data } = useBackupStatus(useMay('view_backups'));
  if (!data) return null;
  const { is_planned: isPlanned, last_made_at: made, last_failed_at: failed } = data;
  if (!isPlanned && (status.host !== 'headless' || status.environment !== 'production')) return null;
  const time = made === null ? null : formatInstant(made, i18n.language);
  const isBad = !isPlanned || failed !== null;
  const IconShape = isBad ? IconCircleX : IconDatabaseExport;
  const text = !isPlanned
    ? t('backup.none')
    : failed !== null
      ? t('backup.failed', { time: formatInstant(failed, i18n.language) })
      : time === null
        ? t('backup.planned')
        : t('backup.made', { time });
  return (
    <span className={classes.state} data-state={isBad ? 'down' : 'ready'}>
      <IconShape size={16} aria-hidden="true" />
      {text}
    </span>
  );
}
