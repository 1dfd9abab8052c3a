import type { ScanProblem } from '#shared/contract/scanners/scanners.ts';

/** A scan that gave no page. The message holds the problem only. */
export class ScanFailure extends Error {
  override readonly name = 'ScanFailure';
  readonly problem: ScanProblem;

  constructor(problem: ScanProblem, options: ErrorOptions = {}) {
    super(problem, options);
    this.problem = problem;
  }
}
