import { Checkbox, Select, Stack, Text, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import {
  isNoteNeeded,
  REVIEW_NOTE_CHARACTERS_MAX,
  REVIEW_REASONS,
  type ReviewDecision,
  type ReviewOverview,
  type ReviewReason,
  type ReviewRuling,
} from '#shared/contract/review/review.ts';
import { useAccess } from '../../../access/access.ts';
import { useAnswer } from '../../../api/use-answer.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DialogButtons } from '../../../ui/dialog-buttons.tsx';
import { useOpensNext } from '../../../verification/queue-order.ts';
import { ReasonQuestion } from '../reason-question.tsx';
import { ActError } from './act-error.tsx';
import type { Draft } from './drafts.ts';

type Sending = { readonly isPending: boolean; readonly error: Error | null; readonly onCancel: () => void };
type Drafting = { readonly draft: Draft; readonly onDraft: (changed: Partial<Draft>) => void };

export function DecideQuestion({
  decision,
  needsSecond,
  isOverride,
  onDecide,
  draft: { note, reason: chosen },
  onDraft,
  ...sending
}: Sending &
  Drafting & {
    decision: ReviewDecision;
    needsSecond: boolean;
    isOverride: boolean;
    onDecide: (ruling: ReviewRuling) => void;
  }) {
  const { t } = useTranslation();
  const [opensNext, setOpensNext] = useOpensNext();
  const action = decision === 'APPROVED' ? 'approve' : 'decline';
  return (
    <ReasonQuestion
      label={t('common.reason')}
      reasons={REVIEW_REASONS[decision].map((value) => ({ value, label: t(`case_review.reasons.${value}`) }))}
      chosen={chosen}
      onChoose={(reason) => onDraft({ reason })}
      more={
        <>
          <NoteField
            value={note}
            isOptional={!isNoteNeeded({ decision, reason: chosen }, isOverride)}
            onChange={(changed) => onDraft({ note: changed })}
          />
          <Checkbox
            label={t('case_review.open_next')}
            checked={opensNext}
            onChange={({ currentTarget }) => setOpensNext(currentTarget.checked)}
          />
        </>
      }
      confirm={t(needsSecond ? `case_review.propose_${action}` : `case_review.${action}`)}
      isGrave={decision === 'DECLINED'}
      isIncomplete={isNoteNeeded({ decision, reason: chosen }, isOverride) && note.trim() === ''}
      {...sending}
      onConfirm={(reason) => onDecide({ act: 'decide', decision, reason: reason as ReviewReason, note: note.trim() })}
    >
      {isOverride ? <Text>{t('case_review.overrule')}</Text> : null}
      {needsSecond ? <Text>{t('case_review.second_person')}</Text> : null}
    </ReasonQuestion>
  );
}

/** An act that needs a sentence. */
export function NoteQuestion({
  text,
  confirm,
  onConfirm,
  draft: { note },
  onDraft,
  ...sending
}: Sending & Drafting & { text?: string; confirm: string; onConfirm: (note: string) => void }) {
  return (
    <Asked {...sending} confirm={confirm} isReady={note.trim() !== ''} onConfirm={() => onConfirm(note.trim())}>
      {text ? <Text>{text}</Text> : null}
      <NoteField value={note} onChange={(changed) => onDraft({ note: changed })} />
    </Asked>
  );
}

/** The second person's confirmation; a note is welcome. */
export function ConfirmQuestion({
  proposal,
  onConfirm,
  draft: { note },
  onDraft,
  ...sending
}: Sending & Drafting & { proposal: ReviewOverview['proposal']; onConfirm: (note: string) => void }) {
  const { t } = useTranslation();
  return (
    <Asked
      {...sending}
      confirm={t('common.confirm')}
      isReady={proposal !== null}
      onConfirm={() => onConfirm(note.trim())}
    >
      {proposal ? <Text>{t(`workspace.confirm_text.${proposal.decision}`, { name: proposal.by })}</Text> : null}
      <NoteField value={note} onChange={(changed) => onDraft({ note: changed })} isOptional />
    </Asked>
  );
}

/** Who goes on with the case. */
export function HandOverQuestion({ onHandOver, ...sending }: Sending & { onHandOver: (to: string) => void }) {
  const { t } = useTranslation();
  const me = useAccess(({ operator }) => operator?.id);
  const [to, setTo] = useState<string | null>(null);
  const colleagues = useAnswer(['colleagues'], 'listColleagues');
  return (
    <Asked
      {...sending}
      error={sending.error ?? colleagues.error}
      confirm={t('case_review.hand_over')}
      isReady={to !== null}
      onConfirm={() => to !== null && onHandOver(to)}
    >
      <Select
        label={t('case_review.colleague')}
        data={(colleagues.data?.colleagues ?? [])
          .filter(({ id }) => id !== me)
          .map(({ id, name, role }) => ({ value: id, label: `${name} (${t(`people.role.${role}`)})` }))}
        value={to}
        onChange={setTo}
        searchable
      />
    </Asked>
  );
}

type NoteFieldProps = { value: string; isOptional?: boolean; onChange: (note: string) => void };

/** A note for later readers of the case. */
export function NoteField({ value, isOptional = false, onChange }: NoteFieldProps) {
  const { t } = useTranslation();
  return (
    <Textarea
      label={isOptional ? `${t('common.note')} (${t('app.optional')})` : t('common.note')}
      description={t('case_review.note_hint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      rows={3}
      maxLength={REVIEW_NOTE_CHARACTERS_MAX}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

type AskedProps = Sending & { confirm: string; isReady: boolean; onConfirm: () => void; children: ReactNode };

function Asked({ confirm, isReady, isPending, error, onCancel, onConfirm, children }: AskedProps) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) onConfirm();
      }}
    >
      <Stack gap="lg">
        {children}
        <DialogButtons
          request={{ error, isPending }}
          problem={error ? <ActError error={error} /> : null}
          action={confirm}
          isDisabled={!isReady}
          onClose={onCancel}
        />
      </Stack>
    </form>
  );
}
