import type { BACKUP_TEXTS as English } from '../en/backup.ts';
import type { Translated } from '../translated.ts';

/** The texts about the nightly backup, in Arabic. */
export const BACKUP_TEXTS: Translated<typeof English> = {
  none: 'لا تُنشأ نسخ احتياطية',
  planned: 'لا نسخة احتياطية بعد: تُنشأ الأولى الليلة',
  made: 'آخر نسخة احتياطية {{time}}',
  failed: 'فشل النسخ الاحتياطي {{time}}',
};
