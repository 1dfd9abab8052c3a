import type { EventEmitter } from 'node:events';

export declare function runWindow(
  file: string,
  args: readonly string[],
  options: {
    readonly cwd: string;
    readonly earlyMs?: number;
    readonly stopMs?: number;
    readonly platform?: NodeJS.Platform;
    readonly source?: EventEmitter;
  },
): Promise<{ readonly code?: number; readonly reason?: string }>;
export declare function notStarted(error: NodeJS.ErrnoException, file: string, platform: NodeJS.Platform): string;
