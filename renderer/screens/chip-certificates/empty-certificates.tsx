import { Code } from '@mantine/core';
import { IconCertificate } from '@tabler/icons-react';
import { useStatus } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Empty } from '../../ui/empty.tsx';

/** Says where to get the lists, and what chips prove without them. */
export function EmptyCertificates() {
  const { t } = useTranslation();
  // The desktop's key is in the system keychain, which the command line cannot open.
  const hasCommandLine = useStatus().data?.host === 'headless';
  return (
    <Empty icon={IconCertificate} title={t('chip_certificates.empty.title')}>
      <p>{t('chip_certificates.empty.why')}</p>
      <p>{t('chip_certificates.empty.where')}</p>
      <ul>
        <li>{t('chip_certificates.empty.german')}</li>
        <li>{t('chip_certificates.empty.dutch')}</li>
        <li>{t('chip_certificates.empty.icao')}</li>
      </ul>
      <p>{t('chip_certificates.empty.without')}</p>
      {hasCommandLine ? <Code>countersign chip-certificates import FILE --source NAME</Code> : null}
    </Empty>
  );
}
