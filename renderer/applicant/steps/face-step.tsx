import { Button, Radio, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCircleCheck } from '@tabler/icons-react';
import { useContext, useState } from 'react';
import { LiveVariant } from '#shared/contract/live-capture/live-capture.ts';
import { LiveCapture } from '../../camera/live/live-capture.tsx';
import { LiveIllustration } from '../../camera/live/live-illustration.tsx';
import type { LiveService } from '../../camera/live/live-run.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/notice.tsx';
import { callFor, sendFrame, stopCapture } from '../client.ts';
import { HandOverPage } from '../hand-over.tsx';
import { PageFrame } from '../page-frame.tsx';
import { SurroundingsContext } from '../surroundings.ts';
import { act, noteFailure, useLinkVisit } from '../visit.ts';
import type { StepProps } from './step-props.ts';

/** The live capture of the face. */
export function FaceStep({ view, number, count, onBack, onNext }: StepProps) {
  const { t } = useTranslation('applicant');
  const { isOwnDevice, cameraFoot } = useContext(SurroundingsContext);
  const [chosen, setChosen] = useState<LiveVariant | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [failures, setFailures] = useState(0);
  const [isHandingOver, setIsHandingOver] = useState(false);
  // No system setting means "sensitive to flashes"; reduced motion comes closest, and is safe.
  const wantsLessMotion = useMediaQuery('(prefers-reduced-motion: reduce)', false, { getInitialValueInEffect: false });
  const variant = chosen ?? (wantsLessMotion ? 'no_flashes' : 'standard');
  const isTaken = view.has_live_capture;

  const taken = async () => {
    setIsOpen(false);
    await act((session) => callFor(session, 'getApplicantState', null));
  };
  if (isHandingOver) return <HandOverPage onClose={() => setIsHandingOver(false)} />;
  return (
    <PageFrame
      title={t('face.title')}
      text={isTaken ? t('face.ready') : t('face.text')}
      place={{ number, count }}
      onBack={onBack}
      foot={
        <>
          <Button size="lg" fullWidth onClick={() => (isTaken ? onNext() : setIsOpen(true))}>
            {t(isTaken ? 'next' : 'face.start')}
          </Button>
          {isTaken ? (
            <Button size="lg" variant="default" fullWidth onClick={() => setIsOpen(true)}>
              {t('face.again')}
            </Button>
          ) : isOwnDevice ? (
            <Button size="lg" variant="default" fullWidth onClick={() => setIsHandingOver(true)}>
              {t('elsewhere')}
            </Button>
          ) : null}
        </>
      }
    >
      {isTaken ? (
        <Notice tone="good" icon={IconCircleCheck} title={t('face.ready')} />
      ) : (
        <>
          <LiveIllustration show="look" />
          <Radio.Group
            label={t('face.variant')}
            value={variant}
            onChange={(value) => setChosen(LiveVariant.parse(value))}
          >
            <Stack gap="xs" mt="xs">
              {LiveVariant.options.map((option) => (
                <Radio key={option} value={option} label={t(`face.variants.${option}`)} size="md" />
              ))}
            </Stack>
          </Radio.Group>
          {variant === 'no_flashes' ? null : <Notice tone="plain" title={t('face.flashes')} />}
        </>
      )}
      {isOpen ? (
        <LiveCapture
          service={applicantLiveService}
          variant={variant}
          failures={failures}
          onFailed={() => setFailures(failures + 1)}
          onTaken={() => void taken()}
          onClose={() => setIsOpen(false)}
          below={cameraFoot}
        />
      ) : null}
    </PageFrame>
  );
}

/** Live captures by the person behind a link, in their session. */
const applicantLiveService: LiveService = {
  start: (request) => callFor(session(), 'startApplicantCapture', request).catch(noted),
  frame: (captureId, jpeg, info, signal) => sendFrame(session(), { captureId, jpeg, info }, signal),
  stop: (captureId) => stopCapture(session(), captureId),
  onWithdrawn: (listener) => useLinkVisit.subscribe(({ end }) => end !== null && listener()),
};

const session = (): string => useLinkVisit.getState().session ?? '';

function noted(error: unknown): never {
  noteFailure(error);
  throw error;
}
