import { listCameras } from './camera-list.ts';

/**
 * Phones may ask for the camera each time it opens. During a visit on a person's own device a
 * camera that closes is therefore kept for the next view that wants it, dark and for a short time.
 */

/** Long enough to look at a picture and turn the document over. */
const KEPT_MS = 90_000;

type Kept = { readonly stream: MediaStream; readonly timer: ReturnType<typeof setTimeout> };

let isKeeping = false;
let kept: Kept | null = null;
/** A view with its wish for a camera, as JSON. */
type Use = { readonly wish: string };
/** Those whose stream is shown or being opened. */
const used = new Set<Use>();
const uses = new WeakMap<MediaStream, Use>();

/** While a visit is under way. Returns what ends this and closes the camera. */
export function keepCamera(): () => void {
  isKeeping = true;
  // A question that nobody answered before the visit would count for ever.
  used.clear();
  // Nobody is filmed by a page in the background.
  const hide = () => document.visibilityState === 'hidden' && drop();
  document.addEventListener('visibilitychange', hide);
  window.addEventListener('pagehide', drop);
  return () => {
    isKeeping = false;
    drop();
    document.removeEventListener('visibilitychange', hide);
    window.removeEventListener('pagehide', drop);
  };
}

/** Opens a camera, or goes on with the kept one. Rejects as `getUserMedia` does. */
export async function openStream(video: MediaTrackConstraints): Promise<MediaStream> {
  const use = { wish: JSON.stringify(video) };
  used.add(use);
  try {
    const stream = (await takeKept(video)) ?? (await navigator.mediaDevices.getUserMedia({ audio: false, video }));
    uses.set(stream, use);
    return stream;
  } catch (error) {
    used.delete(use);
    throw error;
  }
}

/** Keeps a working camera during a visit, otherwise stops it. */
export function closeStream(stream: MediaStream): void {
  const use = uses.get(stream);
  if (use !== undefined) used.delete(use);
  if (!isKeeping || used.size > 0 || document.visibilityState === 'hidden' || !isWorking(stream)) {
    stopStream(stream);
    return;
  }
  drop();
  for (const track of stream.getTracks()) {
    darken(track);
    track.enabled = false;
  }
  kept = { stream, timer: setTimeout(drop, KEPT_MS) };
}

export function stopStream(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

async function takeKept(video: MediaTrackConstraints): Promise<MediaStream | null> {
  if (kept === null) return null;
  const { stream, timer } = kept;
  kept = null;
  clearTimeout(timer);
  const isSame = uses.get(stream)?.wish === JSON.stringify(video);
  // The phone has another camera for the face, and opens one at a time.
  if (!isWorking(stream) || (!isSame && !(await isOnlyCamera()))) {
    stopStream(stream);
    return null;
  }
  for (const track of stream.getTracks()) track.enabled = true;
  // A camera that cannot change its size still gives pictures.
  if (!isSame)
    await stream
      .getVideoTracks()[0]
      ?.applyConstraints(video)
      .catch(() => undefined);
  return stream;
}

function drop(): void {
  if (kept === null) return;
  clearTimeout(kept.timer);
  stopStream(kept.stream);
  kept = null;
}

const isWorking = (stream: MediaStream): boolean =>
  stream.getVideoTracks().every(({ readyState, muted }) => readyState === 'live' && !muted);

const isOnlyCamera = (): Promise<boolean> =>
  listCameras().then(
    ({ length }) => length === 1,
    () => false,
  );

/** The light beside a camera stays on without pictures. The types lack it. */
function darken(track: MediaStreamTrack): void {
  const { torch } = (track.getCapabilities?.() ?? {}) as { readonly torch?: boolean };
  if (torch) track.applyConstraints({ advanced: [{ torch: false } as MediaTrackConstraintSet] }).catch(() => undefined);
}
