import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** The reader that vpcd's driver adds: `/etc/reader.conf.d/vpcd` names this port. */
const PORT = 35_963;
export const VIRTUAL_READER = 'Virtual PCD 00 00';
const SOCKET = '/run/pcscd/pcscd.comm';

export const isPcscInstalled =
  process.platform === 'linux' &&
  spawnSync('pcscd', ['--version']).status === 0 &&
  globSync('/usr/lib/pcsc/drivers/serial/libifdvpcd.so*').length > 0;

/** Starts the smart-card service unless it runs. Returns what ends it. */
export async function startPcscd(): Promise<() => Promise<void>> {
  if (await isReachable()) return async () => undefined;
  const child: ChildProcess = spawn('pcscd', ['--foreground'], { stdio: 'ignore' });
  for (let tries = 0; !(existsSync(SOCKET) && (await isReachable())); tries++) {
    if (tries === 100 || child.exitCode !== null) throw new Error('pcscd did not start.');
    await sleep(100);
  }
  return async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  };
}

async function isReachable(): Promise<boolean> {
  const socket = connect(PORT, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** The duties of a card on vpcd. It rejects when it is out of the reader's field. */
export type CardOnReader = {
  readonly answerToReset: Uint8Array;
  transmit(command: Uint8Array): Promise<Uint8Array>;
  reset(): void;
};

/** vpcd's commands of one byte; everything longer is for the card. */
const POWER_OFF = 0;
const POWER_ON = 1;
const RESET = 2;
const GET_ATR = 4;

/** Puts a card on the virtual reader. `cardMs` sums up how long the card itself takes. */
export async function putOnReader(card: CardOnReader) {
  const socket: Socket = connect(PORT, '127.0.0.1').setNoDelay();
  await once(socket, 'connect');
  const figures = { cardMs: 0, commands: 0 };
  let received = Buffer.alloc(0);
  let answering = Promise.resolve();
  const send = (bytes: Uint8Array) => {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(bytes.length);
    socket.write(Buffer.concat([length, bytes]));
  };
  async function answer(message: Uint8Array): Promise<void> {
    if (message.length === 1) {
      if (message[0] === GET_ATR) send(card.answerToReset);
      else if (message[0] === POWER_OFF || message[0] === POWER_ON || message[0] === RESET) card.reset();
      return;
    }
    const startedAt = performance.now();
    try {
      send(await card.transmit(message));
    } catch {
      // As a document that is pulled away.
      socket.destroy();
    }
    figures.cardMs += performance.now() - startedAt;
    figures.commands++;
  }
  socket.on('data', (bytes) => {
    received = Buffer.concat([received, bytes]);
    while (received.length >= 2 && received.length >= 2 + received.readUInt16BE()) {
      const end = 2 + received.readUInt16BE();
      const message = new Uint8Array(received.subarray(2, end));
      received = received.subarray(end);
      answering = answering.then(() => answer(message));
    }
  });
  socket.on('error', () => undefined);
  return {
    figures,
    remove: async (): Promise<void> => {
      if (socket.destroyed) return;
      const closed = once(socket, 'close');
      socket.destroy();
      await closed;
    },
  };
}
