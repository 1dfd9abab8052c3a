import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** A socket, and how far its request is: nothing complete, its headers, or all of it. */
type Held = { readonly socket: Socket; stage: Exclude<Stage, 'answered'>; answer: ServerResponse | null };
type Stage = 'nothing' | 'headers' | 'answered' | 'working';
/** Who gives way first. */
const ORDER: readonly Stage[] = ['nothing', 'headers', 'answered', 'working'];

/** Beyond `most`, for connections whose closing is under way. */
export const CLOSING_MAX = 64;

/**
 * At most `most` connections. If all are taken, a half-sent request loses its place, which anybody
 * can make by the hundred: without headers first, then the slowest body, then an unread answer.
 * Whole requests keep theirs.
 */
export function keepPlacesFree(server: Server, most: number, onRefused: () => void): void {
  const held = new Map<string, Held>();

  server.on('connection', (socket: Socket) => {
    const name = nameOf(socket);
    if (held.size >= most) {
      const [halfSent] = [...held.values()].filter((one) => stageOf(one) !== 'working').sort(leastFirst);
      onRefused();
      if (halfSent === undefined) return void socket.destroy();
      held.delete(nameOf(halfSent.socket));
      halfSent.socket.destroy();
    }
    const place: Held = { socket, stage: 'nothing', answer: null };
    held.set(name, place);
    socket.once('close', () => {
      if (held.get(name) === place) held.delete(name);
    });
  });
  server.on('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const place = held.get(nameOf(incoming.socket));
    if (place === undefined) return;
    place.stage = hasBody(incoming) ? 'headers' : 'working';
    incoming.once('end', () => {
      if (place.stage === 'headers') place.stage = 'working';
    });
    place.answer = outgoing;
    outgoing.once('close', () => {
      place.stage = 'nothing';
      place.answer = null;
    });
  });
}

/** For a socket and TLS on it. Destroyed sockets have no address, so it is asked for before. */
const names = new WeakMap<Socket, string>();
function nameOf(socket: Socket): string {
  const name = names.get(socket) ?? `${socket.remoteAddress} ${socket.remotePort}`;
  names.set(socket, name);
  return name;
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** An answer that has begun is under way, though its client may not read it. */
const stageOf = ({ stage, answer }: Held): Stage => (answer?.headersSent === true ? 'answered' : stage);

/** Sorting keeps the order of arrival among equals. */
function leastFirst(one: Held, other: Held): number {
  const difference = ORDER.indexOf(stageOf(one)) - ORDER.indexOf(stageOf(other));
  if (difference !== 0) return difference;
  return one.stage === 'nothing' ? 0 : one.socket.bytesRead - other.socket.bytesRead;
}
