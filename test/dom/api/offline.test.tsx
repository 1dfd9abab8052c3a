import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '../../../renderer/api/queries.ts';

afterEach(() => onlineManager.setOnline(true));

test('the page asks the service and sends to it although the browser says that there is no network', async () => {
  onlineManager.setOnline(false);
  const client = createQueryClient();
  const asked = client.fetchQuery({ queryKey: ['service'], queryFn: async () => 'answer' });
  await expect(asked).resolves.toBe('answer');
  const sent = client.getMutationCache().build(client, { mutationFn: async () => 'stored' });
  await expect(sent.execute(undefined)).resolves.toBe('stored');
});
