import { TextInput } from '@mantine/core';
import type { RefObject } from 'react';

type CodeInputProps = {
  label: string;
  description?: string;
  value: string;
  onChange: (code: string) => void;
  error?: string | undefined;
  autoFocus?: boolean;
  ref?: RefObject<HTMLInputElement | null>;
};

/** Phones and password managers can fill in the code. Recovery codes have letters. */
export function CodeInput({ label, description, value, onChange, error, autoFocus, ref }: CodeInputProps) {
  return (
    <TextInput
      {...(ref && { ref })}
      label={label}
      description={description}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      value={value}
      error={error}
      {...(autoFocus && { 'data-autofocus': true, autoFocus: true })}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
