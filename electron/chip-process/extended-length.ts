import { type PcscConnection, PcscError } from './pcsc.ts';

/** PC/SC part 10: asks a reader for its features, and a feature that tells its properties. */
const GET_FEATURES = process.platform === 'win32' ? 0x313520 : 0x42000d48;
const FEATURE_PROPERTIES = 0x12;
const MAX_APDU_BYTES = 0x0a;
/** Short commands and responses: all that a reader passes unless it announces more. */
const SHORT_APDU_BYTES = 261;

/** SELECT of EF.CardAccess, its length in three bytes. Reading selects again what it changes. */
const PROBE = Uint8Array.of(0x00, 0xa4, 0x02, 0x0c, 0x00, 0x00, 0x02, 0x01, 0x1c);
/** Statuses of a chip that does not understand extended length. */
const isRefusal = (first: number) => first === 0x67 || first === 0x6c || first === 0x6e || first === 0x6f;

/**
 * Whether reader and chip pass extended lengths. If the reader does not say, one command tries it
 * before the channel is opened, which an error would end. Null: the trial broke the connection.
 */
export async function passesExtendedLength(connection: PcscConnection): Promise<boolean | null> {
  const announced = await announcedBytes(connection).catch((error: unknown) => {
    if (error instanceof PcscError) return null;
    throw error;
  });
  if (announced !== null && announced <= SHORT_APDU_BYTES) return false;
  try {
    const answer = await connection.transmit(PROBE);
    return answer.length < 2 ? null : !isRefusal(answer[0] ?? 0);
  } catch (error) {
    if (error instanceof PcscError) return null;
    throw error;
  }
}

async function announcedBytes(connection: PcscConnection): Promise<number | null> {
  const features = await connection.control(GET_FEATURES, new Uint8Array());
  const feature = valueUnder(features, FEATURE_PROPERTIES);
  if (feature === undefined) return null;
  const properties = await connection.control(feature.getUint32(0), new Uint8Array());
  // Unlike the codes of features, properties have their lowest byte first.
  return valueUnder(properties, MAX_APDU_BYTES)?.getUint32(0, true) ?? null;
}

function valueUnder(bytes: Uint8Array, tag: number): DataView | undefined {
  for (let at = 0; at + 2 <= bytes.length; at += 2 + (bytes[at + 1] ?? 0))
    if (bytes[at] === tag && bytes[at + 1] === 4 && at + 6 <= bytes.length)
      return new DataView(bytes.buffer, bytes.byteOffset + at + 2, 4);
  return undefined;
}
