import type { ApplicantView } from '#shared/contract/links/applicant.ts';

export type StepProps = {
  readonly view: ApplicantView;
  readonly number: number;
  readonly count: number;
  /** Null where there is nothing to go back to. */
  readonly onBack: (() => void) | null;
  readonly onNext: () => void;
};
