import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** A phone that was in the background may give no frames and no error. */
const WITHOUT_PICTURE_MS_MAX = 8_000;

type Playing = {
  /** The browser starts the video only where somebody presses a button. */
  readonly isHeld: boolean;
  /** In answer to a press. */
  readonly play: () => void;
};

/** Plays a camera in a video element, also after the browser paused it. */
export function usePlaying(video: RefObject<HTMLVideoElement | null>, stream: MediaStream | null): Playing {
  const [isHeld, setIsHeld] = useState(false);
  const play = () => {
    video.current?.play()?.then(
      () => setIsHeld(false),
      // Another stream took the place of this one, or the element is gone.
      (error: unknown) => setIsHeld(error instanceof Error && error.name === 'NotAllowedError'),
    );
  };
  const playNow = useEffectEvent(play);
  useEffect(() => {
    if (!video.current || !stream) return;
    const element = video.current;
    const again = () => playNow();
    element.srcObject = stream;
    setIsHeld(false);
    again();
    element.addEventListener('pause', again);
    return () => element.removeEventListener('pause', again);
  }, [video, stream]);
  return { isHeld, play };
}

export type ShownStream = {
  /** The first frame is on the screen, so that a picture can be taken. */
  readonly isPainted: boolean;
  /** No picture comes before somebody starts the camera. */
  readonly isHeld: boolean;
  readonly start: () => void;
};

/**
 * Shows a camera in a video element. A video has its size before its first frame, and a picture
 * taken in between would be black. `reopen` opens the camera anew where it gives no pictures.
 */
export function useShownStream(
  video: RefObject<HTMLVideoElement | null>,
  stream: MediaStream | null,
  reopen: () => void,
): ShownStream {
  const [state, setState] = useState<'waiting' | 'painted' | 'stuck'>('waiting');
  const { isHeld, play } = usePlaying(video, stream);
  useEffect(() => {
    if (!video.current || !stream) return;
    const element = video.current;
    let request = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      setState('waiting');
      element.cancelVideoFrameCallback(request);
      clearTimeout(timer);
      request = element.requestVideoFrameCallback(() => {
        clearTimeout(timer);
        setState('painted');
      });
      timer = setTimeout(() => setState('stuck'), WITHOUT_PICTURE_MS_MAX);
    };
    const look = () => {
      if (document.visibilityState === 'visible') follow();
      // A hidden page gets no frames.
      else clearTimeout(timer);
    };
    follow();
    document.addEventListener('visibilitychange', look);
    return () => {
      element.cancelVideoFrameCallback(request);
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [video, stream]);
  const isStuck = stream !== null && state === 'stuck';
  const start = () => {
    play();
    if (isHeld || !isStuck) return;
    // It would be kept for the next view.
    for (const track of stream.getTracks()) track.stop();
    reopen();
  };
  return { isPainted: stream !== null && state === 'painted', isHeld: isHeld || isStuck, start };
}
