import type { BACKUP_TEXTS as English } from '../en/backup.ts';
import type { Translated } from '../translated.ts';

/** The texts about the nightly backup, in Spanish. */
export const BACKUP_TEXTS: Translated<typeof English> = {
  none: 'No se hacen copias de seguridad',
  planned: 'Sin copia de seguridad: la primera se hace esta noche',
  made: 'Última copia de seguridad: {{time}}',
  failed: 'Falló la copia de seguridad: {{time}}',
};
