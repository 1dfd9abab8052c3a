import { Flex } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Outcome } from '#shared/contract/runs/check-result.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ToneBadge } from '../../ui/tone-badge.tsx';
import { OUTCOME_LOOK } from '../../verification/tones.ts';
import classes from './result.module.css';

type CardProps = {
  /** The id of the heading, which others may bring into view and focus. */
  id: string;
  title: string;
  outcome?: Outcome | undefined;
  /** In place of the outcome, once people have answered it. */
  badge?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** A part of a case with its heading. */
export function Card({ id, title, outcome, badge, className = '', children }: CardProps) {
  const { t } = useTranslation();
  const heading = (
    <h2 id={id} tabIndex={-1}>
      {title}
    </h2>
  );
  return (
    <section className={`panel ${classes.card} ${className}`} aria-labelledby={id}>
      {outcome === undefined && badge === undefined ? (
        heading
      ) : (
        <Flex gap="md" align="center" justify="space-between" className={classes.head}>
          {heading}
          {badge ?? (outcome && <ToneBadge {...OUTCOME_LOOK[outcome]}>{t(`outcome.${outcome}`)}</ToneBadge>)}
        </Flex>
      )}
      {children}
    </section>
  );
}
