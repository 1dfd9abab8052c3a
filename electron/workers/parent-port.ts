import { Socket } from 'node:net';
import { CHANNEL_FD, openChannel, REQUEST_BYTES_MAX } from './channel.ts';

/** The channel to the service. */
export type ParentPort = {
  /** Resolves once the message was handed over. */
  post(message: object): Promise<void>;
  onMessage(listener: (message: unknown) => void): void;
};

/** Also makes this process end with its parent. */
export function openParentPort(): ParentPort {
  // A signal reaches the whole group; the parent decides when this process ends.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => {});
  const pipe = new Socket({ fd: CHANNEL_FD, readable: true, writable: true });
  pipe.on('close', () => process.exit(0));
  const early: unknown[] = [];
  let listener = (message: unknown): void => void early.push(message);
  const channel = openChannel(pipe, {
    bytesMax: REQUEST_BYTES_MAX,
    onMessage: (message) => listener(message),
    onMalformed: () => process.exit(1),
  });
  return {
    post: (message) => channel.post(message),
    onMessage(added) {
      listener = added;
      for (const message of early.splice(0)) added(message);
    },
  };
}
