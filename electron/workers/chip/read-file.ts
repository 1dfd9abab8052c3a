import { CHIP_FILE_BYTES_MAX, type ChipFile, type UnreadReason } from '#shared/contract/chips/chip-reading.ts';
import { SessionEndedError } from './access/access-error.ts';
import type { Response } from './access/apdu.ts';
import type { Session } from './access/session.ts';
import { STATUS } from './access/status-words.ts';
import { BerError, totalLength, writeBer } from './ber.ts';

export type FileResult = { readonly bytes: Uint8Array } | { readonly unread: UnreadReason };
/** Tells how much of the file was read; the total is null until the chip has told it. */
export type OnBytes = (bytes: number, total: number | null) => void;
export type FileReader = (file: ChipFile, onBytes: OnBytes) => Promise<FileResult>;

const FILE_IDS: Readonly<Record<ChipFile, number>> = {
  CardAccess: 0x011c,
  CardSecurity: 0x011d,
  COM: 0x011e,
  SOD: 0x011d,
  DG1: 0x0101,
  DG2: 0x0102,
  DG7: 0x0107,
  DG11: 0x010b,
  DG12: 0x010c,
  DG14: 0x010e,
  DG15: 0x010f,
};

const SELECT = 0xa4;
const READ_BINARY = 0xb0;
const READ_BINARY_ODD = 0xb1;
/** Identifier 1C, marked as a short one. */
const CARD_ACCESS_SHORT = 0x9c;
const HEAD_BYTES = 4;
/** Larger offsets do not fit into the parameters of the command. */
const PLAIN_OFFSETS_END = 0x8000;
const OFFSET_OBJECT = 0x54;
const DATA_OBJECT = 0x53;
/** More bytes at once save little time, and many chips have no larger buffer. */
const EXTENDED_CHUNK = 1024;
/** Sizes that real chips are limited to, tried when they refuse more. */
const SMALL_CHUNKS = [192, 160, 96] as const;
const CHUNK_MIN = 96;

