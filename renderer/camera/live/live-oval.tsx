import type { ReactNode } from 'react';
import classes from './live.module.css';

/** The person's camera picture in an oval, with the progress as a ring around it. */
export function LiveOval({ progress, children }: { progress: number; children: ReactNode }) {
  return (
    <div className={classes.oval}>
      <div className={classes.window}>{children}</div>
      <svg viewBox="0 0 74 100" className={classes.ring} aria-hidden="true" focusable="false">
        {/* Dark under light, so that the ring shows on any screen colour. */}
        <ellipse cx="37" cy="50" rx="35.5" ry="48.5" />
        <path
          d="M37 1.5a35.5 48.5 0 0 1 0 97a35.5 48.5 0 0 1 0-97"
          pathLength={100}
          strokeDasharray={100}
          strokeDashoffset={100 - 100 * Math.min(1, Math.max(0, progress))}
        />
      </svg>
    </div>
  );
}
