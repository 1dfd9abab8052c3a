import { Text, Textarea } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { EntityHit } from '#shared/contract/watchlist/aml-info.ts';
import { type HitDecision, type HitReason, NOTE_CHARACTERS_MAX } from '#shared/contract/watchlist/screening-review.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { followKey } from '../../../ui/dialog-focus.ts';
import { ReasonQuestion } from '../reason-question.tsx';
import type { Draft } from '../review/drafts.ts';
import { isSupported } from './hit-reasons.ts';
import { isToldApart, type SearchedFor, saidOf } from './screening-evidence.ts';
import classes from './watchlists.module.css';

export type DecisionMade = { readonly decision: HitDecision; readonly reason: HitReason; readonly note?: string };

export const REASONS = {
  true_match: ['documents_agree', 'person_confirmed', 'other'],
  false_match: [
    'different_birth_date',
    'different_country',
    'different_documents',
    'different_person_known',
    'name_alone',
    'other',
  ],
} as const satisfies Record<HitDecision, readonly HitReason[]>;

type HitQuestionProps = {
  decision: HitDecision;
  hit: EntityHit;
  draft: Draft;
  onDraft: (changed: Partial<Draft>) => void;
  searched: SearchedFor;
  fourEyes: boolean;
  isPending: boolean;
  error: Error | null;
  onCancel: () => void;
  onDecide: (made: DecisionMade) => void;
};

/** The consequence of a decision, its reason, and a note. In place, so that nothing is hidden. */
export function HitQuestion({
  decision,
  hit,
  draft: { note, reason: chosen },
  onDraft,
  searched,
  fourEyes,
  onDecide,
  ...sending
}: HitQuestionProps) {
  const { t } = useTranslation();
  const { kind } = searched;
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  const reasons: readonly HitReason[] = REASONS[decision].filter(
    (one) => kind === 'person' || one !== 'different_birth_date',
  );
  const reason = reasons.find((one) => one === chosen) ?? null;
  const needsNote = reason !== null && !isSupported(reason, hit);
  const title = t(`watchlist.${decision === 'true_match' ? 'decide_true' : 'decide_false'}`, saidOf(kind));
  const left = NOTE_CHARACTERS_MAX - note.length;
  return (
    <section
      ref={place}
      className={classes.question}
      aria-label={title}
      data-question
      onKeyDown={(event) => {
        const isClosing = event.key === 'Escape' && !event.nativeEvent.isComposing;
        if (isClosing) sending.onCancel();
        if (isClosing || (place.current && followKey(place.current, event.nativeEvent))) event.preventDefault();
      }}
    >
      <strong>{title}</strong>
      <ReasonQuestion
        label={t('common.reason')}
        reasons={reasons.map((value) => ({ value, label: t(`watchlist.reason.${value}`, saidOf(kind)) }))}
        chosen={chosen}
        onChoose={(value) => onDraft({ reason: value })}
        more={
          <>
            {needsNote ? (
              <Text c="var(--tone-doubt)" fz="sm">
                {t('watchlist.unsupported')}
              </Text>
            ) : null}
            <Textarea
              label={needsNote ? t('common.note') : `${t('common.note')} (${t('app.optional')})`}
              description={t('watchlist.note_left', { count: left })}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              rows={2}
              maxLength={NOTE_CHARACTERS_MAX}
              value={note}
              onChange={(event) => onDraft({ note: event.currentTarget.value })}
            />
          </>
        }
        confirm={t(fourEyes ? 'watchlist.propose' : 'watchlist.decide')}
        isGrave={decision === 'true_match'}
        isIncomplete={needsNote && note.trim() === ''}
        {...sending}
        onConfirm={(made) => onDecide({ decision, reason: made, ...(note.trim() !== '' && { note: note.trim() }) })}
      >
        {isToldApart(searched) ? (
          <Text fz="sm">
            {t(decision === 'true_match' ? 'watchlist.text_true' : 'watchlist.text_false', saidOf(kind))}
          </Text>
        ) : (
          <>
            <Text fz="sm">{t(`watchlist.text_here.${decision}`)}</Text>
            <Text fz="sm">{t(`watchlist.here_only.${kind}`)}</Text>
          </>
        )}
        {fourEyes ? <Text fz="sm">{t('watchlist.text_four_eyes')}</Text> : null}
      </ReasonQuestion>
    </section>
  );
}
