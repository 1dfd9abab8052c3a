import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LiveCaptureState, LiveVariant } from '#shared/contract/live-capture/live-capture.ts';
import type { Line } from './live-line.ts';
import { type LiveEnd, type LiveRun, type LiveService, runLiveCapture, type Slow } from './live-run.ts';

/** The state is null until the service has answered. */
type ShownRun = { readonly state: LiveCaptureState | null; readonly slow: Slow };
const NOTHING: ShownRun = { state: null, slow: null };

/** While the component is mounted. */
export function useLiveRun(
  service: LiveService,
  video: RefObject<HTMLVideoElement | null>,
  stream: MediaStream | null,
  variant: LiveVariant,
  line: Line,
  onEnd: (end: LiveEnd) => void,
): ShownRun {
  const [shown, setShown] = useState(NOTHING);
  const { state } = shown;
  const run = useRef<LiveRun | null>(null);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (!video.current || !stream) return;
    const started = runLiveCapture({
      service,
      video: video.current,
      stream,
      variant,
      line,
      onState: (next, slow) => setShown({ state: next, slow }),
      onEnd: (reason) => end(reason),
    });
    run.current = started;
    return () => {
      started.stop();
      // Without the camera there is no instruction and no light.
      setShown(NOTHING);
    };
  }, [service, video, stream, variant, line]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the light on the face changes with these two only.
  useEffect(() => {
    if (!state) return;
    // The first callback comes before the new colour is drawn, the second after it.
    let request = requestAnimationFrame(() => {
      request = requestAnimationFrame(() => run.current?.painted(state, performance.now()));
    });
    return () => cancelAnimationFrame(request);
  }, [state?.nonce, state?.light]);
  return shown;
}
