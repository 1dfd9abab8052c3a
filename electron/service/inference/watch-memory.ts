import type { ChildPort } from './inference.ts';

/** How often memory is measured. */
const MEMORY_EVERY_MS = 250;

/** Each time resident memory is above the limit. On some machines the kernel is sooner. */
export function watchMemory(
  port: ChildPort,
  bytesMax: number,
  onExceeded: (bytes: number) => void,
): { readonly stop: () => void } {
  const timer = setInterval(() => {
    const bytes = port.memoryBytes();
    if (bytes !== null && bytes > bytesMax) onExceeded(bytes);
  }, MEMORY_EVERY_MS).unref();
  return { stop: () => clearInterval(timer) };
}
