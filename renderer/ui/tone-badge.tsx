import type { Icon } from '@tabler/icons-react';
import classes from './tone-badge.module.css';

export type Tone = 'good' | 'bad' | 'doubt' | 'plain';

/** A state in a few words with an icon, so that colour never carries the meaning alone. */
export function ToneBadge({ tone, icon: IconShape, children }: { tone: Tone; icon: Icon; children: string }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      <IconShape size={16} stroke={2.2} aria-hidden="true" />
      {children}
    </span>
  );
}
