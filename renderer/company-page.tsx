import { Box, Button, Flex, Group, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { consentVersionOf } from '#shared/contract/runs/consent-version.ts';
import type { CompanyVisit } from '#shared/contract/visits/visit.ts';
import { call } from './api/client.ts';
import { callFor } from './applicant/client.ts';
import { Gathering } from './applicant/gathering.tsx';
import type { FrameProps } from './applicant/phone-frame.tsx';
import { type Surroundings, SurroundingsContext } from './applicant/surroundings.ts';
import { showView, useLinkVisit } from './applicant/visit.ts';
import { addApplicantTexts } from './i18n/applicant-i18n.ts';
import type { Language } from './i18n/languages.ts';
import { useTranslation } from './i18n/use-translation.ts';
import { clearRequestedRoute, goTo, nameVisit, useRoute } from './route.ts';
import { Dialog } from './ui/dialog.tsx';
import { ErrorNotice } from './ui/error-notice.tsx';
import { Notice } from './ui/notice.tsx';

const NOBODY = { session: null, view: null, end: null, failure: null };

type CompanyPageProps = { visitId: string | undefined };

/** Begins again when the address leads to another visit. One that gets its name stays as it is. */
export function CompanyPage({ visitId }: CompanyPageProps) {
  const shown = useRef(visitId);
  const [number, setNumber] = useState(0);
  useEffect(() => {
    if (visitId === shown.current) return;
    shown.current = visitId;
    setNumber((earlier) => earlier + 1);
  }, [visitId]);
  const name = (id: string) => {
    shown.current = id;
    nameVisit(id);
  };
  return <CompanyVisitPage key={number} visitId={visitId} name={name} />;
}

/** The visit of a company, with the steps of a link. The service keeps a step once it is sent. */
function CompanyVisitPage({ visitId, name }: CompanyPageProps & { name: (visitId: string) => void }) {
  const { t, i18n } = useTranslation();
  const { view, end, session } = useLinkVisit();
  const [failure, setFailure] = useState<unknown>(null);
  const [tries, setTries] = useState(0);
  const [openedId, setOpenedId] = useState(visitId);
  const texts = useStepTexts(i18n.language);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once, and again when somebody asks for it.
  useEffect(() => {
    let isOver = false;
    const show = ({ visit_id, session_token, view: opened }: CompanyVisit) => {
      if (isOver) return;
      setOpenedId(visit_id);
      name(visit_id);
      setFailure(null);
      useLinkVisit.setState({ ...NOBODY, session: session_token });
      showView(opened);
    };
    opening(openedId).then(show, (error) => isOver || setFailure(error));
    return () => {
      isOver = true;
      const { session, view } = useLinkVisit.getState();
      // Nothing is kept of a visit to which nobody agreed.
      if (session !== null && view?.phase === 'gathering' && view.consent_version === null)
        void callFor(session, 'declineLink', { reason: 'no_consent' }).catch(() => {});
      useLinkVisit.setState(NOBODY);
    };
  }, [tries]);
  const phase = view?.phase ?? null;
  useEffect(() => {
    // Everything was sent: it is a case, which has its own address.
    if ((phase === 'checking' || phase === 'done') && openedId !== undefined)
      goTo({ at: 'verification', batchId: openedId });
    if (phase === 'ended') goTo({ at: 'list' });
  }, [phase, openedId]);

  if (texts.failure !== null) return <ErrorNotice error={texts.failure} onRetry={texts.retry} />;
  if (failure !== null) return <ErrorNotice error={failure} onRetry={() => setTries(tries + 1)} />;
  if (end !== null)
    return (
      <Notice tone="doubt" title={t(end === 'elsewhere' ? 'visit.elsewhere' : 'visit.over')} isUrgent>
        {end === 'elsewhere' ? <Button onClick={() => setTries(tries + 1)}>{t('visit.here')}</Button> : null}
      </Notice>
    );
  if (phase !== 'gathering' || !texts.areIn) return <p role="status">{t('visit.loading')}</p>;
  return (
    <SurroundingsContext value={AT_DESK}>
      <Gathering key={session} first="consent" />
      <LeaveTyped />
    </SurroundingsContext>
  );
}

/** The texts of the steps. Once some are there, a language that fails leaves the page as it is. */
function useStepTexts(language: string) {
  // Each language that arrives draws the steps anew.
  const [textsIn, setTextsIn] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try loads them again.
  useEffect(() => {
    let isOver = false;
    const end = (error: unknown) => {
      if (isOver) return;
      setFailure(error);
      if (error === null) setTextsIn(language);
    };
    addApplicantTexts(language as Language).then(() => end(null), end);
    return () => {
      isOver = true;
    };
  }, [language, tries]);
  const areIn = textsIn !== null;
  return { areIn, failure: areIn ? null : failure, retry: () => setTries(tries + 1) };
}

/** Asks before details are lost that were typed and not sent. */
function LeaveTyped() {
  const { t } = useTranslation();
  const requested = useRoute((state) => state.requested);
  const leave = () => {
    if (!requested) return;
    // The step goes, and with it what it registered as work.
    useLinkVisit.setState(NOBODY);
    clearRequestedRoute();
    goTo(requested);
  };
  return (
    <Dialog opened={requested !== null} onClose={clearRequestedRoute} title={t('visit.leave_question')}>
      <Text mb="lg">{t('visit.leave_unsent')}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={clearRequestedRoute} data-autofocus>
          {t('visit.leave_stay')}
        </Button>
        <Button color="red.9" onClick={leave}>
          {t('visit.leave_go')}
        </Button>
      </Group>
    </Dialog>
  );
}

const opening = (visitId: string | undefined): Promise<CompanyVisit> =>
  visitId === undefined
    ? call('startCompanyVisit', null)
    : call('openCompanyVisit', null, { path: { visit_id: visitId } });

const AT_DESK: Surroundings = {
  Frame: DeskFrame,
  isOwnDevice: true,
  opensPages: false,
  // The operator chooses the language of the page.
  languages: [],
  chooseLanguage: async () => {},
  consentVersion: consentVersionOf('link'),
  chipService: null,
  cameraFoot: null,
};

/** Within the console: the step above, the actions below. */
function DeskFrame({ place, foot, children }: FrameProps) {
  const { t } = useTranslation();
  return (
    <Flex direction="column" gap="1rem" maw="40rem" mx="auto">
      <Flex align="center" justify="space-between">
        <Box component="span" c="dimmed">
          {place ? `${t(`visit.step.${place.step}`)} · ${place.number}/${place.count}` : null}
        </Box>
        <Button
          variant="subtle"
          leftSection={<IconX size={18} aria-hidden="true" />}
          onClick={() => goTo({ at: 'list' })}
        >
          {t('visit.leave')}
        </Button>
      </Flex>
      {children}
      <Flex direction="column" gap="0.625rem">
        {foot}
      </Flex>
    </Flex>
  );
}
