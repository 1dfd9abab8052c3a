import { expect, test } from 'vitest';
import { PcscMissingError } from '../../../electron/chip-process/pcsc.ts';
import { openSystemPcsc, structBytes } from '../../../electron/chip-process/system-pcsc.ts';

test.each([
  ['linux', 80, 16],
  ['darwin', 61, 8],
  ['win32', 64, 8],
] as const)('the structures of PC/SC take as many bytes as on %s', (platform, readerState, request) => {
  expect(structBytes(platform)).toEqual({ readerState, request });
});

test('a system without PC/SC says so', () => {
  expect(() => openSystemPcsc('aix')).toThrow(PcscMissingError);
});
