export declare function whyNotLoaded(
  attempt: {
    readonly ended: 'done' | 'failed' | 'stalled' | 'interrupted';
    readonly url: string | null;
    readonly status: number | null;
    readonly failed: string | null;
    readonly bytes: number;
    readonly output: string;
  },
  place: { readonly version: string; readonly folder: string; readonly stallMs: number; readonly usesProxy: boolean },
): string;
export declare function ofDisk(text: string, folder: string, platform?: NodeJS.Platform): string | null;
