import { Box, Button, Group } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconFileOff,
  IconFileText,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { useState } from 'react';
import type { CaptureInfo, CompanyDetail } from '#shared/contract/desk.ts';
import type { BusinessDocument } from '#shared/contract/findings/business.ts';
import { resultFor } from '#shared/contract/findings/check-result.ts';
import { BUSINESS_DOCUMENT_KINDS, type CaptureKind } from '#shared/contract/runs/check-result.ts';
import english from '#shared/texts/en/page.json' with { type: 'json' };
import { formatBytes } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { Facts } from '../../../ui/facts.tsx';
import type { Tone } from '../../../ui/tone-badge.tsx';
import { useObjectUrl } from '../../../ui/use-object-url.ts';
import { Card } from '../card.tsx';
import classes from './company.module.css';
import { NoteLine } from './note-line.tsx';
import { useDocumentPage } from './use-document-page.ts';

/** Every document has to name the company, but its numbers and address need one only. */
const TONE = {
  name: { agree: 'good', near: 'doubt', differ: 'bad' },
  other: { agree: 'good', near: 'plain', differ: 'plain' },
} as const satisfies Record<string, Record<string, Tone>>;

/** The entered details that are on a document, and signs that it was changed. */
function DocumentComparison({ found }: { found: BusinessDocument }) {
  const { t } = useTranslation();
  const { name, registrationNumber, taxNumber, address, indicators, pageCount, pagesRead } = found;
  const details = [
    { label: t('company.name'), agreement: name, tones: TONE.name },
    { label: t('company.registration_number'), agreement: has(registrationNumber), tones: TONE.other },
    { label: t('company.tax_number'), agreement: has(taxNumber), tones: TONE.other },
    { label: t('common.address'), agreement: address, tones: TONE.other },
  ];
  return (
    <>
      <Box my="0.5rem" mx={0}>
        <Facts
          rows={details.map(({ label, agreement, tones }) => [
            label,
            agreement && <NoteLine key={label} tone={tones[agreement]} text={t(`company.on_document.${agreement}`)} />,
          ])}
        />
      </Box>
      {indicators.risk.map((sign) => (
        <NoteLine key={sign} tone="bad" text={isSign(sign) ? t(`address_proof.sign.${sign}`) : sign} />
      ))}
      {pagesRead < pageCount ? (
        <NoteLine tone="plain" text={t('company.pages_read', { read: pagesRead, count: pageCount })} />
      ) : null}
    </>
  );
}

/** A number is on the document or not; nearly the same number is another one. */
const has = (isFound: boolean | null): BusinessDocument['address'] =>
  isFound === null ? null : isFound ? 'agree' : 'differ';

const isSign = (sign: string): sign is keyof typeof english.address_proof.sign =>
  Object.hasOwn(english.address_proof.sign, sign);

/** The company's documents, each with what was found on it, and a viewer. */
export function DocumentsCard({ detail }: { detail: CompanyDetail }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<CaptureKind | null>(null);
  const documents = BUSINESS_DOCUMENT_KINDS.flatMap((kind) => detail.captures.filter((info) => info.kind === kind));
  const check = resultFor(detail.checks, 'business.documents');
  const batchId = detail.summary.batch_id;
  return (
    <Card id="documents" title={t('company.documents')}>
      {documents.length === 0 ? <p className="quiet">{t('company.no_documents')}</p> : null}
      {check?.outcome === 'unavailable' ? (
        <p>
          <NoteLine tone="doubt" text={t('company.documents_unavailable')} />
        </p>
      ) : null}
      <ul className={`bare ${classes.documents}`}>
        {documents.map((info) => (
          <Document
            key={info.kind}
            info={info}
            batchId={batchId}
            found={check?.findings?.documents.find(({ document }) => document === info.kind)}
            isUnreadable={check?.findings?.unreadable.includes(info.kind) ?? false}
            onOpen={() => setOpen(info.kind)}
          />
        ))}
      </ul>
      <Dialog isWide opened={open !== null} onClose={() => setOpen(null)} title={open ? t(`capture.${open}`) : ''}>
        {open ? <DocumentViewer batchId={batchId} kind={open} /> : null}
      </Dialog>
    </Card>
  );
}

