/** The texts about the nightly backup, in English: a part of `en`. */
export const BACKUP_TEXTS = {
  none: 'No backups are made',
  planned: 'No backup yet: the first is made tonight',
  made: 'Last backup {{time}}',
  failed: 'Backup failed {{time}}',
} as const;
