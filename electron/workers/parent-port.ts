/** The channel to the service. */
export type ParentPort = {
  /** Resolves once the message was handed over. */
  post(message: object): Promise<void>;
  onMessage(listener: (message: unknown) => void): void;
};

/** Also makes this process end with its parent. */
export function openParentPort(): ParentPort {
  // A terminal and a service manager signal the whole group; the parent decides when this process ends.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => {});
  process.on('disconnect', () => process.exit(0));
  return {
    // An error means that the parent is gone; `disconnect` follows.
    post: (message) => new Promise((resolve) => process.send?.(message, undefined, {}, () => resolve())),
    onMessage: (listener) => process.on('message', listener),
  };
}
