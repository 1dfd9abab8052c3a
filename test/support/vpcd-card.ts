import { once } from 'node:events';
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import type { VirtualCard } from '../../electron/specimens/chip/card/virtual-card.ts';
import { CardLostError } from '../../electron/workers/chip/card.ts';

/** Where Debian's vpcd listens for a card in its first reader slot. */
export const VPCD_PORT = 35_963;

/** Messages of one byte; everything longer is a command for the card. */
const POWER_OFF = 0;
const POWER_ON = 1;
const RESET = 2;
const GIVE_ANSWER_TO_RESET = 4;

export type PluggedCard = {
  /** Takes the card off the reader. */
  remove(): Promise<void>;
};

/**
 * Lays a virtual card on the reader of vpcd, a driver of pcscd, so that the system's PC/SC finds it. The card leaves the reader if it is
 * lost. Rejects if nothing listens there.
 */
export async function plugIntoVpcd(card: VirtualCard, port = VPCD_PORT, host = '127.0.0.1'): Promise<PluggedCard> {
  const socket = connect({ port, host, noDelay: true });
  await once(socket, 'connect');
  answerMessages(socket, card);
  return {
    remove: async () => {
      if (socket.closed) return;
      socket.destroy();
      await once(socket, 'close');
    },
  };
}

function answerMessages(socket: Socket, card: VirtualCard): void {
  let received = Buffer.alloc(0);
  /** Commands are answered one after the other. */
  let turn = Promise.resolve();
  socket.on('error', () => socket.destroy());
  socket.on('data', (bytes) => {
    received = Buffer.concat([received, bytes]);
    while (received.length >= 2 && received.length >= 2 + received.readUInt16BE(0)) {
      const end = 2 + received.readUInt16BE(0);
      const message = received.subarray(2, end);
      received = received.subarray(end);
      turn = turn.then(() => answerMessage(socket, card, message));
    }
  });
}

async function answerMessage(socket: Socket, card: VirtualCard, message: Buffer): Promise<void> {
  try {
    const answer = message.length === 1 ? control(card, message[0] as number) : await card.transmit(message);
    if (answer === null || socket.destroyed) return;
    const head = Buffer.alloc(2);
    head.writeUInt16BE(answer.length);
    socket.write(Buffer.concat([head, answer]));
  } catch (error) {
    socket.destroy(error instanceof CardLostError ? undefined : (error as Error));
  }
}

function control(card: VirtualCard, code: number): Uint8Array | null {
  if (code === GIVE_ANSWER_TO_RESET) return card.answerToReset;
  if (code === POWER_OFF || code === POWER_ON || code === RESET) card.reset();
  return null;
}
