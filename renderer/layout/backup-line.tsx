import { IconCircleX, IconDatabaseExport } from '@tabler/icons-react';
import type { DeskStatus } from '#shared/contract/desk.ts';
import { useMay } from '../access/access.ts';
import { useBackupStatus } from '../api/queries.ts';
import { formatInstant } from '../i18n/format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './layout.module.css';

/** Tells administrators when the last backup was made, and that none is. The desktop application and trials have none by themselves. */
export function BackupLine({ status }: { status: DeskStatus }) {
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
