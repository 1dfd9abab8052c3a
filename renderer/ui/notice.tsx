import { Box } from '@mantine/core';
import { type Icon, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './notice.module.css';
import type { Tone } from './tone-badge.tsx';

type NoticeProps = {
  tone: Tone;
  title?: string;
  icon?: Icon;
  /** Read out at once by screen readers; for errors that have just happened. */
  isUrgent?: boolean;
  children?: ReactNode;
};

const ICON: Readonly<Record<Tone, Icon>> = {
  good: IconCircleCheck,
  plain: IconInfoCircle,
  doubt: IconAlertTriangle,
  bad: IconAlertTriangle,
};

/** A message inside the page. */
export function Notice({ tone, title, icon, isUrgent = false, children }: NoticeProps) {
  const IconShape = icon ?? ICON[tone];
  return (
    <div className={classes.notice} data-tone={tone} role={isUrgent ? 'alert' : undefined}>
      <IconShape size={22} aria-hidden="true" className={classes.icon} />
      <div className={classes.body}>
        {title ? (
          <Box component="p" fw={620}>
            {title}
          </Box>
        ) : null}
        {children}
      </div>
    </div>
  );
}
