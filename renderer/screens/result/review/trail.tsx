import { Stack } from '@mantine/core';
import type { ReviewTrailEntry } from '#shared/contract/review/review.ts';
import { formatInstant } from '../../../i18n/format.ts';
import { labelInPageLanguage } from '../../../i18n/service-label.ts';
import { type Translate, useTranslation } from '../../../i18n/use-translation.ts';
import { Card } from '../card.tsx';
import classes from './review.module.css';

/** Acts of people on the case, newest first; nothing if nobody did anything. */
export function Trail({ trail }: { trail: readonly ReviewTrailEntry[] }) {
  const { t } = useTranslation();
  if (trail.length === 0) return null;
  return (
    <Card id="trail" title={t('case_review.trail')} className="screen-only">
      <TrailList trail={trail.toReversed()} />
    </Card>
  );
}

/** An act in words, after the name of the person. */
export const actText = (t: Translate, { act, check, answer, decision, to, fields }: ReviewTrailEntry): string =>
  t(`case_review.acts.${act}`, {
    check: check === null ? '' : t(`check.${check}`),
    answer: answer === null ? '' : t(`case_review.answers.${answer}`),
    decision: decision === null ? '' : t(`result.${decision}.title`),
    to: to ?? '',
    fields: fields.map((field) => t(`field.${field}`)).join(t('app.comma')),
  });

export function TrailList({ trail }: { trail: readonly ReviewTrailEntry[] }) {
  const { t, i18n } = useTranslation();
  return (
    <Stack component="ol" gap="xs" m={0} p={0} className={classes.trail}>
      {trail.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries are only added at the end.
        <li key={index}>
          <span>
            <bdi>{labelInPageLanguage(entry.by)}</bdi> {actText(t, entry)}
          </span>
          <time dateTime={entry.at}>{formatInstant(entry.at, i18n.language)}</time>
          {entry.reason === null ? null : <span>{t(`case_review.reasons.${entry.reason}`)}</span>}
          {entry.wanted.length === 0 ? null : (
            <span>{entry.wanted.map((wanted) => t(`case_review.wanted.${wanted}`)).join(t('app.comma'))}</span>
          )}
          {entry.note === null ? null : <span className={classes.note}>{entry.note}</span>}
        </li>
      ))}
    </Stack>
  );
}
