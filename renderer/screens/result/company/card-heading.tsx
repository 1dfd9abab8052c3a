import type { ReactNode } from 'react';
import classes from './company.module.css';

/** A card's heading, which the list of what needs attention can bring into view and focus. */
export function CardHeading({ id, children }: { id: CardId; children: ReactNode }) {
  return (
    <h2 id={id} tabIndex={-1} className={classes.heading}>
      {children}
    </h2>
  );
}

export type CardId = 'company' | 'earlier' | 'ownership' | 'screening' | 'documents' | 'website';

export function showCard(id: CardId): void {
  const heading = document.getElementById(id);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}
