import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import type { Tone } from '../../../ui/tone-badge.tsx';
import classes from './company.module.css';

export type Note = { readonly tone: Tone; readonly text: string };

const ICON = {
  good: IconCircleCheck,
  plain: IconInfoCircle,
  doubt: IconAlertTriangle,
  bad: IconCircleX,
} as const satisfies Record<Tone, typeof IconInfoCircle>;

/** A finding about the value above it; the words carry the meaning, colour and icon repeat it. */
export function NoteLine({ tone, text }: Note) {
  const IconShape = ICON[tone];
  return (
    <span className={classes.note} data-tone={tone}>
      <IconShape size={16} stroke={2} aria-hidden="true" />
      <span>{text}</span>
    </span>
  );
}
