import type { CheckId } from '#shared/contract/runs/check-result.ts';
import type { CheckOf } from '../checks/check.ts';
import { CheckUnavailableError } from '../service-error.ts';
import type { PipelineDependencies } from './pipeline.ts';

/** Checks that compare a date with today's: expired, too old, or not valid yet. */
const DATED: ReadonlySet<CheckId> = new Set(['document.expiry', 'document.validity', 'document.chip', 'address.proof']);

/** Unavailable under a doubtful date: it passes no expired document and declines no valid one. */
export const withoutDate = <Row extends { readonly check: CheckOf<never> }>(rows: readonly Row[]): readonly Row[] =>
  rows.map((row) => (DATED.has(row.check.id) ? { ...row, check: { ...row.check, run: unknownDate } } : row));

const DAY_MS = 24 * 60 * 60_000;

/** A run from the future was queued before the clock was set right. */
export const isDateDoubtful = (
  createdAt: string,
  { isDateDoubtful, now }: Pick<PipelineDependencies, 'isDateDoubtful' | 'now'>,
): boolean => isDateDoubtful() || Date.parse(createdAt) > now().getTime() + DAY_MS;

const unknownDate = () => Promise.reject(new CheckUnavailableError('CLOCK_NOT_PLAUSIBLE'));
