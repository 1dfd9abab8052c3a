import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AnswerRequest, AskForMoreRequest, CorrectDetailsRequest } from '#shared/contract/requests/requests.ts';
import { call, putFile } from '../../../api/client.ts';
import type { UsedReview } from '../../../verification/use-review.ts';

export type Asked = Pick<AskForMoreRequest, 'wanted' | 'note' | 'way' | 'days' | 'language'>;

/** The acts about a request of a case. The case is read again after each. */
export function useRequests({ batchId, seen }: UsedReview) {
  const queries = useQueryClient();
  const reread = () => {
    for (const what of ['review', 'verification'] as const)
      void queries.invalidateQueries({ queryKey: [what, batchId] });
    void queries.invalidateQueries({ queryKey: ['inbox-counts'] });
  };
  const ofCase = { batch_id: batchId };
  const path = (request_id: string) => ({ path: { ...ofCase, request_id } });
  return {
    asking: useMutation({
      mutationFn: (asked: Asked) => call('askForMore', { ...seen(), ...asked }, { path: ofCase }),
      onSettled: reread,
    }),
    linking: useMutation({
      mutationFn: (requestId: string) => call('makeRequestLink', null, path(requestId)),
      onSettled: reread,
    }),
    adding: useMutation({
      mutationFn: ({ requestId, kind, picture }: { requestId: string; kind: string; picture: Blob }) =>
        putFile('putRequestFile', { path: { ...ofCase, request_id: requestId, file_kind: kind } }, picture),
      onSettled: reread,
    }),
    answering: useMutation({
      mutationFn: ({ requestId, ...answer }: AnswerRequest & { requestId: string }) =>
        call('answerRequest', answer, path(requestId)),
      onSettled: reread,
    }),
    correcting: useMutation({
      mutationFn: (corrected: Pick<CorrectDetailsRequest, 'fields' | 'reason'>) =>
        call('correctDetails', { ...seen(), ...corrected }, { path: ofCase }),
      onSettled: reread,
    }),
    withdrawing: useMutation({
      mutationFn: (requestId: string) => call('withdrawRequest', null, path(requestId)),
      onSettled: reread,
    }),
  };
}
