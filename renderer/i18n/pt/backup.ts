import type { BACKUP_TEXTS as English } from '../en/backup.ts';
import type { Translated } from '../translated.ts';

/** The texts about the nightly backup, in Portuguese. */
export const BACKUP_TEXTS: Translated<typeof English> = {
  none: 'Não são feitas cópias de segurança',
  planned: 'Ainda sem cópia de segurança: a primeira é feita esta noite',
  made: 'Última cópia de segurança: {{time}}',
  failed: 'Cópia de segurança falhada: {{time}}',
};
