import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { fieldsInPageLanguage } from '../i18n/error-sentence.ts';
import { ApiError } from './api-error.ts';

type ChangeOptions<Answer, Input> = {
  /** The query whose answer the service gives back as it is now. */
  answers?: QueryKey;
  /** The queries that are read again; the change is done once they are. */
  stale?: QueryKey;
  onDone?: (answer: Answer, input: Input) => unknown;
  onError?: () => unknown;
  /** Shows the errors of the service beside its fields. */
  form?: { readonly setErrors: (errors: ReturnType<typeof fieldsInPageLanguage>) => void };
};

/** A request that changes something. */
export function useChange<Answer, Input = void>(
  act: (input: Input) => Promise<Answer>,
  { answers, stale, onDone, onError, form }: ChangeOptions<Answer, Input> = {},
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: async (answer, input) => {
      if (answers) queries.setQueryData(answers, answer);
      const reading = stale && queries.invalidateQueries({ queryKey: stale });
      await onDone?.(answer, input);
      await reading;
    },
    onError: (error) => {
      if (error instanceof ApiError) form?.setErrors(fieldsInPageLanguage(error.fields));
      return onError?.();
    },
  });
}
