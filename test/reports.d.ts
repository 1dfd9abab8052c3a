export type Failure = { readonly file: string; readonly title: string; readonly error?: string | undefined };
export type Timed = { readonly file: string; readonly title: string; readonly durationMs: number };
export type Counts = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly tests: readonly Timed[];
  readonly failures: readonly Failure[];
  /** Failed at first and passed when repeated; they count as passed. */
  readonly passedAgain: readonly Failure[];
};

export function readVitest(report: object): Counts;
export function readPlaywright(report: object): Counts;
export function slowestLines(tests: readonly Timed[], count: number): string[];
export function failureLines(failures: readonly Failure[], root: string): string[];
