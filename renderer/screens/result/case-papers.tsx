import { Button, Menu, NativeSelect, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconChevronDown, IconFileText, IconPrinter } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { referenceOf } from '#shared/domain/reference.ts';
import { mayDo, useAccess } from '../../access/access.ts';
import { type FileEndpointName, fetchFile } from '../../api/client.ts';
import { PAGE_LANGUAGES } from '../../i18n/i18n.ts';
import { LANGUAGE_NAMES } from '../../i18n/languages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { desktopShell } from '../../shell.ts';
import { CaseReference } from '../../ui/case-reference.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { bytesOf, saveFile } from '../../ui/save-file.ts';

/** The menu stays short; somebody with more printers saves the file and chooses there. */
const PRINTERS_MAX = 3;

type CasePapersProps = { batchId: string; receiptUrl?: string | undefined };

/** Report and all of it for an audit in the page's language, and the customer's receipt. */
export function CasePapers({ batchId, receiptUrl }: CasePapersProps) {
  const { t, i18n } = useTranslation();
  /** Where the receipt goes that is being asked about; null while nobody asks. */
  const [asking, setAsking] = useState<Pick<Paper, 'printer'> | null>(null);
  const [isOnPhone, setIsOnPhone] = useState(false);
  const mayExport = useAccess(({ operator }) => mayDo(operator, 'export_cases'));
  const { data: printers = [] } = useQuery({
    queryKey: ['printers'],
    queryFn: async () => (await desktopShell()?.listPrinters()) ?? [],
    enabled: desktopShell() !== null,
  });
  const handing = useMutation({ mutationFn: (paper: Paper) => handOverPaper(batchId, paper) });
  const report = (paper: string): Paper => ({
    endpoint: 'getReport',
    query: { paper, language: i18n.language },
    fileName: `report-${referenceOf(batchId)}.pdf`,
  });
  const caseFile: Paper = {
    endpoint: 'exportCase',
    query: { language: i18n.language },
    fileName: `case-${referenceOf(batchId)}.zip`,
  };
  const giveReceipt = (query: ReceiptQuery) => {
    handing.mutate({
      endpoint: 'getCustomerReceipt',
      query,
      fileName: `receipt-${referenceOf(batchId)}.pdf`,
      ...asking,
    });
    setAsking(null);
  };
  const outcome = handing.data;
  const hasFailed = outcome === 'not_saved' || outcome === 'not_printed';
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="default"
            className="screen-only"
            loading={handing.isPending}
            leftSection={<IconFileText size={18} aria-hidden="true" />}
            rightSection={<IconChevronDown size={16} aria-hidden="true" />}
          >
            {t('papers.open')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => handing.mutate(report('a4'))}>{t('papers.report_a4')}</Menu.Item>
          <Menu.Item onClick={() => handing.mutate(report('letter'))}>{t('papers.report_letter')}</Menu.Item>
          <Menu.Divider />
          <Menu.Item onClick={() => setAsking({})}>{t('papers.receipt')}</Menu.Item>
          {receiptUrl === undefined ? null : (
            <Menu.Item onClick={() => setIsOnPhone(true)}>{t('papers.phone')}</Menu.Item>
          )}
          {printers.length > 0 ? <Menu.Divider /> : null}
          {printers.length > 0 ? <Menu.Label>{t('common.print')}</Menu.Label> : null}
          {printers.slice(0, PRINTERS_MAX).flatMap(({ name, label }) => [
            <Menu.Item
              key={`${name} report`}
              leftSection={<IconPrinter size={16} aria-hidden="true" />}
              onClick={() => handing.mutate({ ...report(paperHere()), printer: name })}
            >
              {t('papers.print_report', { printer: label })}
            </Menu.Item>,
            <Menu.Item
              key={`${name} receipt`}
              leftSection={<IconPrinter size={16} aria-hidden="true" />}
              onClick={() => setAsking({ printer: name })}
            >
              {t('papers.print_receipt', { printer: label })}
            </Menu.Item>,
          ])}
          {mayExport ? (
            <>
              <Menu.Divider />
              <Menu.Item onClick={() => handing.mutate(caseFile)}>{t('papers.case_file')}</Menu.Item>
            </>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      <Dialog opened={asking !== null} onClose={() => setAsking(null)} title={t('papers.receipt_title')}>
        <ReceiptQuestion
          confirm={t(asking?.printer === undefined ? 'papers.save_receipt' : 'common.print')}
          onCancel={() => setAsking(null)}
          onConfirm={giveReceipt}
        />
      </Dialog>
      <Dialog opened={isOnPhone} onClose={() => setIsOnPhone(false)} title={t('papers.receipt_title')}>
        <Stack gap="md">
          <QrCode value={receiptUrl ?? ''} label={t('papers.phone_code')} />
          <Text ta="center" fz="xl" fw={640}>
            <CaseReference batchId={batchId} />
          </Text>
          <Text>{t('papers.phone_text')}</Text>
        </Stack>
      </Dialog>
      <p className="visually-hidden" role="status">
        {handing.isPending
          ? t('papers.making')
          : outcome && outcome !== 'cancelled' && !hasFailed
            ? t(`papers.${outcome}`)
            : ''}
      </p>
      {/* Not in the header: a sentence there would leave no room for the decision. */}
      <Dialog opened={hasFailed || handing.error !== null} onClose={handing.reset} title={t('papers.open')}>
        {hasFailed ? <Notice tone="bad" isUrgent title={t(`papers.${outcome}`)} /> : null}
        {handing.error && handing.variables ? (
          <ErrorNotice error={handing.error} onRetry={() => handing.mutate(handing.variables)} />
        ) : null}
      </Dialog>
    </>
  );
}

/** The paper that printers of the reader's country hold. */
const paperHere = () => (/-(US|CA|MX|PH)$/.test(navigator.language) ? 'letter' : 'a4');

type Paper = {
  readonly endpoint: FileEndpointName;
  readonly query?: Readonly<Record<string, string>>;
  /** Says nothing about the person. */
  readonly fileName: string;
  /** Printed there instead of saved. */
  readonly printer?: string;
};

/** `cancelled`: nobody chose a place to save it. */
type HandedOver = 'saved' | 'saved_here' | 'cancelled' | 'printed' | 'not_saved' | 'not_printed';

/** Makes a paper of a case, and saves or prints it. Rejects if it could not be made. */
async function handOverPaper(batchId: string, paper: Paper): Promise<HandedOver> {
  const { endpoint, query, fileName, printer } = paper;
  const file = await fetchFile(endpoint, { path: { batch_id: batchId }, ...(query && { query }) });
  const shell = desktopShell();
  if (shell === null) return (await saveFile(file, fileName)) ? 'saved' : 'cancelled';
  try {
    if (printer === undefined) return (await saveFile(file, fileName)) ? 'saved_here' : 'cancelled';
    return (await shell.printDocument({ bytes: await bytesOf(file), printer })) ? 'printed' : 'not_printed';
  } catch {
    return printer === undefined ? 'not_saved' : 'not_printed';
  }
}

/** The query for a receipt. Without `language`, the service takes the customer's. */
type ReceiptQuery = { readonly paper: string; readonly language?: string };

type ReceiptQuestionProps = {
  /** The words on the button. */
  confirm: string;
  onCancel: () => void;
  onConfirm: (query: ReceiptQuery) => void;
};

/** In which language and on which paper the customer gets the receipt. */
function ReceiptQuestion({ confirm, onCancel, onConfirm }: ReceiptQuestionProps) {
  const { t } = useTranslation();
  const [language, setLanguage] = useState('');
  const [paper, setPaper] = useState('a4');
  const paperLabel = useId();
  return (
    <Stack gap="md">
      <NativeSelect
        label={t('common.language')}
        description={t('papers.language_hint')}
        value={language}
        onChange={({ currentTarget }) => setLanguage(currentTarget.value)}
        data={[
          { value: '', label: t('papers.language_customer') },
          ...PAGE_LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] })),
        ]}
      />
      <Stack gap={4}>
        <Text id={paperLabel} fw={500}>
          {t('papers.paper')}
        </Text>
        <SegmentedControl
          aria-labelledby={paperLabel}
          value={paper}
          onChange={setPaper}
          data={[
            { value: 'a4', label: t('papers.a4') },
            { value: 'letter', label: t('papers.letter') },
          ]}
        />
      </Stack>
      <DialogButtons
        action={confirm}
        onAct={() => onConfirm({ paper, ...(language !== '' && { language }) })}
        isCancelFirst={false}
        onClose={onCancel}
      />
    </Stack>
  );
}
