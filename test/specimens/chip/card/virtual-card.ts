import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Card, CardLostError } from '../../../../electron/workers/chip/card.ts';
import type { ChipImage } from '../issue-chip.ts';
import {
  type Answer,
  type Command,
  encodeAnswer,
  parseCommand,
  SECURE_OBJECTS_WRONG,
  SUCCESS,
  status,
  WRONG_LENGTH,
} from './apdu.ts';
import type { RandomBytes } from './basic-access.ts';
import type { CardBehaviour } from './behaviour.ts';
import { CardSession } from './card-session.ts';
import type { SecureChannel } from './secure-channel.ts';

export type VirtualCardOptions = {
  readonly behaviour?: CardBehaviour;
  /** The reader passes extended lengths; true by default. */
  readonly extendedLength?: boolean;
  /** Known-answer tests give the card's nonces and private keys. */
  readonly random?: RandomBytes;
};

export type VirtualCard = Card & {
  /** The card has forgotten all sessions, as after power was cut. A card that was taken away is back. */
  reset(): void;
  /** The card leaves the field until `reset`. */
  remove(): void;
  /** Commands since the card was made. */
  readonly commands: number;
  /** The answer to reset of a contactless reader: made by the reader, and the same for all chips. */
  readonly answerToReset: Uint8Array;
};

const ANSWER_TO_RESET = Buffer.from('3B80800101', 'hex');
const GET_RESPONSE = 0xc0;
const SECURE_MESSAGING = 0x0c;
const SHORT_ANSWER_BYTES = 256;

/** A passport's chip in software, which answers the commands of ISO 7816-4 and Doc 9303-11 from its image. */
export function virtualCard(image: ChipImage, options: VirtualCardOptions = {}): VirtualCard {
  const { behaviour = {}, extendedLength = true, random = randomBytes } = options;
  let session = new CardSession(image, behaviour, random);
  let channel: SecureChannel | null = null;
  let commands = 0;
  let isAway = false;
  let pending: Uint8Array = new Uint8Array();

  const reset = () => {
    session = new CardSession(image, behaviour, random);
    channel = null;
    pending = new Uint8Array();
    isAway = false;
  };

  /** Answers one command under the channel that is open, and changes channels as the session says. */
  function respond(bytes: Uint8Array): Uint8Array {
    const command = parseCommand(bytes);
    if (!command || (command.isExtended && !extendedLength)) return encodeAnswer(status(WRONG_LENGTH));
    if (command.ins === GET_RESPONSE && pending.length > 0) return takePending();
    const isProtected = (command.cla & SECURE_MESSAGING) === SECURE_MESSAGING;
    if (!isProtected) {
      // A plain command ends the channel.
      channel = null;
      return finish(session.answer(command, false));
    }
    if (!channel) return encodeAnswer(status(SECURE_OBJECTS_WRONG));
    const opened = channel.open(command, bytes.subarray(0, 4));
    if (typeof opened === 'number') {
      channel = null;
      return encodeAnswer(status(opened));
    }
    return protect(opened, command, channel);
  }

  function finish(answer: Answer): Uint8Array {
    channel = session.takeChannel() ?? channel;
    return encodeAnswer(answer);
  }

  function protect(opened: Command, outer: Command, current: SecureChannel): Uint8Array {
    const answer = session.answer(opened, true);
    const fault = behaviour.fault?.atCommand === commands ? behaviour.fault.kind : undefined;
    channel = session.takeChannel() ?? current;
    if (fault === 'plain_success') return encodeAnswer({ ...answer, status: SUCCESS });
    if (fault === 'plain_error') return encodeAnswer(status(WRONG_LENGTH));
    if (fault === 'empty_success') return current.protect(status(SUCCESS), false);
    const isOdd = outer.ins % 2 === 1;
    // A short answer must hold the protection as well.
    const fits = outer.isExtended || current.protectedBytes(answer.data.length) <= SHORT_ANSWER_BYTES;
    return current.protect(fits ? answer : status(WRONG_LENGTH), isOdd, fault);
  }

  function takePending(): Uint8Array {
    const bytes = pending;
    pending = new Uint8Array();
    return inPieces(bytes);
  }

  /** Some cards hand over long answers in pieces, whatever the reader can take. */
  function inPieces(bytes: Uint8Array): Uint8Array {
    const most = behaviour.pieceBytes ?? Number.POSITIVE_INFINITY;
    if (bytes.length - 2 <= most) return bytes;
    pending = bytes.subarray(most);
    return Buffer.concat([bytes.subarray(0, most), Uint8Array.of(0x61, Math.min(pending.length - 2, 255))]);
  }

  return {
    extendedLength,
    answerToReset: ANSWER_TO_RESET,
    get commands() {
      return commands;
    },
    reset,
    remove: () => {
      isAway = true;
    },
    async transmit(bytes) {
      commands++;
      if (behaviour.millisecondsPerCommand) await delay(behaviour.millisecondsPerCommand);
      if (behaviour.lostAtCommand === commands) isAway = true;
      if (isAway) throw new CardLostError('the card left the field');
      return inPieces(respond(bytes));
    },
  };
}
