import type { RunProgress } from '#shared/contract/desk.ts';
import type { CheckId, Outcome } from '#shared/contract/runs/check-result.ts';
import type { VerificationType } from '#shared/contract/runs/kyc-data.ts';

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

/** An ID number has no document and no face, and a document alone no face. */
function stagesOf(type: VerificationType): readonly RunStage[] {
  if (type === 'ID') return ['screening', 'deciding'];
  return type === 'DOC' ? ['reading', 'screening', 'deciding'] : RUN_STAGES;
}

/** How far each stage of a run is. Deciding begins when every check is done. Pure. */
export function runStages(type: VerificationType, checks: RunProgress['checks']): readonly StageProgress[] {
  const isAllDone = checks.length > 0 && checks.every(({ state }) => state === 'done');
  return stagesOf(type).map((stage) => {
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
