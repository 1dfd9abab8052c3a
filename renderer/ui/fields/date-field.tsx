import { Box, Flex, TextInput } from '@mantine/core';
import { type ClipboardEvent, type ReactNode, useId, useState } from 'react';
import classes from './date-field.module.css';

type DateFieldProps = {
  label: string;
  hint?: string;
  /** Shown below the boxes, such as where the value comes from. */
  note?: ReactNode;
  /** Takes the focus when a step of the visit begins. */
  isFirst?: boolean;
  /** Year-month-day as typed so far. */
  value: string;
  error: string | null;
  /** Called when the focus leaves a box and all are filled. */
  problemOf: (value: string) => string | null;
  labels: { day: string; month: string; year: string };
  onChange: (value: string) => void;
};

/** Three short boxes are quick to type and make the order of day and month clear. */
export function DateField({ label, hint, note, isFirst = false, value, labels, onChange, ...rest }: DateFieldProps) {
  const id = useId();
  const [year = '', month = '', day = ''] = value.split('-');
  const parts = { year, month, day };
  const [isLeft, setLeft] = useState(false);
  const isFilled = year.length === 4 && month !== '' && day !== '';
  const error = rest.error ?? (isLeft && isFilled ? rest.problemOf(value) : null);
  const change = (part: 'day' | 'month' | 'year', text: string) => {
    const next = { ...parts, [part]: text.replace(/\D/g, '').slice(0, part === 'year' ? 4 : 2) };
    onChange(`${next.year}-${next.month}-${next.day}`);
  };
  const paste = (event: ClipboardEvent) => {
    const whole = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})\s*$/.exec(event.clipboardData.getData('text'));
    if (!whole) return;
    event.preventDefault();
    onChange(`${whole[1]}-${whole[2]}-${whole[3]}`);
  };
  const described = [hint && `${id}-hint`, note && `${id}-note`].filter(Boolean).join(' ');
  // As an item of a flex box itself, WebKit makes it higher by its legend.
  return (
    <div>
      <fieldset className={classes.field} aria-describedby={error ? `${id}-error` : described || undefined}>
        <Box component="legend" p={0} mb="0.25rem" lh={1.55} fw={560}>
          {label}
        </Box>
        {hint ? (
          <Box component="p" id={`${id}-hint`} mt={0} mb="0.375rem" mx={0} c="dimmed" fz="sm" lh={1.2}>
            {hint}
          </Box>
        ) : null}
        <Flex gap="0.625rem">
          {(['day', 'month', 'year'] as const).map((part) => (
            <TextInput
              key={part}
              className={classes[part]}
              aria-label={`${label}: ${labels[part]}`}
              placeholder={labels[part]}
              inputMode="numeric"
              autoComplete="off"
              value={parts[part]}
              error={error !== null}
              data-first={(isFirst && part === 'day') || undefined}
              onChange={(event) => change(part, event.currentTarget.value)}
              onPaste={paste}
              onFocus={() => setLeft(false)}
              onBlur={() => setLeft(true)}
            />
          ))}
        </Flex>
        {note ? <div id={`${id}-note`}>{note}</div> : null}
        {error ? (
          <Box
            component="p"
            id={`${id}-error`}
            mt="0.375rem"
            mb={0}
            mx={0}
            c="var(--mantine-color-error)"
            fz="sm"
            role="status"
          >
            {error}
          </Box>
        ) : null}
      </fieldset>
    </div>
  );
}
