import { serveChips } from '../../../electron/chip-process/serve-chips.ts';
import type { ChildPort } from '../../../electron/service/inference/inference.ts';
import { readChip } from '../../../electron/workers/chip/read-chip.ts';
import { fakePcsc } from '../../fakes/fake-pcsc.ts';
import type { VirtualCard } from '../../specimens/chip/card/virtual-card.ts';

export const DESK_READER = 'Contactless 00 00';

/** The process that reads chips, inside the test, with one reader that takes virtual cards. */
export function deskReader() {
  const fake = fakePcsc();
  fake.connectReader(DESK_READER);
  const start = (): ChildPort => {
    const stopping = new AbortController();
    let listener: (message: unknown) => void = () => undefined;
    const tell = (message: unknown) => queueMicrotask(() => listener(message));
    tell({ ready: true, modelVersions: {} });
    const handle = serveChips(
      { openPcsc: () => fake.pcsc, readChip, problemOf: () => 'failed' as const, post: tell, now: () => new Date() },
      stopping.signal,
    );
    return {
      post: (message) => handle(message as Parameters<typeof handle>[0]),
      onMessage: (given) => {
        listener = given;
      },
      onExit: () => undefined,
      memoryBytes: () => null,
      processorMs: () => null,
      kill: () => {
        stopping.abort();
        return true;
      },
    };
  };
  return {
    start,
    put: (card: VirtualCard) => fake.put(DESK_READER, (command) => card.transmit(command)),
    remove: () => fake.remove(DESK_READER),
  };
}
