import { endpoints } from '#shared/contract/api.ts';

/** It opens by a staff exit code, which the service throttles and records. */
export type KioskLock = {
  isLocked(): boolean;
  /** Passes requests to the service, and opens the lock when an exit was accepted. */
  watch(serviceFetch: (request: Request) => Promise<Response>): (request: Request) => Promise<Response>;
  open(): void;
  /** Called once, when the lock opens. */
  onOpen(listener: () => void): void;
};

export function createKioskLock(locked: boolean): KioskLock {
  let isLocked = locked;
  const listeners: (() => void)[] = [];
  const open = () => {
    if (!isLocked) return;
    isLocked = false;
    for (const listener of listeners) listener();
  };
  return {
    isLocked: () => isLocked,
    watch: (serviceFetch) => async (request) => {
      const response = await serviceFetch(request);
      if (response.ok && isExit(request)) open();
      return response;
    },
    open,
    onOpen: (listener) => void listeners.push(listener),
  };
}

const isExit = (request: Request): boolean =>
  request.method === endpoints.exitKiosk.method && new URL(request.url).pathname === endpoints.exitKiosk.path;
