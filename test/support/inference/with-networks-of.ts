import type { nodeChildPort } from '../../../electron/inference-process/node-child-port.ts';
import type { FromWorker, ToWorker } from '../../../electron/workers/protocol.ts';
import { withoutNetworksPort } from './refusing-inference.ts';

/**
 * Converts pictures and draws pages in this process, and leaves everything else to the process that `start` starts: a recorded one, mostly,
 * whose recording should hold no pictures.
 */
export const convertingHere =
  (start: typeof nodeChildPort): typeof nodeChildPort =>
  (role, faceModel) => {
    const port = start(role, faceModel);
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
        const { kind } = (message as ToWorker).request;
        if (kind === 'convert-picture' || kind === 'draw-page') here.post(message);
        else port.post(message);
      },
    };
  };
