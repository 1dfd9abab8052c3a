import { z } from 'zod';
import { PassiveSignals } from '../../domain/passive-signals.ts';
import { CentreFacts } from './centre-facts.ts';
import { DocumentRecord } from './document-record.ts';
import { RiskScoring } from './risk.ts';

/** Facts of a run beside its checks' findings. A part is null if the run had no such input. */
export const RunFacts = z.object({
  document: DocumentRecord.nullable(),
  /** Information about the picture of the face. No decision uses it. */
  passiveSignals: PassiveSignals.nullable(),
  risk: RiskScoring.nullable(),
  /** Only in the centre's answer to a case that a device decided. */
  centre: CentreFacts.optional(),
});
export type RunFacts = z.infer<typeof RunFacts>;
