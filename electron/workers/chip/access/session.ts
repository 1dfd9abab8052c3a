import { type Card, CardLostError } from '../card.ts';
import { ChipAccessError } from './access-error.ts';
import { type Command, decodeResponse, encodeCommand, needsExtended, type Response, SHORT_LE_MAX } from './apdu.ts';
import { type SecureMessaging, type SessionKeys, secureMessaging, shortAnswerData } from './secure-messaging.ts';
import { isMoreToCome, isOtherLength } from './status-words.ts';
import type { Suite } from './suites.ts';

/** The conversation with one chip: in plain first, protected as soon as keys are agreed. */
export type Session = {
  readonly extendedLength: boolean;
  readonly send: (command: Command) => Promise<Response>;
  readonly protect: (keys: SessionKeys) => void;
  /** Forgets the keys. The chip does so when it gets a command in plain. */
  readonly unprotect: () => void;
  /** The most data of an answer with a short length. */
  readonly shortAnswer: () => number;
  readonly suite: () => Suite | null;
};

/** 256 KB take 2,700 commands of 96 bytes; a passport with a short-length reader about 600. */
export const COMMANDS_MAX = 6000;
const ANSWER_BYTES_MAX = 65_536;
const GET_RESPONSE = 0xc0;

export function openSession(card: Card, signal?: AbortSignal): Session {
  let messaging: SecureMessaging | null = null;
  let suite: Suite | null = null;
  let commands = 0;

  return {
    extendedLength: card.extendedLength,
    send: async (command) => {
      const response = await sendOnce(command);
      if (!isOtherLength(response.status)) return response;
      return sendOnce({ ...command, le: response.status & 0xff || SHORT_LE_MAX });
    },
    protect: (keys) => {
      messaging = secureMessaging(keys);
      suite = keys.suite;
    },
    unprotect: () => {
      messaging = null;
      suite = null;
    },
    shortAnswer: () => (suite === null ? SHORT_LE_MAX : shortAnswerData(suite)),
    suite: () => suite,
  };

  async function sendOnce(command: Command): Promise<Response> {
    if (!card.extendedLength && needsExtended(command))
      throw new ChipAccessError('CHIP_ERROR', 'the reader passes no command of this length');
    if (messaging === null) return decodeResponse(await exchange(encodeCommand(command)));
    return messaging.open(await exchange(messaging.protect(command)));
  }

  /** Fetches the rest of an answer that comes in parts; protection covers the whole. */
  async function exchange(command: Uint8Array): Promise<Uint8Array> {
    const first = await transmit(command);
    if (!isMoreToCome(decodeResponse(first).status)) return first;
    const parts: Uint8Array[] = [];
    let bytes = 0;
    let next = first;
    for (;;) {
      const { data, status } = decodeResponse(next);
      bytes += data.length;
      if ((data.length === 0 && parts.length > 0) || bytes > ANSWER_BYTES_MAX)
        throw new ChipAccessError('CHIP_ERROR', 'the chip announces more of an answer than it gives');
      if (!isMoreToCome(status)) return Buffer.concat([...parts, next]);
      parts.push(data);
      const le = status & 0xff || SHORT_LE_MAX;
      next = await transmit(encodeCommand({ cla: 0, ins: GET_RESPONSE, p1: 0, p2: 0, le }));
    }
  }

  async function transmit(bytes: Uint8Array): Promise<Uint8Array> {
    signal?.throwIfAborted();
    if (commands++ === COMMANDS_MAX)
      throw new ChipAccessError('TOO_MANY_COMMANDS', 'too many commands for one reading');
    const answer = await card.transmit(bytes);
    if (answer.length < 2) throw new CardLostError('the chip gave no answer');
    return answer;
  }
}
