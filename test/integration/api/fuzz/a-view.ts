import { randomUUID } from 'node:crypto';

/** A view of the inbox under a new name. */
export const aView = () => ({
  name: `View ${randomUUID()}`.slice(0, 40),
  filter: { tab: 'waiting', area: null, result: null, verification_type: null, is_mine: true, order: 'oldest' },
});
