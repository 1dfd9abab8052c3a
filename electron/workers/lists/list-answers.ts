import type { ListFile } from './list-source.ts';
import type { FromLists, ListToRead, ToLists } from './protocol.ts';
import { readList } from './read-list.ts';
import { WatchlistError } from './watchlist-error.ts';

/** About this many characters per message, so that none holds the service up. */
const MESSAGE_CHARACTERS = 200_000;

type Post = (message: FromLists) => void;
type Messages = ReturnType<typeof createMessages>;

/** Reads the list that the first message names, and sends its entries as the service takes them. */
export function createListAnswers(post: Post): (message: ToLists) => void {
  const messages = createMessages(post);
  return (message) => {
    if (message.kind === 'read') void read(message.list, post, messages);
    else if (message.kind === 'bytes') messages.arrived(message.reading, message.bytes);
    else messages.taken();
  };
}

async function read({ format, fileNames, columns }: ListToRead, post: Post, messages: Messages): Promise<void> {
  const files = fileNames.map((name, file): ListFile => ({ name, bytes: messages.bytesOf(file) }));
  try {
    let lines: string[] = [];
    let characters = 0;
    for await (const entity of readList(format, files, {
      onFacts: (facts) => post({ kind: 'facts', facts }),
      columns,
    })) {
      const line = JSON.stringify(entity);
      lines.push(line);
      characters += line.length;
      if (characters < MESSAGE_CHARACTERS) continue;
      await messages.send(lines);
      lines = [];
      characters = 0;
    }
    if (lines.length > 0) await messages.send(lines);
    post({ kind: 'done' });
  } catch (error) {
    post(
      error instanceof WatchlistError
        ? { kind: 'refused', code: error.code, message: error.message }
        : { kind: 'refused', code: 'BROKEN', message: 'The list could not be read: a file of it is damaged.' },
    );
  }
}

/** Awaits the service's answers to what the process sends. */
function createMessages(post: Post) {
  const wanted = new Map<number, (bytes: Uint8Array | null) => void>();
  let readings = 0;
  let taken = () => {};
  return {
    bytesOf: (file: number): AsyncIterable<Uint8Array> => ({
      async *[Symbol.asyncIterator]() {
        const reading = readings++;
        for (;;) {
          const bytes = await new Promise<Uint8Array | null>((resolve) => {
            wanted.set(reading, resolve);
            post({ kind: 'want', file, reading });
          });
          if (bytes === null) return;
          yield bytes;
        }
      },
    }),
    arrived(reading: number, bytes: Uint8Array | null): void {
      wanted.get(reading)?.(bytes);
      wanted.delete(reading);
    },
    send: (lines: readonly string[]) =>
      new Promise<void>((resolve) => {
        taken = resolve;
        post({ kind: 'entries', lines });
      }),
    taken: () => taken(),
  };
}
