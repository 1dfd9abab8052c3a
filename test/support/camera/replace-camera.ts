import type { LiveCamera } from '#shared/contract/live-capture/live-capture.ts';

/** The page's task and the colours of the screen, as the page reports them. */
export type Seen = { readonly task: string | null; readonly light: string | null };
/** `null` for the same picture again, which a stream has from its second frame on. */
export type CameraFrame = { readonly jpegBase64: string | null; readonly nextInMs: number };

/** How the page asks the test for its camera. */
export type CameraWindow = {
  /** Rejects as `getUserMedia` would. */
  openCamera(): Promise<LiveCamera>;
  nextCameraFrame(seen: Seen, isFirst: boolean): Promise<CameraFrame>;
};

/** Exists only in Chromium, so the types lack it. */
type TrackWindow = {
  MediaStreamTrackGenerator?: new (options: {
    kind: 'video';
  }) => MediaStreamTrack & { readonly writable: WritableStream<VideoFrame> };
};

/** Replaces the camera of the page that it runs in. It is sent there as text, so it uses nothing outside of itself. */
export function replaceCamera(): void {
  // A blank page has no cameras.
  if (!navigator.mediaDevices) return;
  const page = window as unknown as CameraWindow & TrackWindow;

  /** A track, and how to give it a frame. */
  function openTrack(width: number, height: number): readonly [MediaStreamTrack, (picture: ImageBitmap) => unknown] {
    // A hidden canvas of Chromium gives no frames while the rest of the page is still; this track gives each frame as it is written.
    if (page.MediaStreamTrackGenerator) {
      const track = new page.MediaStreamTrackGenerator({ kind: 'video' });
      const writer = track.writable.getWriter();
      const write = (picture: ImageBitmap) => {
        const frame = new VideoFrame(picture, { timestamp: Math.round(performance.now() * 1000) });
        return writer.write(frame).catch(() => frame.close());
      };
      return [track, write];
    }
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d');
    // Without a rate, WebKit gives one frame of many.
    const [track] = canvas.captureStream(30).getVideoTracks();
    if (!context || !track) throw new Error('This browser gives no stream of a canvas.');
    const show = (picture: ImageBitmap) => {
      if (canvas.width !== picture.width || canvas.height !== picture.height)
        Object.assign(canvas, { width: picture.width, height: picture.height });
      context.drawImage(picture, 0, 0);
    };
    return [track, show];
  }

  // WebKit may forget what an object of its own was given, and not its prototype.
  MediaDevices.prototype.getUserMedia = async () => {
    const { label, width, height, frame_rate, capabilities } = await page.openCamera();
    const [track, show] = openTrack(width, height);
    const stream = new MediaStream([track]);
    // Reports what a device would, not a canvas.
    Object.defineProperty(track, 'label', { value: label });
    track.getSettings = () => ({ width, height, frameRate: frame_rate ?? 30, deviceId: 'simulated' });
    track.getCapabilities = () => Object.fromEntries(capabilities.map((name) => [name, {}]));
    // Where one camera serves for document and face, the page changes its size only.
    track.applyConstraints = async ({ width } = {}) => void (width && (await page.openCamera()));
    let picture: ImageBitmap | null = null;
    const film = async () => {
      while (track.readyState === 'live') {
        const scene = document.querySelector<HTMLElement>('[data-live]');
        const startedAt = performance.now();
        const { task = null, light = null } = scene?.dataset ?? {};
        const { jpegBase64, nextInMs } = await page.nextCameraFrame({ task, light }, picture === null);
        if (jpegBase64 !== null || picture === null) {
          picture?.close();
          const bytes = Uint8Array.from(atob(jpegBase64 ?? ''), (letter) => letter.charCodeAt(0));
          picture = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
        }
        await show(picture);
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, nextInMs - (performance.now() - startedAt))));
      }
    };
    void film();
    return stream;
  };
}
