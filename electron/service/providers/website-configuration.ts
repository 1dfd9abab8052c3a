import { z } from 'zod';
import { ATTEMPT_SHAPE } from './source-configuration.ts';

/** Lets this installation visit the websites of companies. Without it, no website is contacted. */
export const WebsiteVisits = z.strictObject({
  ...ATTEMPT_SHAPE,
  /** Shown to operators as the source. */
  name: z.string().min(1).max(80).default('Visit to the website'),
});
export type WebsiteVisits = z.infer<typeof WebsiteVisits>;
