import type { ChildProcess } from 'node:child_process';
import type { EventEmitter } from 'node:events';

export declare const ENDING_SIGNALS: readonly string[];
export declare const COMPILED: string;
export declare function handOver(root: string, entry: string): Promise<boolean>;
export declare function exitCodeOf(
  child: ChildProcess,
  options?: { readonly platform?: NodeJS.Platform; readonly source?: EventEmitter },
): Promise<number>;
