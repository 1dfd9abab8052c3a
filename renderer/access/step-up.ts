import { create } from 'zustand';
import { useAccess } from './access.ts';

type Question = { readonly answered: Promise<boolean>; answer(isConfirmed: boolean): void };

/** The open question for the operator's password. Null if nothing waits for one. */
export const useStepUp = create<{ readonly question: Question | null }>(() => ({ question: null }));

/** Resolves to whether the password was confirmed. Acts that wait together share one question. */
export function askToConfirm(): Promise<boolean> {
  const { question } = useStepUp.getState();
  if (question !== null) return question.answered;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const answer = (isConfirmed: boolean) => {
    useStepUp.setState({ question: null });
    resolve(isConfirmed);
  };
  useStepUp.setState({ question: { answered: promise, answer } });
  return promise;
}

// Nobody is left to answer after signing out.
useAccess.subscribe(({ token }) => {
  if (token === null) useStepUp.getState().question?.answer(false);
});
