import type { AddCallbackRequest } from '#shared/contract/callbacks/callbacks.ts';

/** A receiver that nothing reaches. */
export const CALLBACK: AddCallbackRequest = {
  name: 'Receiver',
  url: 'https://9.9.9.9/',
  events: ['result'],
  group: null,
};
