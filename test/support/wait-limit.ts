/** How long a test waits for an event before it counts as hanging. It is no measure: a busy machine makes tests slow, never wrong. */
export const WAIT_MS_MAX = 240_000;
/** How long a whole test or a hook may take, in the same sense. */
export const TEST_MS_MAX = 900_000;
