import { Button, FileButton, Flex, Textarea } from '@mantine/core';
import { IconFileCertificate, IconKey, IconUpload, IconWifiOff } from '@tabler/icons-react';
import { type DragEvent, useEffect, useId, useState } from 'react';
import { RECEIPT_CHARACTERS_MAX, RECEIPT_CODE_LETTERS } from '#shared/contract/receipts/receipts.ts';
import { type CheckedReceipt, verifyReceipt } from '#shared/domain/receipt/verify-receipt.ts';
import { readLetters } from '#shared/domain/reference.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Notice } from '../ui/notice.tsx';
import { useIssuerKeys } from './issuer-keys.ts';
import { OpenedReceiptPage } from './opened-receipt.tsx';
import classes from './receipt.module.css';
import { ReceiptFrame } from './receipt-frame.tsx';
import { Verdict } from './verdict.tsx';

/** Larger than any report or case file that somebody checks. */
const FILE_BYTES_MAX = 200_000_000;

const COMPACT_JWS = /eyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]{80,}/g;

/**
 * A receipt itself, an API answer, a PDF report or a case file, which hold it as plain text. Null
 * if there is none; other signed texts are skipped.
 */
function findReceipt(text: string): string | null {
  for (const [found] of text.matchAll(COMPACT_JWS))
    if (found.length <= RECEIPT_CHARACTERS_MAX && headerOf(found).includes('"countersign-receipt"')) return found;
  return null;
}

/** The receipt in the fragment of the address, which browsers send to no server. */
const receiptOfAddress = (): string | null => findReceipt(window.location.hash);

/** Null for a file without a receipt, or too large to read. */
async function findReceiptIn(file: File): Promise<string | null> {
  if (file.size > FILE_BYTES_MAX) return null;
  // One character for each byte, whatever the file is.
  return findReceipt(new TextDecoder('latin1').decode(await file.arrayBuffer()));
}

