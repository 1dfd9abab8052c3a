import { z } from 'zod';
import { PassiveSignals } from '../../passive-signals.ts';
import { DocumentRecord } from './document-record.ts';
import { RiskScoring } from './risk.ts';

/** What a run established beside its checks' findings. Null if there was nothing to look at. */
export const RunFacts = z.object({
  document: DocumentRecord.nullable(),
  /** Information about the picture of the face. No decision uses it. */
  passiveSignals: PassiveSignals.nullable(),
  risk: RiskScoring.nullable(),
});
export type RunFacts = z.infer<typeof RunFacts>;
