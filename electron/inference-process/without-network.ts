import { spawnSync } from 'node:child_process';

/** A program and its arguments, as `spawn` takes them. */
export type Command = { readonly program: string; readonly args: readonly string[] };

/** Network and IPC namespaces of its own, with the same user and no further rights. */
const UNSHARE = ['--user', '--map-current-user', '--net', '--ipc', '--'];

/** A guard against a hang: a busy machine must not start the process with a network. */
const ANSWER_MS_MAX = 60_000;

let works: boolean | null = null;

/**
 * Whether Linux has `unshare` (util-linux 2.34) and allows ordinary accounts namespaces, which many
 * containers switch off.
 */
export function canStartWithoutNetwork(): boolean {
  works ??=
    process.platform === 'linux' && spawnSync('unshare', [...UNSHARE, 'true'], { timeout: ANSWER_MS_MAX }).status === 0;
  return works;
}

/**
 * The command without a network where the machine can do that, else unchanged. Holds against
 * compromised native code too. `unshare` replaces itself, so the process id is the program's.
 */
export function withoutNetwork({ program, args }: Command): Command {
  return canStartWithoutNetwork() ? { program: 'unshare', args: [...UNSHARE, program, ...args] } : { program, args };
}
