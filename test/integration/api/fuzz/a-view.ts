import { randomUUID } from 'node:crypto';
import { endpoints } from '#shared/contract/api.ts';
import { CONTRACT_ORIGIN } from '../../../support/api/api-contract.ts';
import type { TemporaryApi } from '../../../support/temporary-api.ts';
import type { Headers } from './callers.ts';

/** A view of the inbox under a new name. */
export const aView = () => ({
  name: `View ${randomUUID()}`.slice(0, 40),
  filter: { tab: 'waiting', area: null, result: null, verification_type: null, is_mine: true, order: 'oldest' },
});

/** A view of the one who asks with these headers. */
export async function viewId(api: Pick<TemporaryApi, 'fetch'>, headers: Headers): Promise<string> {
  const ask = async (name: 'listSavedViews' | 'saveView', body?: unknown) => {
    const { method, path } = endpoints[name];
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const typed = { 'content-type': 'application/json', ...headers };
    const answer = await api.fetch(new Request(CONTRACT_ORIGIN + path, { method, headers: typed, ...sent }));
    return (await answer.json()) as { views?: readonly { id: string }[] };
  };
  const known = (await ask('listSavedViews')).views?.at(0) ?? (await ask('saveView', aView())).views?.at(0);
  return known?.id ?? randomUUID();
}
