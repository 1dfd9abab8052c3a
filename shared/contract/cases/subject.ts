import { z } from 'zod';

/** Whom a run is about. */
export const SubjectKind = z.enum(['person', 'business']);
export type SubjectKind = z.infer<typeof SubjectKind>;
