import type { ScanProblem } from '#shared/contract/scanners/scanners.ts';

const TOLD = ['no_access', 'not_reachable', 'too_large', 'unreadable'] as const;
type Told = (typeof TOLD)[number] | 'failed';

/** The text for what went wrong with the watched folder: other words than for a scanner. */
export const folderProblem = (problem: ScanProblem): `scanners.folder_problem.${Told}` =>
  `scanners.folder_problem.${TOLD.find((told) => told === problem) ?? 'failed'}`;
