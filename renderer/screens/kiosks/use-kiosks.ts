import { useAnswer } from '../../api/use-answer.ts';

export const KIOSKS_KEY = ['kiosks'] as const;
/** Somebody who calls for staff stands and waits. */
const ASKED_EVERY_MS = 5_000;

/** The kiosks of this installation with their open calls. */
export const useKiosks = () => useAnswer(KIOSKS_KEY, 'listKiosks', { refetchInterval: ASKED_EVERY_MS });
