import { useEffect, useState } from 'react';
import type { ApplicantReceipt } from '#shared/contract/links/applicant.ts';
import { callFor } from '../applicant/client.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { QrCode } from '../ui/qr-code.tsx';
import classes from './kiosk.module.css';

/**
 * The signed receipt as a code for the person's phone, held by this component alone, so gone with
 * the visit. Without an answer nothing is shown.
 */
export function ReceiptCode({ session }: { session: string }) {
  const { t } = useTranslation('kiosk');
  const [receipt, setReceipt] = useState<ApplicantReceipt | null>(null);
  useEffect(() => {
    let isCurrent = true;
    callFor(session, 'getApplicantReceipt', null).then(
      (answered) => isCurrent && setReceipt(answered),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [session]);
  if (receipt === null) return null;
  const text = codeText(receipt);
  if (text === null) return <p className={classes.sheetText}>{t('receipt.too_long')}</p>;
  return (
    <section className={classes.receipt} aria-label={t('receipt.title')}>
      <QrCode value={text} label={t('receipt.code')} />
      <div>
        <h2>{t('receipt.title')}</h2>
        <p>{t(text === receipt.url ? 'receipt.text' : 'receipt.text_token')}</p>
      </div>
    </section>
  );
}

/** Version 30, lowest error correction: 137 modules, each 4 px at 1080 by 1920. */
const CODE_BYTES_MAX = 1_732;

/** The page's address, or the receipt alone; null if neither fits a code for phones. */
function codeText({ receipt, url }: ApplicantReceipt): string | null {
  return [url, receipt].find((text) => text !== null && text.length <= CODE_BYTES_MAX) ?? null;
}
