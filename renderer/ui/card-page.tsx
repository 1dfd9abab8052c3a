import { Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import { Logo } from './brand/logo.tsx';
import classes from './card-page.module.css';

/** A single centred card, used by set-up and sign-in. */
export function CardPage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className={classes.page}>
      <Paper className={classes.card} withBorder radius="lg">
        <Logo sizePixels={48} />
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.text}>{text}</p>
        {children}
      </Paper>
    </div>
  );
}
