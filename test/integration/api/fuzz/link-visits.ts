import { API_KEY_HEADER, type EndpointName, endpoints } from '#shared/contract/api.ts';
import { createApiKey } from '../../../../electron/service/api-keys/rows.ts';
import { CONTRACT_PERSON } from '../../../support/api/api-contract.ts';
import { call, makeLink, openVisit, readLink } from '../../../support/links/link-visit.ts';
import type { TemporaryApi } from '../../../support/temporary-api.ts';
import type { Headers } from './callers.ts';

/** Links for requests that need one: always one that is open, whose person has agreed and given everything. */
export function createLinkVisits(api: TemporaryApi) {
  let current: { readonly batchId: string; readonly token: string; readonly bearer: Headers } | null = null;

  const newKey = () => createApiKey(api.store, 'Links', { kind: 'command_line', id: 'test' }, ['url']);

  async function visit() {
    if (current !== null) return current;
    const { key } = await newKey();
    const { batch_id, token } = await makeLink(api, key, { ...CONTRACT_PERSON, verification_type: 'ID' });
    const opened = await openVisit(api, token);
    await opened.agree();
    current = { batchId: batch_id, token, bearer: opened.bearer };
    return current;
  }

  return {
    visit,
    /** A link of the kind that the endpoint takes. */
    async batchIdFor(name: EndpointName): Promise<string> {
      if (!name.includes('Business')) return (await visit()).batchId;
      const { key } = await newKey();
      const made = await call(api, 'getBusinessVerificationUrl', {}, { [API_KEY_HEADER]: key });
      return readLink(made).batch_id;
    },
    /** Whether the endpoint's path names a link. */
    isAbout: (name: EndpointName): boolean => /VerificationUrl$/.test(name) && endpoints[name].path.includes('{'),
    /** Call after a request that may have ended the link or its session. */
    lost: () => {
      current = null;
    },
  };
}
