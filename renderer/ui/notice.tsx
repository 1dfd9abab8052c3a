import type { Icon } from '@tabler/icons-react';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './notice.module.css';
import type { Tone } from './tone-badge.tsx';

type NoticeProps = {
  tone: Tone;
  title?: string;
  icon?: Icon;
  /** True for what has just gone wrong: read out at once. */
  isUrgent?: boolean;
  children?: ReactNode;
};

/** A message inside the page. */
export function Notice({ tone, title, icon, isUrgent = false, children }: NoticeProps) {
  const IconShape = icon ?? (tone === 'plain' ? IconInfoCircle : IconAlertTriangle);
  return (
    <div className={classes.notice} data-tone={tone} role={isUrgent ? 'alert' : undefined}>
      <IconShape size={22} aria-hidden="true" className={classes.icon} />
      <div className={classes.body}>
        {title ? <p className={classes.title}>{title}</p> : null}
        {children}
      </div>
    </div>
  );
}
