import type { ChildPort } from './inference.ts';

/** How often memory is measured. */
const MEMORY_EVERY_MS = 250;

/** Calls `onExceeded` each time a process is measured with more resident memory than allowed. On some machines the kernel does it sooner. */
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
