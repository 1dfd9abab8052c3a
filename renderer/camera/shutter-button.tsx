import type { Ref } from 'react';
import classes from './scan/scan.module.css';

type ShutterButtonProps = {
  ref: Ref<HTMLButtonElement>;
  label: string;
  /** 0 to 1: how soon the picture takes itself. */
  progress: number;
  disabled: boolean;
  onPress: () => void;
};

const RADIUS = 36;
const AROUND = 2 * Math.PI * RADIUS;

/** The round shutter, with a ring that fills before the picture takes itself. */
export function ShutterButton({ ref, label, progress, disabled, onPress }: ShutterButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={classes.shutter}
      aria-label={label}
      disabled={disabled}
      onClick={onPress}
      data-focus
    >
      <svg viewBox="0 0 80 80" aria-hidden="true">
        <circle cx="40" cy="40" r={RADIUS} className={classes.track} />
        <circle
          cx="40"
          cy="40"
          r={RADIUS}
          className={classes.fill}
          strokeDasharray={AROUND}
          strokeDashoffset={AROUND * (1 - progress)}
        />
        <circle cx="40" cy="40" r="28" className={classes.knob} />
      </svg>
    </button>
  );
}
