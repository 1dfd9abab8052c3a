import { assert } from '../../assert.ts';
import { PROBLEM_CODES, type ProblemCode } from '../problem.ts';
import { ERRORS } from './errors.ts';
import { type ErrorParameters, fillIn, type ParametersOf } from './fill-in.ts';

type Errors = typeof ERRORS;
export type ErrorReason = { [Code in ProblemCode]: keyof Errors[Code] }[ProblemCode];

type SentenceOf<Reason extends ErrorReason> = {
  [Code in ProblemCode]: Reason extends keyof Errors[Code] ? Errors[Code][Reason] : never;
}[ProblemCode];
export type ReasonParameters<Reason extends ErrorReason> = ParametersOf<SentenceOf<Reason>>;

const BY_REASON: ReadonlyMap<string, { readonly code: ProblemCode; readonly sentence: string }> = new Map(
  PROBLEM_CODES.flatMap((code) =>
    Object.entries(ERRORS[code]).map(([reason, sentence]) => [reason, { code, sentence }] as const),
  ),
);

/** The code and the English sentence of a reason. */
export function describeReason(
  reason: ErrorReason,
  parameters: ErrorParameters,
): { code: ProblemCode; summary: string } {
  const found = BY_REASON.get(reason);
  assert(found !== undefined, `there is no reason ${reason}`);
  return { code: found.code, summary: fillIn(found.sentence, parameters) };
}
