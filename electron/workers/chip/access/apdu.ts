import { CardLostError } from '../card.ts';

/** A command before protection. `le` is the most bytes of the answer, none if absent. */
export type Command = {
  readonly cla: number;
  readonly ins: number;
  readonly p1: number;
  readonly p2: number;
  readonly data?: Uint8Array;
  readonly le?: number;
};

export type Response = { readonly data: Uint8Array; readonly status: number };

const SHORT_DATA_MAX = 255;
export const SHORT_LE_MAX = 256;
const EXTENDED_DATA_MAX = 65_535;
const EXTENDED_LE_MAX = 65_536;

/** An odd instruction carries its data as BER elements. */
export const isOddInstruction = (command: Command): boolean => (command.ins & 1) === 1;

export const needsExtended = ({ data, le }: Command): boolean =>
  (data?.length ?? 0) > SHORT_DATA_MAX || (le ?? 0) > SHORT_LE_MAX;

/** Encodes with extended lengths only if short ones do not suffice. */
export function encodeCommand(command: Command): Uint8Array {
  const { cla, ins, p1, p2, data = new Uint8Array(), le } = command;
  if (data.length > EXTENDED_DATA_MAX || (le !== undefined && (le < 1 || le > EXTENDED_LE_MAX)))
    throw new RangeError('length of a command out of range');
  const header = [cla, ins, p1, p2];
  if (!needsExtended(command)) {
    const lc = data.length === 0 ? [] : [data.length];
    return Uint8Array.from([...header, ...lc, ...data, ...(le === undefined ? [] : [le % SHORT_LE_MAX])]);
  }
  const lc = data.length === 0 ? [] : [data.length >> 8, data.length & 0xff];
  const expected = le === undefined ? [] : [(le >> 8) & 0xff, le & 0xff];
  return Buffer.concat([Uint8Array.from([...header, 0, ...lc]), data, Uint8Array.from(expected)]);
}

/** A card that is pulled during a command leaves an answer of no bytes behind. */
export function decodeResponse(bytes: Uint8Array): Response {
  const [high, low] = bytes.subarray(-2);
  if (high === undefined || low === undefined) throw new CardLostError('the chip gave no answer');
  return { data: bytes.subarray(0, -2), status: (high << 8) | low };
}
