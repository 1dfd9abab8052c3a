/** The channel to the service, the same for a forked Node child and an Electron utility process. */
export type ParentPort = {
  /** Resolves once the message was handed over. */
  post(message: object): Promise<void>;
  onMessage(listener: (message: unknown) => void): void;
};

/** What Electron puts on `process` in a utility process. */
type UtilityParentPort = {
  on(event: 'message', listener: (event: { data: unknown }) => void): void;
  postMessage(message: unknown): void;
};

/** Also makes this process end with its parent. */
export function openParentPort(): ParentPort {
  // A terminal and a service manager signal the whole group; the parent decides when this process ends.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => {});
  const utility = (process as unknown as { parentPort?: UtilityParentPort }).parentPort;
  if (utility !== undefined) {
    return {
      post: async (message) => utility.postMessage(message),
      onMessage: (listener) => utility.on('message', ({ data }) => listener(data)),
    };
  }
  process.on('disconnect', () => process.exit(0));
  return {
    // An error means that the parent is gone; `disconnect` follows.
    post: (message) => new Promise((resolve) => process.send?.(message, undefined, {}, () => resolve())),
    onMessage: (listener) => process.on('message', listener),
  };
}
