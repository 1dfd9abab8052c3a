import { Button, Modal, Stack, Text } from '@mantine/core';
import { IconClock, IconLink, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import type { ApplicantView } from '#shared/contract/links/applicant.ts';
import type { VisitChecks } from '#shared/contract/visits/checks.ts';
import { formatInstant } from '../i18n/format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './applicant.module.css';
import { callFor } from './client.ts';
import { FactList } from './fact-list.tsx';
import { PageFrame } from './page-frame.tsx';
import { act } from './visit.ts';

/** Everything a person needs, and how many minutes it takes: about one for each, rounded up. */
function neededFor(checks: VisitChecks) {
  if (checks.includes('company')) return { facts: ['company', 'papers'] as const, minutes: 5 };
  const needed = (['document', 'face', 'address'] as const).filter((each) => checks.includes(each));
  const facts = needed.length === 0 ? (['details'] as const) : ([...needed, 'light'] as const);
  return { facts, minutes: facts.length };
}

/** Who asks, why, what is needed, how long it takes and until when. */
export function LandingPage({ view, onStart }: { view: ApplicantView; onStart: () => void }) {
  const { t, i18n } = useTranslation('applicant');
  const [isNotAsked, setIsNotAsked] = useState(false);
  const { sender, purpose, subject, checks } = view;
  const { facts, minutes } = neededFor(checks);
  return (
    <PageFrame
      title={t(subject === 'business' ? 'landing.title_business' : 'landing.title_person')}
      text={purpose ?? t('landing.asks', { sender })}
      actions={[
        { label: t('landing.start'), onClick: onStart },
        { label: t('landing.not_asked'), variant: 'subtle', onClick: () => setIsNotAsked(true) },
      ]}
    >
      {purpose === null ? null : <p className={classes.asks}>{t('landing.asks', { sender })}</p>}
      <FactList facts={facts} say={(name) => t(`landing.${name}`)} />
      <div className={classes.pair}>
        <div>
          <IconClock size={22} aria-hidden="true" />
          <strong>{t('landing.minutes', { count: minutes })}</strong>
          <span className={classes.quiet}>{t('landing.minutes_text')}</span>
        </div>
        <div>
          <IconLink size={22} aria-hidden="true" />
          <strong>{t('landing.until', { time: formatInstant(view.expires_at, i18n.language) })}</strong>
          <span className={classes.quiet}>{t('landing.until_text')}</span>
        </div>
      </div>
      <p className={classes.safe}>
        <IconLock size={20} aria-hidden="true" />
        {t('landing.safe')}
      </p>
      <NotAsked sender={sender} isOpen={isNotAsked} onClose={() => setIsNotAsked(false)} />
    </PageFrame>
  );
}

type NotAskedProps = { sender: string; isOpen: boolean; onClose: () => void };

/** Asks before closing a link that the person did not ask for. */
function NotAsked({ sender, isOpen, onClose }: NotAskedProps) {
  const { t } = useTranslation('applicant');
  const [isSending, setIsSending] = useState(false);
  const close = async () => {
    setIsSending(true);
    await act((session) => callFor(session, 'declineLink', { reason: 'not_asked' }));
    setIsSending(false);
    onClose();
  };
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('not_asked.title')} centered withCloseButton={false}>
      <Stack>
        <Text>{t('not_asked.text', { sender })}</Text>
        <Button size="lg" loading={isSending} onClick={() => void close()}>
          {t('not_asked.yes')}
        </Button>
        <Button size="lg" variant="default" onClick={onClose} data-autofocus>
          {t('not_asked.no')}
        </Button>
      </Stack>
    </Modal>
  );
}
