import { Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { type HitDecision, type HitReason, NOTE_CHARACTERS_MAX } from '#shared/contract/watchlist/screening-review.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ReasonQuestion } from '../reason-question.tsx';
import { isToldApart, type SearchedFor, saidOf } from './screening-evidence.ts';

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

type DecisionQuestionProps = {
  /** The decision asked about; null while the dialog is closed. */
  decision: HitDecision | null;
  searched: SearchedFor;
  fourEyes: boolean;
  isPending: boolean;
  error: Error | null;
  onCancel: () => void;
  onDecide: (made: DecisionMade) => void;
};

/** A dialog with the consequence of the decision, its reason, and a note for later readers. */
export function DecisionQuestion({
  decision,
  searched,
  fourEyes,
  isPending,
  error,
  onCancel,
  onDecide,
}: DecisionQuestionProps) {
  const { t } = useTranslation();
  const title = decision === 'true_match' ? 'decide_true' : 'decide_false';
  return (
    <Dialog opened={decision !== null} onClose={onCancel} title={t(`watchlist.${title}`, saidOf(searched.kind))}>
      {decision === null ? null : (
        <Asked
          decision={decision}
          searched={searched}
          fourEyes={fourEyes}
          isPending={isPending}
          error={error}
          onCancel={onCancel}
          onDecide={onDecide}
        />
      )}
    </Dialog>
  );
}

function Asked({
  decision,
  searched,
  fourEyes,
  isPending,
  error,
  onCancel,
  onDecide,
}: DecisionQuestionProps & { decision: HitDecision }) {
  const { t } = useTranslation();
  const { kind } = searched;
  const [note, setNote] = useState('');
  const reasons: readonly HitReason[] = REASONS[decision].filter(
    (reason) => kind === 'person' || reason !== 'different_birth_date',
  );
  const left = NOTE_CHARACTERS_MAX - note.length;
  return (
    <ReasonQuestion
      label={t('common.reason')}
      reasons={reasons.map((value) => ({ value, label: t(`watchlist.reason.${value}`, saidOf(kind)) }))}
      more={
        <Textarea
          label={`${t('common.note')} (${t('app.optional')})`}
          description={t('watchlist.note_left', { count: left })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          rows={3}
          maxLength={NOTE_CHARACTERS_MAX}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      }
      confirm={t(fourEyes ? 'watchlist.propose' : 'watchlist.decide')}
      isGrave={decision === 'true_match'}
      isPending={isPending}
      error={error}
      onCancel={onCancel}
      onConfirm={(reason) => onDecide({ decision, reason, ...(note.trim() !== '' && { note: note.trim() }) })}
    >
      {isToldApart(searched) ? (
        <Text>{t(decision === 'true_match' ? 'watchlist.text_true' : 'watchlist.text_false', saidOf(kind))}</Text>
      ) : (
        <>
          <Text>{t(`watchlist.text_here.${decision}`)}</Text>
          <Text>{t(`watchlist.here_only.${kind}`)}</Text>
        </>
      )}
      {fourEyes ? <Text>{t('watchlist.text_four_eyes')}</Text> : null}
    </ReasonQuestion>
  );
}
