import type { QueryKey } from '@tanstack/react-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { fieldsInPageLanguage } from '../i18n/error-sentence.ts';
import { ApiError } from './api-error.ts';

type ChangeOptions<Answer> = {
  /** The queries that are read again; the change is done once they are. */
  stale?: QueryKey;
  onDone?: (answer: Answer) => unknown;
  /** Shows the errors of the service beside its fields. */
  form?: { readonly setErrors: (errors: ReturnType<typeof fieldsInPageLanguage>) => void };
};

/** A request that changes something. */
export function useChange<Answer, Input = void>(
  act: (input: Input) => Promise<Answer>,
  { stale, onDone, form }: ChangeOptions<Answer> = {},
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: async (answer) => {
      const reading = stale && queries.invalidateQueries({ queryKey: stale });
      await onDone?.(answer);
      await reading;
    },
    onError: (error) => {
      if (error instanceof ApiError) form?.setErrors(fieldsInPageLanguage(error.fields));
    },
  });
}
