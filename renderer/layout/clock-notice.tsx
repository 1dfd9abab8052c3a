import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useAnswer } from '../api/use-answer.ts';
import { completeTexts } from '../i18n/i18n.ts';
import { lazyPart } from '../ui/lazy-part.ts';

const KEY = ['clock'];
const EVERY_MS = 60_000;

// Hardly anybody ever sees it.
const LeapNotice = lazyPart(async () => {
  const [{ LeapNotice: notice }] = await Promise.all([import('./leap-notice.tsx'), completeTexts()]);
  return { default: notice };
});

/** A clock that leapt, until an administrator has confirmed or corrected it. */
export function ClockNotice() {
  const queries = useQueryClient();
  const { data } = useAnswer(KEY, 'getClock', { refetchInterval: EVERY_MS });
  if (!data?.leap) return null;
  return (
    <Suspense>
      <LeapNotice
        now={data.now}
        leap={data.leap}
        onConfirmed={() => void queries.invalidateQueries({ queryKey: KEY })}
      />
    </Suspense>
  );
}
