const BASIC_SET = ' 0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The inverse of `decodeC40`; one left-over character follows an unlatch. */
export function encodeC40(text: string): Uint8Array {
  const bytes: number[] = [];
  const packedValue = (character: string | undefined) =>
    character === undefined ? 0 : BASIC_SET.indexOf(character) + 3;
  for (let at = 0; at < text.length; at += 3) {
    if (at === text.length - 1) bytes.push(0xfe, text.charCodeAt(at) + 1);
    else {
      const packed = 1600 * packedValue(text[at]) + 40 * packedValue(text[at + 1]) + packedValue(text[at + 2]) + 1;
      bytes.push(packed >> 8, packed & 255);
    }
  }
  return Uint8Array.from(bytes);
}

export type VdsContent = {
  readonly version: 3 | 4;
  readonly issuingCountry: string;
  readonly signer: string;
  /** Five characters in version 3. */
  readonly certificateReference: string;
  /** YYYY-MM-DD. */
  readonly documentIssueDate: string;
  readonly signatureDate: string;
  /** Four hexadecimal digits. */
  readonly documentType: string;
  readonly features: readonly { readonly tag: number; readonly value: Uint8Array }[];
};

/** A visible digital seal (ICAO Doc 9303-13) with 64 arbitrary bytes as signature. */
export function encodeVds(content: VdsContent): Uint8Array {
  const { version, certificateReference: certificate } = content;
  const length = certificate.length.toString(16).toUpperCase().padStart(2, '0');
  const reference = `${content.signer}${version === 4 ? length : ''}${certificate}`;
  return Uint8Array.from([
    0xdc,
    version - 1,
    ...encodeC40(content.issuingCountry.padEnd(3)),
    // Padded with spaces to whole pairs of bytes, as in the German examples.
    ...encodeC40(reference.padEnd(Math.ceil(reference.length / 3) * 3)),
    ...day(content.documentIssueDate),
    ...day(content.signatureDate),
    ...Buffer.from(content.documentType, 'hex'),
    ...content.features.flatMap(({ tag, value }) => [tag, ...derLength(value.length), ...value]),
    ...[0xff, 64],
    ...new Array<number>(64).fill(0x5a),
  ]);
}

function day(date: string): number[] {
  const number = Number(`${date.slice(5, 7)}${date.slice(8)}${date.slice(0, 4)}`);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

function derLength(length: number): number[] {
  if (length < 128) return [length];
  return length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
}
