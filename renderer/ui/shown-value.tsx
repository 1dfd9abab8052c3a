import classes from './shown-value.module.css';

type ShownValueProps = {
  /** Name of the value, for screen readers. */
  label: string;
  value: string;
  /** A value to read out or write down stands in larger letters. */
  isSpoken?: boolean;
};

/** A value to copy or to read out, selected as a whole. */
export function ShownValue({ label, value, isSpoken = false }: ShownValueProps) {
  return (
    <output className={classes.value} data-spoken={isSpoken || undefined} aria-label={label}>
      {value}
    </output>
  );
}
