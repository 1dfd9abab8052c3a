import type { Inference } from './inference.ts';

/** In a process without pictures: one taken over by a picture would vouch for a chip. */
export const withProofsOf = <Asked extends Inference>(
  recognition: Asked,
  { examineChip, readMasterList }: Pick<Inference, 'examineChip' | 'readMasterList'>,
): Asked => ({ ...recognition, examineChip, readMasterList });
