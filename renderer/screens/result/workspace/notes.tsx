import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ReviewTrailEntry } from '#shared/contract/review/review.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { UsedReview } from '../../../verification/use-review.ts';
import { NoteField } from '../review/act-questions.tsx';
import { TrailList } from '../review/trail.tsx';
import classes from './details.module.css';

/** Notes of people on the case, and a place to write. */
export function Notes({ review, trail }: { review: UsedReview; trail: readonly ReviewTrailEntry[] }) {
  const { t } = useTranslation();
  const [note, setNote] = useState('');
  const written = trail.filter((entry) => entry.note !== null);
  const { working } = review;
  return (
    <div className={`${classes.notes} screen-only`}>
      {written.length === 0 ? <p>{t('workspace.notes_none')}</p> : <TrailList trail={written} />}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (note.trim() === '') return;
          working.mutate({ act: 'note', note: note.trim() }, { onSuccess: () => setNote('') });
        }}
      >
        <NoteField value={note} onChange={setNote} />
        <Button mt="sm" type="submit" variant="default" loading={working.isPending} disabled={note.trim() === ''}>
          {t('case_review.add_note')}
        </Button>
      </form>
    </div>
  );
}
