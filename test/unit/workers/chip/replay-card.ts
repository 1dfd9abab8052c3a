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
