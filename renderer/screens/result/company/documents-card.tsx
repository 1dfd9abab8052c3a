import { IconFileOff, IconFileText, IconZoomIn } from '@tabler/icons-react';
import { useState } from 'react';
import type { CaptureInfo, CompanyDetail } from '#shared/contract/desk.ts';
import type { BusinessDocument } from '#shared/contract/findings/business.ts';
import { resultFor } from '#shared/contract/findings/check-result.ts';
import { BUSINESS_DOCUMENT_KINDS, type CaptureKind } from '#shared/contract/runs/check-result.ts';
import { formatBytes } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useObjectUrl } from '../../../ui/use-object-url.ts';
import { Card } from '../card.tsx';
import classes from './company.module.css';
import { DocumentComparison } from './document-comparison.tsx';
import { DocumentViewer } from './document-viewer.tsx';
import { NoteLine } from './note-line.tsx';
import { useDocumentPage } from './use-document-page.ts';

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
