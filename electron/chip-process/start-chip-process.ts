import { spawn } from 'node:child_process';
import { entryOf, environmentOf, nodeProgram, PERMISSIONS, portOf } from '../inference-process/node-child-port.ts';
import type { ChildPort } from '../service/inference/inference.ts';
import { CHANNEL_STDIO } from '../workers/channel.ts';
import type { ReaderKind } from './protocol.ts';

/** A connection to a card can hang in the system, and every reader has two calls that wait. */
const THREADS = 32;

/**
 * A Node child that needs native code for PC/SC and reads the program only. It keeps the host's
 * network namespace, because the system lets only known accounts reach its readers;
 * `workers/close-process.ts` takes away the network.
 */
export function startChipProcess(kinds: readonly ReaderKind[]): ChildPort {
  const child = spawn(
    nodeProgram(),
    [
      ...PERMISSIONS,
      // It says that native code is allowed, which is intended.
      '--disable-warning=PERM0001',
      entryOf('electron/chip-process/main.ts', 'out/main/chip.js'),
      ...kinds,
    ],
    {
      env: { ...environmentOf(), ...environmentOf(['PCSCLITE_CSOCK_NAME']), UV_THREADPOOL_SIZE: `${THREADS}` },
      stdio: [...CHANNEL_STDIO],
    },
  );
  return portOf(child);
}

/** Readers in software are for showing and trying out. Null if there are none at all. */
export function chipProcessFor(
  environment: 'production' | 'sandbox' | 'demo',
  hasReaders: boolean,
): (() => ChildPort) | null {
  const kinds: readonly ReaderKind[] = [
    ...(hasReaders ? (['system'] as const) : []),
    ...(environment === 'production' ? [] : (['virtual'] as const)),
  ];
  return kinds.length === 0 ? null : () => startChipProcess(kinds);
}
