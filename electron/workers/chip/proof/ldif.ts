/** ICAO's directory attributes. The one for master lists was renamed once. */
const KINDS: Readonly<Record<string, LdifEntry['kind']>> = {
  pkdmasterlistcontent: 'master-list',
  cscamasterlistdata: 'master-list',
  cacertificate: 'certificate',
  usercertificate: 'certificate',
  certificaterevocationlist: 'revocation-list',
};

export type LdifEntry = {
  readonly kind: 'master-list' | 'certificate' | 'revocation-list';
  readonly bytes: Uint8Array;
};

export const isLdif = (bytes: Uint8Array): boolean =>
  /^(?:\uFEFF|ï»¿)?(?:\s|#[^\n]*\n)*(?:version:|dn::?\s)/i.test(
    Buffer.from(bytes.subarray(0, 4096)).toString('latin1'),
  );

/** Certificates and lists of an LDIF file (RFC 2849): Base64, folded with a space in front. */
export function* ldifEntries(file: Uint8Array): Generator<LdifEntry> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  for (let at = 0; at < bytes.length; ) {
    const end = valueEnd(bytes, at);
    const name = bytes.toString('latin1', at, Math.min(end, at + 60));
    const match = /^([A-Za-z]+)(?:;[A-Za-z]+)?::/.exec(name);
    const kind = match && KINDS[(match[1] as string).toLowerCase()];
    // Node's decoder skips line ends and spaces.
    if (match && kind)
      yield { kind, bytes: Buffer.from(bytes.toString('latin1', at + match[0].length, end), 'base64') };
    at = end;
  }
}

/** The start of the next line that does not continue this one. */
function valueEnd(bytes: Buffer, from: number): number {
  for (let at = from; ; ) {
    const newline = bytes.indexOf(0x0a, at);
    if (newline < 0) return bytes.length;
    if (bytes[newline + 1] !== 0x20) return newline + 1;
    at = newline + 1;
  }
}
