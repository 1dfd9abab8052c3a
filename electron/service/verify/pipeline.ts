import type { BusinessRow, PersonRow } from '../checks/product-table.ts';
import type { StateCertificates } from '../evidence/chip-evidence.ts';
import type { Companies } from '../evidence/company-history.ts';
import type { Contacts } from '../evidence/contact-history.ts';
import type { KnownFaces } from '../faces/known-faces.ts';
import type { Inference } from '../inference/inference.ts';
import type { Log } from '../log.ts';
import type { Measures } from '../measures.ts';
import type { PolicyVersion } from '../policy/rows.ts';
import type { CompanyRegistries } from '../providers/company-registries.ts';
import type { Registries } from '../providers/registries.ts';
import type { Websites } from '../providers/websites.ts';
import type { OnStep } from '../run-steps.ts';
import type { Listings } from '../screening/listings.ts';
import type { Capture, FaceTemplate, VerificationOutcome } from '../store/records.ts';

export type PipelineDependencies = {
  readonly checks: readonly Pick<PersonRow, 'check' | 'deadlineMs'>[];
  readonly businessChecks: readonly Pick<BusinessRow, 'check' | 'deadlineMs'>[];
  /** The policy that decides a run that starts now. Rejects if the stored one was altered. */
  readonly policyInForce: () => Promise<PolicyVersion>;
  readonly inference: Inference;
  /** True while the inference processes have as much waiting as they can take up next. */
  readonly isSaturated: () => boolean;
  /** True while the inference or the screening process works, under limits of its own. */
  readonly isWorking: () => boolean;
  readonly knownFaces: KnownFaces;
  readonly listings: Listings;
  readonly registries: Registries;
  readonly companyRegistries: CompanyRegistries;
  readonly websites: Websites;
  readonly contacts: Contacts;
  readonly companies: Companies;
  readonly certificates: StateCertificates;
  readonly now: () => Date;
  /** True after somebody set the clock, until it is right again or confirmed. */
  readonly isDateDoubtful: () => boolean;
  readonly step: OnStep;
  readonly measures: Measures;
  readonly log: Log;
};

/** Facts that one run established, and the pictures it made from the captures. */
export type FinishedRun = {
  readonly outcome: VerificationOutcome;
  readonly derived: readonly Capture[];
  readonly faceTemplate: FaceTemplate | null;
};

/** Facts that a pipeline established; the rest of the outcome is the same for all. */
export type Established = Omit<FinishedRun, 'outcome'> & {
  readonly outcome: Pick<VerificationOutcome, 'response' | 'checks' | 'facts'>;
};
