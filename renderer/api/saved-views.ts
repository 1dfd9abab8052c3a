import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SavedViews, SaveViewRequest } from '#shared/contract/cases/saved-views.ts';
import { call } from './client.ts';
import { useAnswer } from './use-answer.ts';

const KEY = ['saved-views'];

export const useSavedViews = () => useAnswer(KEY, 'listSavedViews').data?.views ?? [];

/** Changes to saved views. Every answer has all of them. */
export function useChangeViews() {
  const queries = useQueryClient();
  const onSuccess = (views: SavedViews) => queries.setQueryData(KEY, views);
  return {
    save: useMutation({ mutationFn: (request: SaveViewRequest) => call('saveView', request), onSuccess }),
    change: useMutation({
      mutationFn: ({ id, ...request }: SaveViewRequest & { readonly id: string }) =>
        call('changeView', request, { path: { view_id: id } }),
      onSuccess,
    }),
    remove: useMutation({ mutationFn: (id: string) => call('removeView', null, { path: { view_id: id } }), onSuccess }),
  };
}
