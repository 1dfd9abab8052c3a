const asked = Number(process.env.COUNTERSIGN_PROPERTY_RUNS);

/** How often the long run wants each property tried; null in ordinary runs. */
export const PROPERTY_RUNS: number | null = asked > 0 ? asked : null;

/** For properties that ordinarily run another number of times than fast-check's hundred. */
export const propertyRuns = (usual: number): { numRuns: number } => ({ numRuns: PROPERTY_RUNS ?? usual });

/** Cases of one kind that cost seconds each: all of them in the long run, `some` ordinarily. */
export const someOrAll = <Case>(some: readonly Case[], all: readonly Case[]): readonly Case[] =>
  PROPERTY_RUNS === null ? some : all;
