import { afterEach } from 'vitest';
import { API_KEY_HEADER } from '#shared/contract/api.ts';
import { createApiKey } from '../../../electron/service/api-keys/rows.ts';
import { SOMEBODY } from '../store/store-fixtures.ts';
import { openTemporaryApi } from '../temporary-api.ts';

/** APIs with a key that may make links, run and read results. They close after each test, with `closing`. */
export function linkApis() {
  const closing: { close(): Promise<void> }[] = [];
  afterEach(async () => {
    for (const opened of closing.splice(0)) await opened.close();
  });
  const openApi = async (changes: Parameters<typeof openTemporaryApi>[0] = {}) => {
    const api = await openTemporaryApi(changes);
    closing.push(api);
    const { key, id } = await createApiKey(api.store, 'Onboarding', SOMEBODY, ['url', 'read', 'run']);
    return { api, key, keyId: id, sender: { [API_KEY_HEADER]: key } };
  };
  return { openApi, closing };
}
