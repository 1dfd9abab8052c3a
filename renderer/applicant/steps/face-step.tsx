import { Radio, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCircleCheck } from '@tabler/icons-react';
import { useContext, useState } from 'react';
import { LiveVariant } from '#shared/contract/live-capture/live-capture.ts';
import { LiveCapture } from '../../camera/live/live-capture.tsx';
import { LiveIllustration } from '../../camera/live/live-illustration.tsx';
import type { LiveService } from '../../camera/live/live-run.ts';
import { useLiveOffer } from '../../camera/live/use-live-offer.ts';
import { useCameraAsks } from '../../camera/use-camera-asks.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/notice.tsx';
import classes from '../applicant.module.css';
import { noteReturn, noteStep, useBackButton } from '../back-button.ts';
import { callFor, sendFrame, stopCapture } from '../client.ts';
import { PageFrame } from '../page-frame.tsx';
import { SurroundingsContext } from '../surroundings.ts';
import { noteFailure, refresh, useLinkVisit } from '../visit.ts';
import { OtherBrowser } from './other-browser.tsx';
import type { StepProps } from './standing.ts';

/** The live capture of the face. */
export function FaceStep({ view: { has_live_capture: isTaken }, onNext }: StepProps) {
  const { t } = useTranslation('applicant');
  const { cameraFoot, isOwnDevice } = useContext(SurroundingsContext);
  const asks = useCameraAsks();
  const isPhone = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
  const [isElsewhere, setIsElsewhere] = useState(false);
  const { variant, choose, isOpen, open, close, capture } = useLiveOffer();
  const stay = () => setIsElsewhere(false);
  useBackButton(isOpen ? close : isElsewhere ? stay : null);
  const start = () => {
    noteStep();
    open();
  };
  const leave = () => {
    noteReturn();
    close();
  };
  if (isElsewhere) return <OtherBrowser onBack={stay} />;
  return (
    <PageFrame
      title={t('face.title')}
      text={t(isTaken ? 'face.ready' : 'face.text')}
      actions={
        isTaken
          ? [
              { label: t('next'), onClick: onNext },
              { label: t('face.again'), variant: 'default', onClick: start },
            ]
          : [{ label: t('face.start'), onClick: start }]
      }
      canHandOver={!isTaken}
    >
      {isTaken ? (
        <Notice tone="good" icon={IconCircleCheck} title={t('face.ready')} />
      ) : (
        <>
          <LiveIllustration show="look" />
          <Radio.Group label={t('face.variant')} value={variant} onChange={(value) => choose(LiveVariant.parse(value))}>
            <Stack gap="xs" mt="xs">
              {LiveVariant.options.map((option) => (
                <Radio key={option} value={option} label={t(`face.variants.${option}`)} size="md" />
              ))}
            </Stack>
          </Radio.Group>
          {variant === 'no_flashes' ? null : (
            <Notice tone="plain" title={t('face.flashes')}>
              {isOwnDevice && isPhone ? <p>{t('face.brightness')}</p> : null}
            </Notice>
          )}
          {isOwnDevice && asks ? <p className={classes.quiet}>{t('camera_asks')}</p> : null}
        </>
      )}
      {isOpen ? (
        <LiveCapture
          service={applicantLiveService}
          {...capture}
          onClose={leave}
          onTaken={() => {
            leave();
            void refresh();
          }}
          {...(isOwnDevice && {
            onInApp: () => {
              close();
              setIsElsewhere(true);
            },
          })}
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
