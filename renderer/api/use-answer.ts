import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useAccess } from '../access/access.ts';
import { type Answer, type Body, type CallOptions, call, type JsonEndpointName } from './client.ts';

type AnswerOptions<N extends JsonEndpointName> = Omit<UseQueryOptions<Answer<N>>, 'queryKey' | 'queryFn' | 'enabled'> &
  Pick<CallOptions, 'path' | 'query' | 'timeoutMs'> & { readonly body?: Body<N>; readonly enabled?: boolean };

/** The answer of an endpoint, asked for while somebody is signed in and the page is not locked. */
export function useAnswer<N extends JsonEndpointName>(queryKey: QueryKey, name: N, options: AnswerOptions<N> = {}) {
  const { body, path, query, timeoutMs, enabled = true, ...rest } = options;
  const isIn = useAccess((access) => access.token !== null && !access.locked);
  return useQuery<Answer<N>>({
    queryKey,
    queryFn: ({ signal }) =>
      call(name, (body ?? null) as Body<N>, {
        signal,
        ...(path && { path }),
        ...(query && { query }),
        ...(timeoutMs !== undefined && { timeoutMs }),
      }),
    enabled: isIn && enabled,
    ...rest,
  });
}
