import { useEffect, useRef, useState } from 'react';
import type { CaptureStrictness } from '#shared/contract/documents/capture-rules.ts';
import { QUALITY_LIMITS } from '#shared/domain/image/quality-rules.ts';
import { useReach } from '../api/reach.ts';
import { grabFrame } from './prepare-picture.ts';
import type { SideLook } from './scan/side-look.ts';
import { canJudgeFrames, useAutoShutter } from './scan/use-auto-shutter.ts';
import { useCamera } from './use-camera.ts';
import { useShownStream } from './use-shown-stream.ts';

type DocumentCameraOptions = {
  readonly deviceId: string | null;
  /** Null for papers, which have no outline to find. */
  readonly strictness: CaptureStrictness | null;
  /** The side that was taken already: the document must be turned over from it. */
  readonly turnedFrom: SideLook | null;
  readonly onTaken: (picture: Blob, look: SideLook | null) => void;
};

/** A camera that takes a good picture of a document itself, while somebody wants that. */
export function useDocumentCamera({ deviceId, strictness, turnedFrom, onTaken }: DocumentCameraOptions) {
  const video = useRef<HTMLVideoElement>(null);
  const shutterButton = useRef<HTMLButtonElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  const [isWanted, setIsWanted] = useState(true);
  const camera = useCamera('document', deviceId, attempt);
  const stream = camera.state === 'live' ? camera.stream : null;
  /** Again, after a fault or a frame that could not be taken. */
  const open = () => setAttempt((count) => count + 1);
  const { isPainted: canTake, isHeld, start } = useShownStream(video, stream, open);
  useEffect(() => {
    // Space and Enter press the shutter, unless somebody is typing.
    const isTyping = document.activeElement?.matches('input:not([type="checkbox"]), textarea') === true;
    if (canTake && !isTyping) shutterButton.current?.focus();
  }, [canTake]);
  const take = (look: SideLook | null) => {
    if (video.current)
      grabFrame(video.current).then(
        (picture) => onTaken(picture, look),
        () => {
          setHasFailed(true);
          open();
        },
      );
  };
  const canBeAutomatic = strictness !== null && canJudgeFrames();
  const isAutomatic = canBeAutomatic && isWanted;
  // A picture that takes itself would lead to a reading that cannot be.
  const isGone = useReach((reach) => reach.isGone);
  const shutter = useAutoShutter(video, {
    isOn: canTake && isAutomatic && !isGone,
    taken: turnedFrom,
    limits: QUALITY_LIMITS[strictness ?? 'normal'],
    onTake: take,
  });
  return {
    ...{ video, shutterButton, camera, stream, canTake, hasFailed, shutter },
    ...{ canBeAutomatic, isAutomatic, setIsAutomatic: setIsWanted, isGone },
    press: () => take(null),
    ...{ open, isHeld, start },
  };
}
