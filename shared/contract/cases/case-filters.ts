import { z } from 'zod';

/** Staff, API keys, devices, kiosks and customers who ran a case that is stored here. */
export const CaseRunner = z.object({
  id: z.string(),
  kind: z.enum(['operator', 'api_key', 'system', 'command_line', 'device', 'kiosk']),
  name: z.string(),
  /** The branch of a device or kiosk; null for others. */
  site: z.string().nullable(),
});
export type CaseRunner = z.infer<typeof CaseRunner>;

/** Values by which the list of cases can be narrowed. */
export const CaseFilters = z.object({
  runners: z.array(CaseRunner),
  /** The branches of all devices and kiosks. */
  sites: z.array(z.string()),
  lists: z.array(z.object({ list: z.string(), title: z.string() })),
});
export type CaseFilters = z.infer<typeof CaseFilters>;
