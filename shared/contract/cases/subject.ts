import { z } from 'zod';

export const SubjectKind = z.enum(['person', 'business']);
export type SubjectKind = z.infer<typeof SubjectKind>;
