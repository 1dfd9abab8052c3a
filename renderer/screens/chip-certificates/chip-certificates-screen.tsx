import { Button, Code, Progress } from '@mantine/core';
import { IconCertificate, IconClockExclamation, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import type { ChipCertificatesOverview } from '#shared/contract/chips/chip-certificates.ts';
import { useMay } from '../../access/access.ts';
import { useChipCertificates } from '../../api/chip-certificates.ts';
import { useStatus } from '../../api/queries.ts';
import { formatBytes } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Empty } from '../../ui/empty.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import table from '../../ui/table.module.css';
import { ImportDialog } from './import-dialog.tsx';
import { SourcesTable } from './sources-table.tsx';
import { StatesTable } from './states-table.tsx';
import { type Importing, useImport } from './use-import.ts';
import { WaitingList } from './waiting-list.tsx';

/** The lists of state certificates, for those who oversee the desk; administrators import them. */
export function ChipCertificatesScreen() {
  const { t } = useTranslation();
  const certificates = useChipCertificates();
  return (
    <div className={table.page}>
      {certificates.data ? (
        <Overview overview={certificates.data} />
      ) : (
        <PageHead title={t('place.chip_certificates')} query={certificates} />
      )}
      {certificates.data ? <QueryState query={certificates} /> : null}
    </div>
  );
}

function Overview({ overview }: { overview: ChipCertificatesOverview }) {
  const { t } = useTranslation();
  const mayManage = useMay('manage_chip_certificates');
  /** The last action, announced to screen readers. */
  const [said, setSaid] = useState('');
  const importing = useImport(overview.import, setSaid);
  const { sources, states } = overview;
  const isUsed = sources.some(({ in_force: list }) => list !== null);
  return (
    <>
      <PageHead title={t('place.chip_certificates')} text={t('chip_certificates.text')} said={said}>
        {mayManage ? (
          <Button
            leftSection={<IconUpload size={20} aria-hidden="true" />}
            disabled={importing.isUnderWay}
            onClick={importing.open}
          >
            {t('chip_certificates.import.open')}
          </Button>
        ) : null}
      </PageHead>
      <ImportDialog
        opened={importing.isAsking}
        sources={sources.filter((source) => !source.from_centre).map(({ source }) => source)}
        isPending={importing.isPending}
        error={importing.error}
        onClose={importing.close}
        onImport={importing.begin}
      />
      <ImportProgress overview={overview} importing={importing} mayManage={mayManage} />
      {sources.map(({ source, waiting }) =>
        waiting ? <WaitingList key={source} source={source} waiting={waiting} onDone={setSaid} /> : null,
      )}
      <OutdatedLists overview={overview} />
      {sources.length === 0 ? <EmptyCertificates /> : null}
      {isUsed ? (
        <>
          <SourcesTable sources={sources} onDone={setSaid} />
          <StatesTable states={states} />
        </>
      ) : null}
    </>
  );
}

/** Warns about lists that are too old and says what to do; hidden if there are none. */
function OutdatedLists({ overview }: { overview: ChipCertificatesOverview }) {
  const { t } = useTranslation();
  const outdated = overview.sources.filter(({ in_force: list }) => list?.is_outdated);
  if (outdated.length === 0) return null;
  return (
    <Notice
      tone="doubt"
      icon={IconClockExclamation}
      title={t('chip_certificates.outdated_title', { count: outdated.length })}
    >
      <p>{outdated.map(({ source }) => source).join(t('app.comma'))}</p>
      <p>
        {t(
          outdated.every((source) => source.from_centre)
            ? 'chip_certificates.outdated_centre'
            : 'chip_certificates.outdated_text',
          { count: overview.age_days_max },
        )}
      </p>
    </Notice>
  );
}

/** Says where to get the lists, and what chips prove without them. */
function EmptyCertificates() {
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

type ImportProgressProps = { overview: ChipCertificatesOverview; importing: Importing; mayManage: boolean };

/** How far the import is, or how the last one ended. */
function ImportProgress({ overview: { import: state }, importing, mayManage }: ImportProgressProps) {
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
