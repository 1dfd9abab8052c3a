import type { BACKUP_TEXTS as English } from '../en/backup.ts';
import type { Translated } from '../translated.ts';

/** The texts about the nightly backup, in Swahili. */
export const BACKUP_TEXTS: Translated<typeof English> = {
  none: 'Hakuna nakala rudufu zinazotengenezwa',
  planned: 'Bado hakuna nakala rudufu: ya kwanza inatengenezwa usiku huu',
  made: 'Nakala rudufu ya mwisho {{time}}',
  failed: 'Nakala rudufu ilishindikana {{time}}',
};
