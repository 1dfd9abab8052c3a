import {
  PCSC,
  type Pcsc,
  type PcscConnection,
  PcscError,
  type ReaderStatus,
} from '../../electron/chip-process/pcsc.ts';

export type FakeCard = (command: Uint8Array) => Uint8Array | PcscError | Promise<Uint8Array | PcscError>;

const PRESENT = 0x22;
const EMPTY = 0x12;

/** PC/SC with readers that a test connects, and on which it puts cards. */
export function fakePcsc() {
  const readers = new Map<string, { card: FakeCard | null; events: number; isTaken: boolean }>();
  const waiting = new Set<() => void>();
  let failure: number | null = null;
  let contexts = 0;
  const changed = () => {
    for (const wake of [...waiting]) wake();
  };
  const find = (name: string) => {
    const reader = readers.get(name);
    if (reader === undefined) throw new PcscError(PCSC.unknownReader);
    return reader;
  };
  const statusOf = (reader: string): ReaderStatus => {
    const { card, events } = find(reader);
    return { reader, state: (events << 16) | (card ? PRESENT : EMPTY) };
  };
  const isNews = (known: readonly ReaderStatus[]) =>
    known.some(({ reader, state }) => statusOf(reader).state !== state);

  const pcsc: Pcsc = {
    async establish() {
      if (failure !== null) throw new PcscError(failure);
      contexts++;
      return {
        readers: async () => {
          if (failure !== null) throw new PcscError(failure);
          return [...readers.keys()];
        },
        async statusChange(known, timeoutMs) {
          if (!isNews(known))
            await new Promise<void>((resolve) => {
              const wake = () => {
                clearTimeout(timer);
                waiting.delete(wake);
                resolve();
              };
              const timer = setTimeout(wake, Math.min(timeoutMs, 20));
              waiting.add(wake);
            });
          return known.map(({ reader }) => statusOf(reader));
        },
        async connect(name): Promise<PcscConnection> {
          const reader = find(name);
          if (reader.isTaken) throw new PcscError(PCSC.sharing);
          const { card } = reader;
          if (card === null) throw new PcscError(PCSC.noCard);
          reader.isTaken = true;
          return {
            async transmit(command) {
              if (reader.card !== card) throw new PcscError(PCSC.removed);
              const answer = await card(command);
              if (answer instanceof PcscError) throw answer;
              return answer;
            },
            control: async () => {
              throw new PcscError(0x80100016);
            },
            disconnect: async () => {
              reader.isTaken = false;
            },
          };
        },
        release: async () => {
          contexts--;
        },
      };
    },
  };
  return {
    pcsc,
    /** Connections to the service that nobody gave back. */
    openContexts: () => contexts,
    connectReader(name: string): void {
      readers.set(name, { card: null, events: 0, isTaken: false });
      changed();
    },
    unplug(name: string): void {
      readers.delete(name);
      changed();
    },
    put(name: string, card: FakeCard): void {
      Object.assign(find(name), { card, events: find(name).events + 1 });
      changed();
    },
    remove(name: string): void {
      Object.assign(find(name), { card: null, events: find(name).events + 1 });
      changed();
    },
    take(name: string, isTaken: boolean): void {
      find(name).isTaken = isTaken;
    },
    fail(code: number | null): void {
      failure = code;
      changed();
    },
  };
}
