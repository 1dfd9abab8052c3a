import { z } from 'zod';
import {
  CHIP_READERS_MAX,
  ChipProgress,
  ChipReadingProblem,
  NoChipReaders,
  VirtualChip,
} from '#shared/contract/chips/chip-readers.ts';

/** `chip-readers.ts` checks a reading itself, so that only that one fails. */
const Result = z.union([z.object({ reading: z.unknown() }), z.object({ problem: ChipReadingProblem })]);

const id = z.string().max(100);
export const ChipProcessMessage = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('readers'),
    problem: NoChipReaders.nullable(),
    readers: z
      .array(
        z.object({
          name: z.string().max(256),
          cardPresent: z.boolean(),
          insertion: z.number(),
          virtual: VirtualChip.nullable(),
        }),
      )
      .max(CHIP_READERS_MAX),
  }),
  z.object({ kind: z.literal('progress'), id, progress: ChipProgress }),
  z.object({ kind: z.literal('result'), id, result: Result }),
]);
