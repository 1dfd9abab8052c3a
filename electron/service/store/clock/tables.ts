export type ClockTables = {
  /** One row: the greatest plausible time that a service has seen. */
  clock: {
    id: number;
    seen_at: string;
    /** See `row-macs.ts`. */
    mac: string;
  };
  /** At most one row: what the next pass of the retention rules may erase, announced a day before. */
  retention_announcement: {
    id: number;
    announced_at: string;
    /** Only what is due by then. */
    due_by: string;
    cases: number;
    biometrics: number;
    /** See `row-macs.ts`. */
    mac: string;
  };
};
