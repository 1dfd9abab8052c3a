import { Select } from '@mantine/core';
import classes from './inbox.module.css';

type ChoiceProps<Value extends string> = {
  label: string;
  /** The text for no choice; without it there always is one. */
  any?: string;
  options: readonly { readonly value: Value; readonly label: string }[];
  value: Value | null;
  onChange: (value: Value | null) => void;
};

/** One of several values in a field that opens; a row of buttons would not fit. */
export function Choice<Value extends string>({ label, any, options, value, onChange }: ChoiceProps<Value>) {
  return (
    <Select
      className={classes.choice}
      aria-label={label}
      data={[...(any === undefined ? [] : [{ value: '', label: any }]), ...options]}
      value={value ?? ''}
      onChange={(chosen) => onChange(options.find((option) => option.value === chosen)?.value ?? null)}
      allowDeselect={false}
    />
  );
}
