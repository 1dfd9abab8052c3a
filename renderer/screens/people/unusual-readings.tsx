import type { UnusualReading } from '#shared/contract/accounts/people.ts';
import { formatInstant } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/notice.tsx';

/** Who opened so many cases in an hour that an administrator should ask why. */
export function UnusualReadings({ readings }: { readings: readonly UnusualReading[] }) {
  const { t, i18n } = useTranslation();
  if (readings.length === 0) return null;
  return (
    <Notice tone="doubt" title={t('people.unusual_title')}>
      {readings.map(({ name, at, cases }) => (
        <p key={`${at} ${name}`}>
          {t('people.unusual_line', { name, count: cases - 1, time: formatInstant(at, i18n.language) })}
        </p>
      ))}
      <p>{t('people.unusual_next')}</p>
    </Notice>
  );
}
