import type { Icon } from '@tabler/icons-react';
import classes from './applicant.module.css';

type Fact = { readonly icon: Icon; readonly title: string; readonly text: string };

/** A card of short facts with pictures. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <ul className={classes.facts}>
      {facts.map(({ icon: IconShape, title, text }) => (
        <li key={title}>
          <span className={classes.badge}>
            <IconShape size={24} aria-hidden="true" />
          </span>
          <span>
            <strong>{title}</strong>
            <span className={classes.quiet}>{text}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
