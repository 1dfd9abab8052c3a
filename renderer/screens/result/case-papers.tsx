import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconFileText } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayDo, useAccess } from '../../access/access.ts';
import type { FileEndpointName } from '../../api/client.ts';
import { fetchFile } from '../../api/client.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { saveFile } from '../../ui/save-file.ts';
import type { ReceiptQuery } from './receipt-question.tsx';
import { ReceiptQuestion } from './receipt-question.tsx';

type Wanted = {
  readonly endpoint: FileEndpointName;
  readonly query?: Readonly<Record<string, string>>;
  /** Says nothing about the person. */
  readonly fileName: string;
};

/** What can be made of a case to keep or hand out: its report and all of it for an audit in the language of the page, and the customer's receipt. */
export function CasePapers({ batchId }: { batchId: string }) {
  const { t, i18n } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const mayExport = useAccess(({ operator }) => mayDo(operator, 'export_cases'));
  const saving = useMutation({
    mutationFn: async ({ endpoint, query, fileName }: Wanted) =>
      saveFile(await fetchFile(endpoint, { path: { batch_id: batchId }, ...(query && { query }) }), fileName),
  });
  const report = (paper: string): Wanted => ({
    ...{ endpoint: 'getReport', query: { paper, language: i18n.language }, fileName: `report-${batchId}.pdf` },
  });
  const caseFile: Wanted = {
    ...{ endpoint: 'exportCase', query: { language: i18n.language }, fileName: `case-${batchId}.zip` },
  };
  const giveReceipt = (query: ReceiptQuery) => {
    setIsAsking(false);
    saving.mutate({ endpoint: 'getCustomerReceipt', query, fileName: `receipt-${batchId}.pdf` });
  };
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="default"
            className="screen-only"
            loading={saving.isPending}
            leftSection={<IconFileText size={18} aria-hidden="true" />}
            rightSection={<IconChevronDown size={16} aria-hidden="true" />}
          >
            {t('papers.open')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => saving.mutate(report('a4'))}>{t('papers.report_a4')}</Menu.Item>
          <Menu.Item onClick={() => saving.mutate(report('letter'))}>{t('papers.report_letter')}</Menu.Item>
          <Menu.Divider />
          <Menu.Item onClick={() => setIsAsking(true)}>{t('papers.receipt')}</Menu.Item>
          {mayExport ? (
            <>
              <Menu.Divider />
              <Menu.Item onClick={() => saving.mutate(caseFile)}>{t('papers.case_file')}</Menu.Item>
            </>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      <Dialog opened={isAsking} onClose={() => setIsAsking(false)} title={t('papers.receipt_title')}>
        <ReceiptQuestion onCancel={() => setIsAsking(false)} onConfirm={giveReceipt} />
      </Dialog>
      <p className="visually-hidden" role="status">
        {saving.isPending ? t('papers.making') : saving.isSuccess ? t('papers.saved') : ''}
      </p>
      {saving.error && saving.variables ? (
        <ErrorNotice error={saving.error} onRetry={() => saving.mutate(saving.variables)} />
      ) : null}
    </>
  );
}
