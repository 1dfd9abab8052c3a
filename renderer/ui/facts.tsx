import type { ReactNode } from 'react';
import classes from './facts.module.css';

export type Fact = readonly [name: ReactNode, value: ReactNode];

/** Names and values, a row each; what has no value has no row. */
export function Facts({ rows, className = classes.facts }: { rows: readonly Fact[]; className?: string | undefined }) {
  return (
    <dl className={className}>
      {rows.map(([name, value], index) =>
        value ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat.
          <div key={index}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
