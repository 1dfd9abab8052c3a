import { Button, CopyButton, Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { HandOver } from '#shared/contract/links/applicant.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { QrCode } from '../ui/qr-code.tsx';
import classes from './applicant.module.css';
import { callFor } from './client.ts';
import { PageFrame } from './page-frame.tsx';
import { noteFailure, useLinkVisit } from './visit.ts';

const ASK_EVERY_MS = 3_000;

/** A code for another phone, on which the visit continues. This page then says so. */
export function HandOverPage({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('applicant');
  const session = useLinkVisit((visit) => visit.session);
  const [made, setMade] = useState<HandOver | null>(null);
  useEffect(() => {
    if (session === null) return;
    callFor(session, 'handOverLink', null).then(setMade, noteFailure);
    // Once the other phone has taken over, the answer says so.
    const timer = setInterval(() => void callFor(session, 'getApplicantState', null).catch(noteFailure), ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [session]);
  return (
    <PageFrame
      title={t('hand_over.title')}
      text={t('hand_over.text')}
      actions={[{ label: t('hand_over.close'), variant: 'default', onClick: onClose }]}
      onBack={null}
    >
      {made === null ? (
        <Loader />
      ) : (
        <>
          <QrCode value={made.url} label={t('hand_over.code')} />
          <CopyButton value={made.url}>
            {({ copied, copy }) => (
              <Button variant="subtle" onClick={copy}>
                {t(copied ? 'hand_over.copied' : 'hand_over.copy')}
              </Button>
            )}
          </CopyButton>
          {/* Some apps let no page copy; a text can still be marked. */}
          <code className={classes.address}>{made.url}</code>
        </>
      )}
      <p className={classes.quiet} data-centred>
        {t('hand_over.expires')}
      </p>
    </PageFrame>
  );
}
