import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { ApplicantView } from '#shared/contract/links/applicant.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { NextSteps, SentFacts } from '../receipt/sent-facts.tsx';
import { useBranding } from '../ui/brand/branding.ts';
import { QrCode } from '../ui/qr-code.tsx';
import classes from './kiosk.module.css';
import { printPage } from './locks.ts';

type Sent = NonNullable<ApplicantView['sent']>;
/** The receipt as a code for the person's phone. */
export function ReceiptCode({ url }: { url: string }) {
  const { t } = useTranslation('kiosk');
  return (
    <section className={classes.receipt} aria-label={t('receipt.title')}>
      <QrCode value={url} label={t('receipt.code')} />
      <div>
        <h2>{t('receipt.title')}</h2>
        <p>{t('receipt.text')}</p>
      </div>
    </section>
  );
}

type PrintedProps = { sent: Sent; sender: string };

/** Puts the receipt on paper, once. */
export function PrintButton({ sent, sender }: PrintedProps) {
  const { t } = useTranslation('kiosk');
  const [isPrinting, setIsPrinting] = useState(false);
  const print = () => {
    setIsPrinting(true);
    printPage();
  };
  return (
    <>
      <Button
        variant="default"
        size="lg"
        disabled={isPrinting}
        leftSection={<IconPrinter size={22} aria-hidden="true" />}
        onClick={print}
      >
        {t(isPrinting ? 'receipt.printing' : 'receipt.print')}
      </Button>
      <p role="status" className="visually-hidden">
        {isPrinting ? t('receipt.printing') : ''}
      </p>
      <PrintedReceipt sent={sent} sender={sender} />
    </>
  );
}

/** All that a kiosk puts on paper. It stands beside the page, which does not print. */
function PrintedReceipt({ sent, sender }: PrintedProps) {
  const { t } = useTranslation('kiosk');
  const { name, logo } = useBranding();
  return createPortal(
    <div data-on-paper aria-hidden="true">
      {logo === null ? null : <img src={logo} alt="" />}
      <h1>{name ?? sender}</h1>
      <SentFacts sent={sent} />
      <NextSteps />
      {sent.receipt_url === null ? null : <QrCode value={sent.receipt_url} label="" />}
      <p>{t('receipt.keep')}</p>
    </div>,
    document.body,
  );
}