function headerOf(jws: string): string {
  try {
    return atob((jws.split('.')[0] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return '';
  }
}

/** The code in the fragment, by which the service knows the receipt; null without one. */
function codeOfAddress(): string | null {
  const code = window.location.hash.slice(1);
  return readLetters(code)?.length === RECEIPT_CODE_LETTERS ? code : null;
}

/** Opens a receipt by its code, or checks one. */
export function ReceiptPage({ isAble }: { isAble: boolean }) {
  const [code, setCode] = useState(codeOfAddress);
  useEffect(() => {
    const take = () => setCode(codeOfAddress());
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  if (code === null) return <CheckPage isAble={isAble} />;
  return (
    <div className={classes.page}>
      <OpenedReceiptPage key={code} code={code} isAble={isAble} />
    </div>
  );
}

/** Where anybody checks a receipt. Nothing that they give leaves the page. */
function CheckPage({ isAble }: { isAble: boolean }) {
  const { t } = useTranslation('receipt');
  const issuer = useIssuerKeys();
  const [isFromAddress, setIsFromAddress] = useState(() => receiptOfAddress() !== null);
  const [text, setText] = useState(() => receiptOfAddress() ?? '');
  const [problem, setProblem] = useState<'no_receipt_in_file' | 'no_keys_in_file' | null>(null);
  const [checked, setChecked] = useState<CheckedReceipt | null>(null);
  const hint = useId();
  const known = issuer.keys?.keys;

  useEffect(() => {
    const take = () => {
      const found = receiptOfAddress();
      setIsFromAddress(found !== null);
      setText(found ?? '');
    };
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  useEffect(() => {
    let isCurrent = true;
    setChecked(null);
    if (isAble && known && text.trim() !== '')
      void verifyReceipt(findReceipt(text) ?? text, known).then((result) => isCurrent && setChecked(result));
    return () => {
      isCurrent = false;
    };
  }, [isAble, known, text]);

  async function take(file: File | null | undefined): Promise<void> {
    if (!file) return;
    const found = await findReceiptIn(file);
    setProblem(found === null ? 'no_receipt_in_file' : null);
    setText(found ?? '');
  }
  async function takeKeys(file: File | null): Promise<void> {
    if (file) setProblem((await issuer.takeFile(file)) ? null : 'no_keys_in_file');
  }
  const { isOver, ...drag } = useDroppedFile((file) => void take(file));

  const outcome = (
    <Flex aria-live="polite" direction="column" gap="1rem">
      {problem ? <Notice tone="doubt" title={t(problem)} /> : null}
      {checked ? (
        <Verdict checked={checked} isFromFile={issuer.isFromFile} />
      ) : problem === null && text === '' ? (
        <p className={classes.empty}>
          <IconFileCertificate size={28} aria-hidden="true" />
          {t('empty')}
        </p>
      ) : null}
    </Flex>
  );

  return (
    <div className={classes.page} data-over={isOver ? true : undefined} {...drag}>
      <ReceiptFrame issuer={issuer.keys?.issuer ?? ''} title={t('title')} text={t('text')}>
        {isAble ? null : <Notice tone="doubt" isUrgent title={t('cannot_verify')} />}
        {issuer.hasFailed && !issuer.keys ? (
          <Notice tone="doubt" icon={IconWifiOff} isUrgent title={t('no_keys')}>
            <p>{t('no_keys_text')}</p>
            <Button variant="default" mt="sm" onClick={issuer.reload}>
              {t('retry')}
            </Button>
          </Notice>
        ) : null}
        {isFromAddress ? outcome : null}
        <Textarea
          label={t('receipt')}
          description={t('receipt_hint')}
          placeholder="eyJ…"
          value={text}
          onChange={({ currentTarget: { value } }) => {
            setProblem(null);
            setText(value);
          }}
          rows={4}
          maxLength={100_000}
          spellCheck={false}
          autoComplete="off"
          classNames={{ input: classes.jws ?? '' }}
          aria-describedby={hint}
        />
        <Flex wrap="wrap" align="center" gap="0.75rem 1rem">
          <FileButton onChange={(file) => void take(file)}>
            {(props) => (
              <Button {...props} leftSection={<IconUpload size={18} aria-hidden="true" />}>
                {t('choose_file')}
              </Button>
            )}
          </FileButton>
          <span id={hint} className={classes.quiet}>
            {t('drop')}
          </span>
        </Flex>
        {isFromAddress ? null : outcome}
        <Keys issuer={issuer} onFile={(file) => void takeKeys(file)} />
        <p className={classes.quiet}>{t('private')}</p>
      </ReceiptFrame>
    </div>
  );
}

/** Whether a file is held over the page, and what hears it being dropped. */
function useDroppedFile(onFile: (file: File | undefined) => void) {
  const [isOver, setIsOver] = useState(false);
  return {
    isOver,
    onDragOver(event: DragEvent) {
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setIsOver(false);
      onFile(event.dataTransfer.files[0]);
    },
  };
}

type KeysProps = { issuer: ReturnType<typeof useIssuerKeys>; onFile: (file: File | null) => void };

/** The keys that receipts are checked with: the issuer's, or those of a file. */
function Keys({ issuer, onFile }: KeysProps) {
  const { t } = useTranslation('receipt');
  const { keys, isFromFile } = issuer;
  return (
    <details className={classes.keys}>
      <summary>{t('keys')}</summary>
      <p className={classes.quiet}>
        {keys
          ? t(isFromFile ? 'keys_from_file' : 'keys_from_issuer', { issuer: keys.issuer, count: keys.keys.length })
          : t('keys_loading')}
      </p>
      <ul className={classes.keyList}>
        {(keys?.keys ?? []).slice(0, 20).map(({ kid }) => (
          <li key={kid}>{kid}</li>
        ))}
      </ul>
      <Flex wrap="wrap" align="center" gap="0.75rem 1rem">
        <FileButton accept="application/json,.json" onChange={onFile}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconKey size={18} aria-hidden="true" />}>
              {t('choose_keys')}
            </Button>
          )}
        </FileButton>
        {isFromFile ? (
          <Button variant="subtle" onClick={issuer.reload}>
            {t('own_keys')}
          </Button>
        ) : null}
      </Flex>
    </details>
  );
}
