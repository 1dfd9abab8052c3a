import { z } from 'zod';
import { Box, CaptureKind } from '../runs/check-result.ts';

/** A place on a capture where something was found. */
export const Region = z.object({ capture: CaptureKind, box: Box });
export type Region = z.infer<typeof Region>;
