import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LiveCaptureState, LiveVariant } from '#shared/contract/live-capture/live-capture.ts';
import { type LiveEnd, type LiveRun, type LiveService, runLiveCapture } from './live-run.ts';

/** While the component is mounted. Null until the service has answered. */
export function useLiveRun(
  service: LiveService,
  video: RefObject<HTMLVideoElement | null>,
  stream: MediaStream | null,
  variant: LiveVariant,
  onEnd: (end: LiveEnd) => void,
): LiveCaptureState | null {
  const [state, setState] = useState<LiveCaptureState | null>(null);
  const run = useRef<LiveRun | null>(null);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (!video.current || !stream) return;
    video.current.srcObject = stream;
    const started = runLiveCapture({
      service,
      video: video.current,
      stream,
      variant,
      onState: setState,
      onEnd: (reason) => end(reason),
    });
    run.current = started;
    return () => {
      started.stop();
      // Without the camera there is no instruction and no light.
      setState(null);
    };
  }, [service, video, stream, variant]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the light on the face changes with these two only.
  useEffect(() => {
    if (!state) return;
    // The first callback comes before the new colour is drawn, the second after it.
    let request = requestAnimationFrame(() => {
      request = requestAnimationFrame(() => run.current?.painted(state, performance.now()));
    });
    return () => cancelAnimationFrame(request);
  }, [state?.nonce, state?.light]);
  return state;
}
