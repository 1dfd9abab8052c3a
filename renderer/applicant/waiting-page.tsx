import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { PageFrame } from './page-frame.tsx';
import { openVisit, useLinkVisit } from './visit.ts';

/** How often opening the link is tried again without a connection. */
const AGAIN_EVERY_MS = 5_000;

/** While the link is being opened. */
export function WaitingPage() {
  const { t } = useTranslation(['applicant', 'page']);
  const failure = useLinkVisit((visit) => visit.failure);
  useEffect(() => {
    if (failure !== 'offline') return;
    const timer = setInterval(() => void openVisit(), AGAIN_EVERY_MS);
    return () => clearInterval(timer);
  }, [failure]);
  return (
    <PageFrame
      title={t('page:live.connecting')}
      foot={
        failure === null ? null : (
          <Button size="lg" fullWidth onClick={() => void openVisit()}>
            {t('page:app.retry')}
          </Button>
        )
      }
    />
  );
}
