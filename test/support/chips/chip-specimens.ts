import type { ReadChipOptions } from '../../../electron/workers/chip/read-chip.ts';
import { type ChipDesign, type ChipImage, issueChip } from '../../specimens/chip/issue-chip.ts';
import { specimenMrz } from '../../specimens/mrz.ts';
import { inventPerson } from '../../specimens/people.ts';
import { seededRandom } from '../../specimens/random.ts';
import { documentFields } from '../../specimens/specimen-fields.ts';

const TODAY = '2026-05-04';
const SEED = 23;
const person = inventPerson(SEED, TODAY);
const encoded = documentFields('td3', person, 'UTO', TODAY, {}, seededRandom(SEED));
const mrzLines = specimenMrz('td3', encoded);
/** Only the head counts; the rest has the length of a real portrait. */
export const portraitOf = (bytes: number): Uint8Array => {
  const head = Buffer.from('ffd8ffc0001108021301930300000000000000', 'hex');
  return Buffer.concat([head, Buffer.alloc(bytes, 0x5a), Buffer.from('ffd9', 'hex')]);
};

/** A passport of an invented person; its portrait is short unless a length is given. */
export const chipImage = (design: ChipDesign = {}, portraitBytes = 600): ChipImage =>
  issueChip({ holder: { seed: SEED, person, encoded, mrzLines }, portrait: portraitOf(portraitBytes), design });

const [, secondLine = ''] = mrzLines;
export const MRZ = {
  mrz: {
    documentNumber: secondLine.slice(0, 9),
    birthDate: secondLine.slice(13, 19),
    expiryDate: secondLine.slice(21, 27),
  },
};
export const CAN = { can: '123456' };

export const quietly = (): ReadChipOptions => ({
  onProgress: () => undefined,
  signal: new AbortController().signal,
  now: () => new Date('2026-05-04T10:00:00Z'),
});
