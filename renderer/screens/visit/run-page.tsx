import { Checkbox, Paper } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { capturesOf } from '#shared/contract/visits/checks.ts';
import { useStatus } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { submitVisit } from '../../session/keep-visit.ts';
import { type GatheringVisit, lastStepOf } from '../../session/session.ts';
import { dispatchVisit } from '../../session/visit.ts';
import { Notice } from '../../ui/notice.tsx';
import { type NextButton, StepPage, type StepPageProps } from './step-page.tsx';
import classes from './visit.module.css';

type LastPageProps = Pick<StepPageProps, 'title' | 'text' | 'entersOn' | 'children'> & { state: GatheringVisit };
type RunPageProps = LastPageProps & { needsRecognition: boolean; next?: Partial<NextButton> };

/** A step that runs the verification if none follows it. */
export function StepOrRun({ state, ...page }: LastPageProps) {
  const { checks } = state.draft;
  if (state.step !== lastStepOf(state.draft)) return <StepPage {...page} />;
  return <RunPage {...page} state={state} needsRecognition={capturesOf(checks).length > 0} />;
}

/** The last step, which sends the run. A still picture of a face needs the operator's word. */
export function RunPage({ state, needsRecognition, next, children, ...words }: RunPageProps) {
  const { t } = useTranslation();
  const { selfie: face } = state.draft.captures;
  const needsAttestation = needsWord(state.draft);
  const inference = useStatus().data?.inference;
  const isNotReady = needsRecognition && inference !== undefined && inference !== 'ready';
  // The picture's own message is at the picture.
  const errors = Object.entries(state.errors).filter(([field]) => state.step !== 'face' || field !== 'selfie');
  return (
    <StepPage
      {...words}
      onSubmit={submitVisit}
      next={{
        label: t(needsAttestation ? 'review.run_without' : 'review.run'),
        variant: needsAttestation ? 'default' : 'filled',
        leftSection: <IconPlayerPlay size={20} aria-hidden="true" />,
        rightSection: null,
        'data-first': (state.step === 'face' && face !== undefined && !needsAttestation) || undefined,
        ...next,
      }}
    >
      {errors.length > 0 ? (
        <div className={classes.gap}>
          <Notice tone="bad" isUrgent title={t('error.fields_title')}>
            {errors.map(([field, message]) => (
              <p key={field}>{message}</p>
            ))}
          </Notice>
        </div>
      ) : null}
      {isNotReady ? (
        <div className={classes.gap}>
          <Notice tone="doubt" title={t('review.not_ready')} />
        </div>
      ) : null}
      {children}
    </StepPage>
  );
}

const needsWord = ({ checks, captures: { selfie }, faceAttested, path }: GatheringVisit['draft']): boolean =>
  checks.includes('face') && (path === 'typed' || selfie !== undefined) && selfie?.source !== 'live' && !faceAttested;

/** The operator's statement that the person was present, stored with name and time. */
export function Attestation({ draft }: Pick<GatheringVisit, 'draft'>) {
  const { t } = useTranslation();
  const isLive = draft.captures.selfie?.source === 'live';
  return (
    <Paper withBorder radius="lg" className={classes.card}>
      <h2 className={classes.heading}>{t('review.attest_title')}</h2>
      <Checkbox
        mt="sm"
        size="lg"
        classNames={{ body: classes.checkBody as string, label: classes.checkLabel as string }}
        label={t('review.attest')}
        description={t(isLive ? 'review.attest_live_text' : 'review.attest_text')}
        checked={draft.faceAttested}
        data-first={(!isLive && !draft.faceAttested) || undefined}
        onChange={(event) => dispatchVisit({ type: 'face_attested', faceAttested: event.currentTarget.checked })}
      />
    </Paper>
  );
}
