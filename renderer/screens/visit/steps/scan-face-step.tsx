import { Button, Switch } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useRef } from 'react';
import { useStatus } from '../../../api/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { submitVisit } from '../../../session/keep-visit.ts';
import { todayOf } from '../../../session/person.ts';
import type { GatheringVisit } from '../../../session/session.ts';
import { Attestation } from '../attestation.tsx';
import { PhoneHandOff } from '../phone-hand-off.tsx';
import { useRunAtOnce } from '../run-at-once.ts';
import { RunWarnings } from '../run-warnings.tsx';
import { StepPage } from '../step-page.tsx';
import classes from '../visit.module.css';
import { FacePanel } from './face-panel.tsx';

/** Takes the picture of the person and runs the verification. The details are already confirmed. */
export function ScanFaceStep({ state }: { state: GatheringVisit }) {
  const { t } = useTranslation();
  const region = useRef<HTMLDivElement>(null);
  const runButton = useRef<HTMLButtonElement>(null);
  const { draft } = state;
  const { selfie: face } = draft.captures;
  const { selfie: _face, ...errors } = state.errors;
  const [runsAtOnce, setRunsAtOnce] = useRunAtOnce();
  const isReady = useStatus().data?.inference === 'ready' && Object.keys(errors).length === 0;
  const needsAttestation = face !== undefined && face.source !== 'live' && !draft.faceAttested;
  const run = () => submitVisit(todayOf(new Date()));
  return (
    <StepPage
      title={t('capture.face_title')}
      text={t('capture.face_text')}
      onSubmit={run}
      finish={
        <Button
          ref={runButton}
          type="submit"
          size="lg"
          variant={needsAttestation ? 'default' : 'filled'}
          disabled={face === undefined}
          data-first={(face !== undefined && !needsAttestation) || undefined}
          leftSection={<IconPlayerPlay size={20} aria-hidden="true" />}
        >
          {t(needsAttestation ? 'review.run_without' : 'review.run')}
        </Button>
      }
    >
      <div ref={region}>
        <RunWarnings errors={errors} needsRecognition />
        <div className={face ? classes.sides : undefined}>
          <FacePanel
            {...state}
            onShown={() => {
              // A live capture was judged; a still picture needs the operator's word.
              if (face?.source === 'live' && runsAtOnce && isReady) return run();
              (region.current?.querySelector<HTMLElement>('[data-first]') ?? runButton.current)?.focus();
            }}
          />
          {face ? <Attestation draft={draft} /> : null}
        </div>
        {face ? null : <PhoneHandOff />}
        {face ? null : (
          <Switch
            mt="md"
            label={t('scan.run_at_once')}
            description={t('scan.run_at_once_text')}
            checked={runsAtOnce}
            onChange={(event) => setRunsAtOnce(event.currentTarget.checked)}
          />
        )}
      </div>
    </StepPage>
  );
}
