import { useEffect, useState } from 'react';
import type { LiveTaskKind } from '#shared/contract/live-capture/live-capture.ts';
import classes from './live-illustration.module.css';

/** Without a graphics card, continuous animation cost a third of the camera's frames. */
const POSE_MS = 900;

/** A drawn face that shows the movement. It is mirrored: the person's left is on the left. */
export function LiveIllustration({ show }: { show: LiveTaskKind | 'look' | 'done' }) {
  const [isAtRest, setIsAtRest] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => setIsAtRest((before) => !before), POSE_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <svg
      viewBox="0 0 96 96"
      className={classes.illustration}
      data-show={show}
      data-rest={isAtRest || undefined}
      aria-hidden="true"
      focusable="false"
    >
      {show === 'screen_light' ? (
        <g className={classes.rays}>
          <path d="M6 24 16 30 M4 48h12 M6 72l10-6 M90 24 80 30 M92 48H80 M90 72l-10-6" />
        </g>
      ) : null}
      {show === 'turn_left' ? <path className={classes.arrow} d="M11 46H-7m0 0 8-7m-8 7 8 7" /> : null}
      {show === 'turn_right' ? <path className={classes.arrow} d="M85 46h18m0 0-8-7m8 7-8 7" /> : null}
      <ellipse className={classes.head} cx="48" cy="46" rx="29" ry="38" />
      {show === 'done' ? (
        <path className={classes.tick} d="m33 47 10 11 20-24" />
      ) : (
        <g className={classes.features}>
          <g className={classes.eyes}>
            <ellipse cx="37" cy="38" rx="3.6" ry="4.2" />
            <ellipse cx="59" cy="38" rx="3.6" ry="4.2" />
          </g>
          <path className={classes.nose} d="M48 40v13l-4 1.5" />
          <ellipse className={classes.mouth} cx="48" cy="66" rx="9" ry="1.6" />
        </g>
      )}
    </svg>
  );
}
