import { useDirection } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { IconCircleCheck, IconLinkOff } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useReach } from '../api/reach.ts';
import { chooseLanguage } from '../i18n/applicant-i18n.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { followBackButton } from './back-button.ts';
import { CheckingPage, DonePage } from './end-pages.tsx';
import { Gathering } from './gathering.tsx';
import { PageFrame } from './page-frame.tsx';
import { joinTabs, type Tabs } from './tabs.ts';
import { endVisitHere, type LinkEnd, openVisit, refresh, takeVisit, useLinkVisit } from './visit.ts';

/** How often opening the link is tried again without a connection. */
const AGAIN_EVERY_MS = 5_000;

/** The page behind a link: shows where the visit stands. */
export function ApplicantPage() {
  const { i18n } = useTranslation();
  const { setDirection } = useDirection();
  const view = useLinkVisit((visit) => visit.view);
  const end = useLinkVisit((visit) => visit.end);
  const chosenLanguage = view?.language ?? null;

  useEffect(() => {
    // The sender's choice, or the person's on another device. Without its texts the page stays.
    if (chosenLanguage !== null && chosenLanguage !== i18n.language) chooseLanguage(chosenLanguage).catch(() => {});
  }, [chosenLanguage, i18n]);
  useEffect(() => setDirection(i18n.dir(i18n.language)), [i18n, i18n.language, setDirection]);
  useEffect(() => {
    // A link opened again in the same tab changes the address without loading the page.
    const open = () => void openVisit();
    // Meanwhile the visit may have gone on elsewhere.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && void refresh();
    window.addEventListener('hashchange', open);
    window.addEventListener('pageshow', comeBack);
    return () => {
      window.removeEventListener('hashchange', open);
      window.removeEventListener('pageshow', comeBack);
    };
  }, []);

  const tabs = useTabs();
  // Pages say that there is no connection, until there is one.
  const isGone = useReach((reach) => reach.isGone);
  useInterval(() => isGone && void refresh(), AGAIN_EVERY_MS, { autoInvoke: true });
  // Before the effects of the pages, which note where they stand.
  useLayoutEffect(() => followBackButton(isUnderWay), []);

  if (end !== null) return <EndedPage end={end} onTakeBack={end === 'other_tab' ? tabs?.want : undefined} />;
  if (view === null) return <WaitingPage />;
  if (view.phase === 'ended') return <EndedPage end="declined" sender={view.sender} />;
  if (view.phase === 'checking') return <CheckingPage view={view} />;
  if (view.phase === 'done') return <DonePage view={view} />;
  return <Gathering first="landing" />;
}

/** Somebody who has agreed does not leave by going back too often. */
function isUnderWay(): boolean {
  const { view, end } = useLinkVisit.getState();
  return end === null && view?.phase === 'gathering' && view.consent_version !== null;
}

/** Tells other tabs that this one has the visit now. */
function useTabs(): Tabs | null {
  const [tabs, setTabs] = useState<Tabs | null>(null);
  const session = useLinkVisit((visit) => visit.session);
  const link = useLinkVisit((visit) => visit.view?.expires_at ?? null);
  useEffect(() => {
    const joined = joinTabs({
      session: () => useLinkVisit.getState().session,
      end: endVisitHere,
      take: (given) => void takeVisit(given),
    });
    setTabs(joined);
    return joined.leave;
  }, []);
  useEffect(() => {
    if (session !== null && link !== null) tabs?.opened(link);
  }, [tabs, session, link]);
  return tabs;
}

/** While the link is being opened. */
function WaitingPage() {
  const { t } = useTranslation('page');
  const failure = useLinkVisit((visit) => visit.failure);
  useInterval(() => failure === 'offline' && void openVisit(), AGAIN_EVERY_MS, { autoInvoke: true });
  return (
    <PageFrame
      title={t('live.connecting')}
      actions={failure === null ? [] : [{ label: t('app.retry'), onClick: () => void openVisit() }]}
    />
  );
}

type EndedPageProps = { end: LinkEnd; sender?: string; onTakeBack?: (() => void) | undefined };

/** A link that leads nowhere any more: says why without blame, and what to do. */
function EndedPage({ end, sender = '', onTakeBack }: EndedPageProps) {
  const { t } = useTranslation('applicant');
  const isOfSender = end === 'declined_by_sender';
  return (
    <PageFrame
      title={t(isOfSender ? 'ended.declined' : `ended.${end}`)}
      text={isOfSender ? t('ended.declined_by_sender') : t(`ended.${end}_text`, { sender })}
      actions={onTakeBack ? [{ label: t('ended.here'), onClick: onTakeBack }] : []}
      seal={end === 'used' ? { icon: IconCircleCheck, tone: 'good' } : { icon: IconLinkOff, tone: 'plain' }}
    />
  );
}
