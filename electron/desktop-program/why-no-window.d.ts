export declare function whyNeverHere(place: {
  readonly platform: NodeJS.Platform;
  readonly uid?: number;
}): string | null;
export declare function whyNotOpening(
  file: string,
  place?: { readonly platform?: NodeJS.Platform; readonly proc?: string },
): string | null;
export declare function whyItEnded(file: string, output: string): string | null;
export declare function hasSandboxHelper(file: string): boolean;
export declare function helperOf(file: string): string;
