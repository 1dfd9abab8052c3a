import { Button, Progress } from '@mantine/core';
import type { ChipCertificatesOverview } from '#shared/contract/chips/chip-certificates.ts';
import { formatBytes } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import table from '../../ui/table.module.css';
import type { Importing } from './use-import.ts';

type ImportProgressProps = { overview: ChipCertificatesOverview; importing: Importing; mayManage: boolean };

/** How far the import is, or how the last one ended. */
export function ImportProgress({ overview: { import: state }, importing, mayManage }: ImportProgressProps) {
  const { t, i18n } = useTranslation();
  const { ended } = importing;
  if (state !== null && importing.isUnderWay) {
    const sizes = { bytes: formatBytes(state.bytes, i18n.language), of: formatBytes(state.of_bytes, i18n.language) };
    return (
      <section className="panel" aria-labelledby="chip-import">
        <div className={table.head}>
          <div>
            <h2 id="chip-import">{t('chip_certificates.import.running', { source: state.source })}</h2>
            <p className="quiet">
              {state.phase === 'receiving'
                ? t('chip_certificates.import.receiving', sizes)
                : t('chip_certificates.import.reading')}
            </p>
          </div>
          {mayManage ? (
            <Button variant="default" loading={importing.isCancelling} onClick={importing.cancel}>
              {t('app.cancel')}
            </Button>
          ) : null}
        </div>
        <Progress
          size="lg"
          // Reading takes about as long as sending.
          value={(50 * state.bytes) / state.of_bytes + (state.phase === 'reading' ? 25 : 0)}
          aria-label={t('chip_certificates.import.bar')}
        />
        {importing.cancelError ? <ErrorNotice error={importing.cancelError} /> : null}
      </section>
    );
  }
  if (importing.isUnsent) return <Notice tone="bad" isUrgent title={t('chip_certificates.import.not_sent')} />;
  if (ended?.problem)
    return (
      <Notice tone="bad" isUrgent title={t('chip_certificates.import.failed', { source: ended.source })}>
        <p>{t(`chip_certificates.problem.${ended.problem}`)}</p>
      </Notice>
    );
  if (ended?.outcome === 'imported' || ended?.outcome === 'unchanged')
    return (
      <Notice
        tone="good"
        title={t(
          ended.outcome === 'imported' ? 'chip_certificates.import.imported' : 'chip_certificates.import.unchanged',
          { source: ended.source },
        )}
      />
    );
  return null;
}
