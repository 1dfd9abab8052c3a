import type { Inference } from './inference.ts';

/**
 * Recognition whose questions about chips and certificates go to a process that opens no picture. The one that decodes pictures could be
 * taken over by one of them, and would then vouch for a chip.
 */
export const withProofsOf = <Asked extends Inference>(
  recognition: Asked,
  { examineChip, readMasterList }: Pick<Inference, 'examineChip' | 'readMasterList'>,
): Asked => ({ ...recognition, examineChip, readMasterList });
