import { writeBer } from '../../../../electron/workers/chip/ber.ts';
import type { Card } from '../../../../electron/workers/chip/card.ts';

export const hex = (text: string): Buffer => Buffer.from(text.replaceAll(/\s/g, ''), 'hex');

/** Answers exactly these commands in this order, and fails the test at any other. */
export function replayCard(exchanges: readonly (readonly [command: string, answer: string])[]): Card {
  let next = 0;
  return {
    extendedLength: true,
    transmit: async (command) => {
      const [expected, answer] = exchanges[next++] ?? [];
      const sent = Buffer.from(command).toString('hex').toUpperCase();
      if (answer === undefined || sent !== expected?.toUpperCase())
        throw new Error(`command ${next} is ${sent}, not ${expected}`);
      return hex(answer);
    },
  };
}

/** Random numbers that were drawn before. */
export function queueOf(values: readonly string[]): (length: number) => Uint8Array {
  const left = values.map(hex);
  return (length) => {
    const value = left.shift();
    if (value === undefined || value.length > length) throw new Error('other random numbers were asked for');
    return Buffer.concat([Buffer.alloc(length - value.length), value]);
  };
}

/** Random numbers that give exactly these secret keys: one is added to what is drawn. */
export const secretKeys = (...keys: readonly string[]) =>
  queueOf(keys.map((key) => (BigInt(`0x${key}`) - 1n).toString(16).padStart(key.length, '0')));

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
/** GENERAL AUTHENTICATE with this object. */
export const authenticate = (cla: string, data: Uint8Array) => {
  const body = writeBer(0x7c, data);
  return `${cla}860000${body.length.toString(16).padStart(2, '0')}${text(body)}00`;
};
/** Its answer. */
export const ok = (...objects: readonly Uint8Array[]) => `${text(writeBer(0x7c, ...objects))}9000`;
/** MSE:Set AT for PACE. */
export const setFor = (oid: string, password: string, parameter: string) =>
  `0022c1a412800a${oid}8301${password}8401${parameter}`;
