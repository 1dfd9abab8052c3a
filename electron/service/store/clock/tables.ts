export type ClockTables = {
  /** One row: the greatest plausible time that a service has seen. */
  clock: { id: number; seen_at: string; mac: string };
  /** At most one row: the next retention pass, announced a day before. */
  retention_announcement: {
    id: number;
    announced_at: string;
    /** Only what is due by then. */
    due_by: string;
    cases: number;
    biometrics: number;
    mac: string;
  };
};
