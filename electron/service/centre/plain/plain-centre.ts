import type { Destination } from '../../delivery/drain.ts';
import type { UnknownPolicy } from '../../delivery/machine.ts';
import { beginRoute, findRoute } from '../../delivery/route-rows.ts';
import type { Store } from '../../store/store.ts';
import type { Throttle } from '../bandwidth.ts';
import { CentreUnreachableError } from '../centre-client.ts';
import type { Meter } from '../meter.ts';
import { CENTRE } from '../rows.ts';
import { createPlainCentreClient, type PlainCentreClient } from './plain-centre-client.ts';
import { plainCentreDestination } from './plain-centre-destination.ts';

/** How a request to the centre ended, for the page. */
export type PlainContact =
  | { readonly isReached: true; readonly isKeyRefused: boolean }
  | { readonly isReached: false; readonly isReplaced: boolean };

type Dependencies = {
  readonly store: Store;
  readonly url: string;
  readonly apiKey: string;
  readonly ca?: string | undefined;
  readonly ifUnknown: UnknownPolicy;
  readonly throttle: Throttle;
  readonly meter: Meter;
  readonly onContact: (contact: PlainContact) => void;
};

/** Older cases stay here: such a centre would run them as if they were of today. */
export async function openPlainCentre({
  store,
  onContact,
  ifUnknown,
  meter,
  ...rest
}: Dependencies): Promise<Destination> {
  if ((await findRoute(store, CENTRE)) === null) await store.write((tx) => beginRoute(tx, CENTRE, { isSent: false }));
  const line = createPlainCentreClient(rest);
  const client: PlainCentreClient = {
    async post(...request) {
      try {
        const reply = await line.post(...request);
        const isKeyRefused = reply.kind === 'answer' && (reply.status === 401 || reply.status === 403);
        onContact({ isReached: true, isKeyRefused });
        return reply;
      } catch (error) {
        if (error instanceof CentreUnreachableError) onContact({ isReached: false, isReplaced: error.isReplaced });
        throw error;
      }
    },
  };
  return plainCentreDestination({ store, client, meter, ifUnknown });
}
