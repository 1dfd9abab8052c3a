import { z } from 'zod';

/** The subject of a run. */
export const SubjectKind = z.enum(['person', 'business']);
export type SubjectKind = z.infer<typeof SubjectKind>;
