import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { deskLiveService } from '../../camera/live/desk-live-service.ts';
import { createLine } from '../../camera/live/live-line.ts';
import type { LiveFault } from '../../camera/live/live-run.ts';
import { useLiveRun } from '../../camera/live/use-live-run.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

export type FaceOutcome = 'good' | LiveFault;

type FaceTestProps = {
  video: RefObject<HTMLVideoElement | null>;
  stream: MediaStream;
  onEnd: (outcome: FaceOutcome) => void;
};

/** As the first part of a live capture. It ends once a capture could begin, so nothing is kept. */
export function FaceTest({ video, stream, onEnd }: FaceTestProps) {
  const { t } = useTranslation();
  const end = useEffectEvent(onEnd);
  const [line] = useState(createLine);
  const { state } = useLiveRun(deskLiveService, video, stream, 'no_flashes', line, (reason) => {
    end(reason.kind === 'fault' ? reason.fault : reason.kind === 'done' ? 'good' : 'ended');
  });
  // The tasks begin once the face is in place, sharp and well lit.
  const isPlaced = state?.phase === 'task' || state?.phase === 'done';
  useEffect(() => {
    if (isPlaced) end('good');
  }, [isPlaced]);
  const { guidance = null, face = null } = state ?? {};
  return (
    <p role="status">
      {guidance ? t(`live.guidance.${guidance}`) : t(face === null ? 'hardware.face_wait' : 'live.ready')}
    </p>
  );
}
