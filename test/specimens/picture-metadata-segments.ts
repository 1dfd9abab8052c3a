const START_OF_IMAGE_BYTES = 2;
const ASCII_TYPE = 2;
const SHORT_TYPE = 3;
const HEADER_BYTES = 8;
const ENTRY_BYTES = 12;

export type ExifText = {
  readonly make?: string;
  readonly model?: string;
  readonly software?: string;
  /** YYYY:MM:DD HH:MM:SS, the Exif format. */
  readonly dateTime?: string;
  /** 1 to 8, how a viewer turns the picture; 1 leaves it as it is. */
  readonly orientation?: number;
};

/** Inserts marker segments right after the start of a JPEG file, in the given order. */
export function withSegments(jpeg: Uint8Array, segments: readonly Uint8Array[]): Uint8Array {
  const parts = [jpeg.subarray(0, START_OF_IMAGE_BYTES), ...segments, jpeg.subarray(START_OF_IMAGE_BYTES)];
  return new Uint8Array(Buffer.concat(parts));
}

/** An APP1 segment with one little-endian TIFF directory (Exif 2.32, 4.5.4 and 4.6): the orientation and the given texts. */
export function exifSegment(text: ExifText): Uint8Array {
  const texts: readonly (readonly [number, string])[] = (
    [
      [0x010f, text.make],
      [0x0110, text.model],
      [0x0131, text.software],
      [0x0132, text.dateTime],
    ] as const
  ).flatMap(([tag, value]) => (value === undefined ? [] : [[tag, `${value}\0`] as const]));
  const entries = [
    ...texts.filter(([tag]) => tag < 0x0112).map(([tag, value]) => ({ tag, value })),
    { tag: 0x0112, value: text.orientation ?? 1 },
    ...texts.filter(([tag]) => tag > 0x0112).map(([tag, value]) => ({ tag, value })),
  ];
  const directory = Buffer.alloc(HEADER_BYTES + 2 + entries.length * ENTRY_BYTES + 4);
  directory.write('II*\0', 0, 'latin1');
  directory.writeUInt32LE(HEADER_BYTES, 4);
  directory.writeUInt16LE(entries.length, HEADER_BYTES);
  const data: Buffer[] = [];
  let dataAt = directory.length;
  entries.forEach(({ tag, value }, index) => {
    const at = HEADER_BYTES + 2 + index * ENTRY_BYTES;
    directory.writeUInt16LE(tag, at);
    directory.writeUInt16LE(typeof value === 'number' ? SHORT_TYPE : ASCII_TYPE, at + 2);
    directory.writeUInt32LE(typeof value === 'number' ? 1 : value.length, at + 4);
    if (typeof value === 'number') directory.writeUInt16LE(value, at + 8);
    else if (value.length <= 4) directory.write(value, at + 8, 'latin1');
    else {
      directory.writeUInt32LE(dataAt, at + 8);
      data.push(Buffer.from(value, 'latin1'));
      dataAt += value.length;
    }
  });
  return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), directory, ...data]));
}

/** An APP1 segment with an XMP packet (XMP part 3, 1.1.3). */
export function xmpSegment(packet: string): Uint8Array {
  return segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${packet}`, 'utf8'));
}

/** An APP13 segment with one empty image resource, which some picture editors leave behind. */
export function imageResourceSegment(): Uint8Array {
  const resource = Buffer.from('Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\0', 'latin1');
  return segment(0xed, resource);
}

function segment(marker: number, payload: Buffer): Uint8Array {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(payload.length + 2, 2);
  return Buffer.concat([head, payload]);
}
