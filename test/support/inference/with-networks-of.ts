import type { nodeChildPort } from '../../../electron/inference-process/node-child-port.ts';
import type { FromWorker, InferenceRequest, ToWorker } from '../../../electron/workers/protocol.ts';
import { withoutNetworksPort } from './refusing-inference.ts';

const WITHOUT_NETWORKS: ReadonlySet<InferenceRequest['kind']> = new Set([
  ...(['convert-picture', 'draw-page', 'examine-chip', 'read-master-list'] as const),
]);

/**
 * Converts pictures, draws pages and examines chips in this process, and leaves the networks to the process that `start` starts: a recorded
 * one, mostly, which would start the real one for what has no picture.
 */
export const withNetworksOf =
  (start: typeof nodeChildPort): typeof nodeChildPort =>
  (role, faceModel) => {
    const port = start(role, faceModel);
    if (role === 'lists') return port;
    const here = withoutNetworksPort();
    return {
      ...port,
      onMessage(listener) {
        port.onMessage(listener);
        // The other one says when it is ready.
        here.onMessage((message) => {
          if ('sequence' in (message as FromWorker)) listener(message);
        });
      },
      post(message) {
        const isHere = WITHOUT_NETWORKS.has((message as ToWorker).request.kind);
        (isHere ? here : port).post(message);
      },
    };
  };
