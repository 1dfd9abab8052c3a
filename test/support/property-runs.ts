const asked = Number(process.env.COUNTERSIGN_PROPERTY_RUNS);

/** Runs per property in the long run; null in ordinary runs. */
export const PROPERTY_RUNS: number | null = asked > 0 ? asked : null;

/** For properties that ordinarily do not run fast-check's hundred times. */
export const propertyRuns = (usual: number): { numRuns: number } => ({ numRuns: PROPERTY_RUNS ?? usual });

/** Cases that cost seconds each: all of them in the long run, `some` ordinarily. */
export const someOrAll = <Case>(some: readonly Case[], all: readonly Case[]): readonly Case[] =>
  PROPERTY_RUNS === null ? some : all;
