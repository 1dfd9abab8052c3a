import { elementsOf, numberOf, tlv } from '../der.ts';
import {
  type Answer,
  answer,
  type Command,
  END_OF_FILE,
  SUCCESS,
  status,
  WRONG_DATA,
  WRONG_LENGTH,
  WRONG_OFFSET,
} from './apdu.ts';
import type { CardBehaviour } from './behaviour.ts';

export const READ_BINARY = 0xb0;
export const READ_BINARY_FAR = 0xb1;
const OFFSET_OBJECT = 0x54;
const DATA_OBJECT = 0x53;
const SHORT_ID_FLAG = 0x80;

/** The short file identifier that a READ BINARY names, or null if it reads the selected file. */
export function shortIdOf({ ins, p1, p2 }: Command): number | null {
  if (ins === READ_BINARY_FAR) return p1 === 0 && p2 > 0 && p2 < 0x1f ? p2 : null;
  return p1 & SHORT_ID_FLAG ? p1 & 0x1f : null;
}

/** Both forms: offset in the parameters, and as a data object, which reaches beyond 32,767. */
export function readBinary(command: Command, file: Uint8Array, behaviour: CardBehaviour): Answer {
  if (command.ins === READ_BINARY) {
    const offset = command.p1 & SHORT_ID_FLAG ? command.p2 : command.p1 * 256 + command.p2;
    return slice(file, offset, command.responseBytes, behaviour);
  }
  const objects = elementsOf(command.data);
  const offset = objects?.length === 1 && objects[0]?.tag === OFFSET_OBJECT ? objects[0].value : null;
  if (offset === null || offset.length === 0 || offset.length > 3) return status(WRONG_DATA);
  // The length asked for includes the data object's own tag and length.
  const overhead = command.responseBytes > 257 ? 4 : command.responseBytes > 129 ? 3 : 2;
  const part = slice(file, Number(numberOf(offset)), command.responseBytes - overhead, behaviour);
  return part.data.length > 0 ? { ...part, data: tlv(DATA_OBJECT, part.data) } : part;
}

function slice(file: Uint8Array, offset: number, wanted: number, behaviour: CardBehaviour): Answer {
  const { readLimit, pastEnd = 'warning' } = behaviour;
  if (wanted <= 0) return status(WRONG_LENGTH);
  if (offset >= file.length) return status(WRONG_OFFSET);
  if (readLimit && wanted > readLimit.bytes) {
    if (readLimit.answer === 'wrong_length') return status(WRONG_LENGTH);
    if (readLimit.answer === 'exact_length') return status(0x6c00 + (readLimit.bytes & 0xff));
  }
  const data = file.subarray(offset, offset + Math.min(wanted, readLimit?.bytes ?? wanted));
  // 256 and 65,536 ask for whatever there is.
  const isPastEnd = offset + wanted > file.length && wanted !== 256 && wanted < 65_000;
  if (!isPastEnd || pastEnd === 'success') return answer(data);
  return pastEnd === 'refusal' ? status(WRONG_LENGTH) : { data, status: data.length > 0 ? END_OF_FILE : SUCCESS };
}
