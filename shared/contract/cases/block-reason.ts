import { z } from 'zod';

/** Why a face is on the block list, for the next reviewer. */
export const BlockReason = z.enum(['impersonation', 'forged_document', 'fraud', 'other']);
export type BlockReason = z.infer<typeof BlockReason>;
