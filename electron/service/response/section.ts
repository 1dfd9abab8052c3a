/** One section of the published response, which leaves its fields open. */
export type Section = Readonly<Record<string, unknown>>;
