import { spawn } from 'node:child_process';
import { entryOf, environmentOf, nodeProgram, PERMISSIONS, portOf } from '../inference-process/node-child-port.ts';
import type { ChildPort } from '../service/inference/inference.ts';

/** A connection to a card can hang in the system, and every reader has two calls that wait. */
const THREADS = 32;

/**
 * The process that reads chips, as a Node child. It needs native code for PC/SC and reads the program only: no other file, no process, and
 * `workers/close-process.ts` takes away the network. It keeps the network namespace of the host, because the system lets only
 * accounts that it knows reach its readers.
 */
export function startChipProcess(): ChildPort {
  const child = spawn(
    nodeProgram(),
    [
      ...PERMISSIONS,
      // It says that native code is allowed, which is intended.
      '--disable-warning=PERM0001',
      entryOf('electron/chip-process/main.ts', 'out/main/chip.js'),
    ],
    {
      serialization: 'advanced',
      env: { ...environmentOf(), ...environmentOf(['PCSCLITE_CSOCK_NAME']), UV_THREADPOOL_SIZE: `${THREADS}` },
      // stdout belongs to the command's results.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  );
  return portOf(child);
}
