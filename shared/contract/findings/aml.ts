import { z } from 'zod';
import { AmlFindings, EntityHit } from '../watchlist/aml-info.ts';

/** `aml.screening`. `isConfirmed`: a person confirmed the hit at an earlier visit. */
export const ScreeningFindings = z.object({
  findings: AmlFindings.extend({ entity_hits: z.array(EntityHit.extend({ isConfirmed: z.boolean() })) }),
  outdatedLists: z.array(z.string()),
});
