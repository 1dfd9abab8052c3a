import type { RunProgress } from '#shared/contract/desk.ts';
import type { CheckId, Outcome } from '#shared/contract/runs/check-result.ts';
import type { VisitChecks } from '#shared/contract/visits/checks.ts';

/** The stages of a run, in the order in which the desk shows them. */
const RUN_STAGES = ['reading', 'comparing', 'screening', 'deciding'] as const;
type RunStage = (typeof RUN_STAGES)[number];

export type StageProgress = {
  readonly stage: RunStage;
  readonly state: 'waiting' | 'running' | 'done';
  readonly done: number;
  readonly of: number;
  /** Checks of this stage that did not pass. */
  readonly exceptions: number;
};

type RunException = { readonly check: CheckId; readonly outcome: Outcome };

const STAGE_OF_AREA: Readonly<Record<string, RunStage>> = {
  document: 'reading',
  address: 'reading',
  biometric: 'comparing',
};
/** Lists, registries, contacts and earlier cases are looked up. */
const stageOf = (check: CheckId): RunStage => STAGE_OF_AREA[check.split('.')[0] ?? ''] ?? 'screening';

/** Nothing is read without papers, and nothing compared without a face. */
const stagesOf = (checks: VisitChecks): readonly RunStage[] =>
  RUN_STAGES.filter(
    (stage) =>
      (stage !== 'reading' || checks.includes('document') || checks.includes('address')) &&
      (stage !== 'comparing' || checks.includes('face')),
  );

/** How far each stage of a run is. Deciding begins when every check is done. Pure. */
export function runStages(asked: VisitChecks, checks: RunProgress['checks']): readonly StageProgress[] {
  const isAllDone = checks.length > 0 && checks.every(({ state }) => state === 'done');
  return stagesOf(asked).map((stage) => {
    if (stage === 'deciding') return { stage, state: isAllDone ? 'running' : 'waiting', done: 0, of: 0, exceptions: 0 };
    const own = checks.filter(({ check }) => stageOf(check) === stage);
    const done = own.filter(({ state }) => state === 'done').length;
    return {
      stage,
      state: own.length === 0 ? (isAllDone ? 'done' : 'waiting') : done === own.length ? 'done' : 'running',
      done,
      of: own.length,
      exceptions: runExceptions(own).length,
    };
  });
}

/** The checks that have ended without a pass. */
export const runExceptions = (checks: RunProgress['checks']): readonly RunException[] =>
  checks.flatMap(({ check, outcome }) =>
    outcome === undefined || outcome === 'pass' || outcome === 'not_applicable' ? [] : [{ check, outcome }],
  );
