/** Facts that a verification can share with earlier ones. */
export const RELATIONS = ['PHONE', 'EMAIL', 'ID_NUMBER'] as const;
export type Relation = (typeof RELATIONS)[number];
