import createClient from 'openapi-fetch';
import { CONTRACT_ORIGIN, type ContractHost } from '../api-contract.ts';
import type { paths } from './schema.d.ts';

/** A client as integrators generate it from the API description. `schema.d.ts` is generated and kept current by a test. */
export const clientOf = ({ apiKey, fetch }: Pick<ContractHost, 'apiKey' | 'fetch'>) =>
  createClient<paths>({
    baseUrl: CONTRACT_ORIGIN,
    headers: { 'X-API-KEY': apiKey },
    async fetch(request: Request) {
      const { url, method, headers } = request;
      const body = method === 'GET' ? null : await request.text();
      return fetch(url.slice(CONTRACT_ORIGIN.length), { method, headers, body });
    },
  });
