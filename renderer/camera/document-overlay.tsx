import type { RefObject } from 'react';
import type { ShutterState } from './scan/auto-shutter.ts';
import classes from './scan/scan.module.css';

type DocumentOverlayProps = {
  video: RefObject<HTMLVideoElement | null>;
  shutter: ShutterState;
  /** The video fills its box and is cut at the sides. */
  covers?: boolean;
};

/** Lies over the video as the video lies in its box. */
export function DocumentOverlay({ video, shutter: { corners, goodSinceMs }, covers = false }: DocumentOverlayProps) {
  const { videoWidth = 0, videoHeight = 0 } = video.current ?? {};
  if (corners === null || videoWidth === 0) return null;
  const points = corners.map(({ x, y }) => `${x * videoWidth},${y * videoHeight}`).join(' ');
  return (
    <svg
      className={classes.outline}
      viewBox={`0 0 ${videoWidth} ${videoHeight}`}
      preserveAspectRatio={covers ? 'xMidYMid slice' : 'xMidYMid meet'}
      data-good={goodSinceMs !== null || undefined}
      aria-hidden="true"
    >
      <polygon points={points} />
    </svg>
  );
}
