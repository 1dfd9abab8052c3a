import { Button, Group } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useState } from 'react';
import type { CaptureKind } from '#shared/contract/runs/check-result.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { useObjectUrl } from '../../../ui/use-object-url.ts';
import classes from './company.module.css';
import { useDocumentPage } from './use-document-page.ts';

/** A document page by page, whole or enlarged for reading. */
export function DocumentViewer({ batchId, kind }: { batchId: string; kind: CaptureKind }) {
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
