const asked = Number(process.env.COUNTERSIGN_PROPERTY_RUNS);

/** How often the long run wants each property tried; null in ordinary runs. */
export const PROPERTY_RUNS: number | null = asked > 0 ? asked : null;

/** For properties that ordinarily run another number of times than fast-check's hundred. */
export const propertyRuns = (usual: number): { numRuns: number } => ({ numRuns: PROPERTY_RUNS ?? usual });
