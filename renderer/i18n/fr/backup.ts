import type { BACKUP_TEXTS as English } from '../en/backup.ts';
import type { Translated } from '../translated.ts';

/** The texts about the nightly backup, in French. */
export const BACKUP_TEXTS: Translated<typeof English> = {
  none: 'Aucune sauvegarde n’est faite',
  planned: 'Pas encore de sauvegarde : la première a lieu cette nuit',
  made: 'Dernière sauvegarde le {{time}}',
  failed: 'Échec de la sauvegarde le {{time}}',
};