/** If the chip refuses a whole answer, smaller parts are asked for from then on. */
export function fileReader(session: Session, renew: () => Promise<void>): FileReader {
  let refusals = 0;
  const chunks = () => [...(session.extendedLength ? [EXTENDED_CHUNK] : []), session.shortAnswer(), ...SMALL_CHUNKS];
  const chunk = () => chunks()[refusals] ?? CHUNK_MIN;

  return async (file, onBytes) => {
    let held: Uint8Array = new Uint8Array();
    let target: Uint8Array | null = null;
    let isSelected = false;
    onBytes(0, null);
    for (;;) {
      const missing = target === null ? headBytes(held) - held.length : target.length - held.length;
      const wanted = Math.min(missing, chunk());
      try {
        if (!isSelected) {
          const status = await select(file);
          if (status !== STATUS.OK) return { unread: unreadReason(status) };
          isSelected = true;
        }
        const data = await readAt(held.length, wanted);
        if (typeof data === 'number') {
          if (data === STATUS.ACCESS_DENIED) return { unread: 'ACCESS_DENIED' };
          if (!canShrink(wanted)) return { unread: 'CHIP_ERROR' };
          continue;
        }
        if (target === null) held = Buffer.concat([held, data]);
        else {
          target.set(data, held.length);
          held = target.subarray(0, held.length + data.length);
        }
      } catch (error) {
        if (!(error instanceof SessionEndedError)) throw error;
        await renew();
        if (!isSelected || !canShrink(wanted)) return { unread: unreadReason(error.status) };
        isSelected = false;
        continue;
      }
      if (target === null && held.length >= headBytes(held)) {
        const total = lengthOf(held);
        if (total === null) return { unread: 'CHIP_ERROR' };
        if (total > CHIP_FILE_BYTES_MAX) return { unread: 'TOO_LONG' };
        target = new Uint8Array(total);
        target.set(held.subarray(0, total));
        held = target.subarray(0, Math.min(held.length, total));
      }
      onBytes(held.length, target?.length ?? null);
      if (target !== null && held.length === target.length) return { bytes: target };
    }
  };

  function canShrink(wanted: number): boolean {
    if (wanted <= CHUNK_MIN) return false;
    // Sizes that would ask for no less than before are passed over.
    while (refusals < chunks().length - 1) {
      refusals++;
      if (chunk() < wanted) return true;
    }
    return false;
  }

  async function select(file: ChipFile): Promise<number> {
    const id = FILE_IDS[file];
    const data = Uint8Array.of(id >> 8, id & 0xff);
    const { status } = await session.send({ cla: 0, ins: SELECT, p1: 2, p2: 0x0c, data });
    if (status === STATUS.OK || file !== 'CardAccess') return status;
    // Some chips open this file by its short identifier only, with the first read.
    const read = { cla: 0, ins: READ_BINARY, p1: CARD_ACCESS_SHORT, p2: 0, le: HEAD_BYTES };
    return (await session.send(read)).status === STATUS.OK ? STATUS.OK : status;
  }

  /** At least one byte, at most as many as wanted; or the status of a refusal. */
  async function readAt(offset: number, wanted: number): Promise<Uint8Array | number> {
    if (offset < PLAIN_OFFSETS_END) {
      const command = { cla: 0, ins: READ_BINARY, p1: offset >> 8, p2: offset & 0xff, le: wanted };
      return dataOf(await session.send(command), wanted);
    }
    const bytes = offset > 0xffff ? [offset >> 16, (offset >> 8) & 0xff, offset & 0xff] : [offset >> 8, offset & 0xff];
    const answer = await session.send({
      cla: 0,
      ins: READ_BINARY_ODD,
      p1: 0,
      p2: 0,
      le: Math.min(wanted + headerBytes(wanted), chunk()),
      data: writeBer(OFFSET_OBJECT, Uint8Array.from(bytes)),
    });
    return dataOf({ ...answer, data: objectValue(answer.data) }, wanted);
  }
}

/** The end of the file is no error: some chips announce it with the last bytes. */
function dataOf({ data, status }: Response, wanted: number): Uint8Array | number {
  const isGiven = (status === STATUS.OK || status === STATUS.END_OF_FILE) && data.length > 0;
  return isGiven ? data.subarray(0, wanted) : status;
}

/** Tag and length of the object that carries this much data. */
const headerBytes = (length: number) => (length < 0x80 ? 2 : length < 0x100 ? 3 : 4);

/** Some chips cut the object to the length asked for, so its own length is only an upper bound. */
function objectValue(data: Uint8Array): Uint8Array {
  const [tag, form = 0] = data;
  if (tag !== DATA_OBJECT) return new Uint8Array();
  const size = form < 0x80 ? 0 : form & 0x7f;
  if (size > 3) return new Uint8Array();
  const length = size === 0 ? form : data.subarray(2, 2 + size).reduce((sum, byte) => sum * 256 + byte, 0);
  return data.subarray(2 + size, 2 + size + length);
}

/** How many bytes tell a file's length: four, unless its length takes more. */
function headBytes(head: Uint8Array): number {
  const [, form = 0] = head;
  return Math.max(HEAD_BYTES, form > 0x80 && form <= 0x84 ? 2 + (form & 0x7f) : 0);
}

function lengthOf(head: Uint8Array): number | null {
  try {
    return totalLength(head);
  } catch (error) {
    if (error instanceof BerError) return null;
    throw error;
  }
}

function unreadReason(status: number): UnreadReason {
  if (status === STATUS.FILE_NOT_FOUND || status === STATUS.FILE_DEACTIVATED) return 'NOT_ON_CHIP';
  return status === STATUS.ACCESS_DENIED ? 'ACCESS_DENIED' : 'CHIP_ERROR';
}