type DocumentProps = {
  info: CaptureInfo;
  batchId: string;
  found: BusinessDocument | undefined;
  isUnreadable: boolean;
  onOpen: () => void;
};

function Document({ info, batchId, found, isUnreadable, onOpen }: DocumentProps) {
  const { t, i18n } = useTranslation();
  const { kind, media_type, byte_length } = info;
  const first = useDocumentPage(batchId, kind, 1);
  const url = useObjectUrl(first.data?.picture);
  const name = t(`capture.${kind}`);
  const pageCount = found?.pageCount ?? first.data?.pageCount;
  return (
    <li>
      <button type="button" className={classes.thumbnail} onClick={onOpen} aria-label={t('company.view', { name })}>
        {url ? <img src={url} alt="" /> : first.error ? <IconFileOff size={32} /> : <IconFileText size={32} />}
        <IconZoomIn size={20} aria-hidden="true" className="screen-only" />
      </button>
      <div>
        <h3>{name}</h3>
        <p className="quiet">
          {[
            FORMAT[media_type] ?? media_type,
            pageCount && t('company.pages', { count: pageCount }),
            formatBytes(byte_length, i18n.language),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {isUnreadable ? <NoteLine tone="doubt" text={t('company.document_unreadable')} /> : null}
        {found ? <DocumentComparison found={found} /> : null}
      </div>
    </li>
  );
}

/** As people call the formats. */
const FORMAT: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/tiff': 'TIFF',
  'image/webp': 'WebP',
  'image/heic': 'HEIC',
};

/** A document page by page, whole or enlarged for reading. */
function DocumentViewer({ batchId, kind }: { batchId: string; kind: CaptureKind }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const [pageCount, setPageCount] = useState(1);
  const [isLarge, setIsLarge] = useState(false);
  const shown = useDocumentPage(batchId, kind, page);
  const url = useObjectUrl(shown.data?.picture);
  const known = shown.data?.pageCount ?? pageCount;
  const turnTo = (next: number) => {
    setPageCount(known);
    setPage(next);
  };
  const name = t(`capture.${kind}`);
  return (
    <>
      <Group justify="space-between" mb="md">
        <Group gap="sm">
          <Button
            variant="default"
            leftSection={<IconChevronLeft size={18} aria-hidden="true" className="turning" />}
            disabled={page === 1}
            onClick={() => turnTo(page - 1)}
          >
            {t('common.previous_page')}
          </Button>
          <Button
            variant="default"
            rightSection={<IconChevronRight size={18} aria-hidden="true" className="turning" />}
            disabled={page >= known}
            onClick={() => turnTo(page + 1)}
          >
            {t('common.next_page')}
          </Button>
          <p role="status" className={classes.pageNumber}>
            {t('company.page_of', { page, count: known })}
          </p>
        </Group>
        <Button
          variant="default"
          leftSection={
            isLarge ? <IconZoomOut size={18} aria-hidden="true" /> : <IconZoomIn size={18} aria-hidden="true" />
          }
          onClick={() => setIsLarge(!isLarge)}
        >
          {t(isLarge ? 'company.whole_page' : 'company.enlarge_page')}
        </Button>
      </Group>
      {shown.error ? <ErrorNotice error={shown.error} onRetry={() => void shown.refetch()} /> : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an enlarged page is scrolled with the keyboard. */}
      <section className={classes.page} data-large={isLarge || undefined} aria-label={name} tabIndex={0}>
        {url ? <img src={url} alt={t('company.page_alt', { name, page })} /> : null}
        {shown.isFetching ? <p>{t('app.loading')}</p> : null}
      </section>
    </>
  );
}
