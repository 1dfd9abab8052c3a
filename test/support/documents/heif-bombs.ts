import { quartersHeic } from './heif-files.ts';

/** HEIC files that ask a decoder for far more work or memory than their length: built around one real picture of 96 × 64 pixels. */
const u8 = (...values: number[]) => Buffer.from(values);
const u16 = (...values: number[]) => Buffer.concat(values.map((value) => u8((value >> 8) & 255, value & 255)));
const u32 = (...values: number[]) =>
  Buffer.concat(
    values.map((value) => u8((value >>> 24) & 255, (value >>> 16) & 255, (value >>> 8) & 255, value & 255)),
  );
const box = (type: string, ...content: Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, 'latin1'), body]);
};
const FULL = u32(0);

const SOURCE = Buffer.from(quartersHeic());
const boxIn = (name: string) => {
  const at = SOURCE.indexOf(name, 0, 'latin1') - 4;
  return SOURCE.subarray(at, at + SOURCE.readUInt32BE(at));
};
/** The coded picture without its alpha plane. */
const CODED = SOURCE.subarray(SOURCE.indexOf('mdat') + 4, SOURCE.indexOf('mdat') + 4 + 0xea);
const HEVC = boxIn('hvcC');

type Item = {
  readonly id: number;
  readonly type: 'hvc1' | 'grid' | 'iovl' | 'iden';
  readonly width: number;
  readonly height: number;
  /** Data of a derived picture; a coded one has `extents` of the same coded picture. */
  readonly data?: Buffer;
  readonly extents?: number;
  /** The pictures that it is made of. */
  readonly from?: readonly number[];
};

/** A file of these items, the last of which is the primary one. */
function heic(items: readonly Item[], padding = 0): Uint8Array<ArrayBuffer> {
  const idat = box('idat', ...items.map(({ data }) => data ?? Buffer.alloc(0)));
  const sizes = items.map(({ width, height }) => box('ispe', FULL, u32(width, height)));
  const properties = box('ipco', HEVC, ...sizes);
  const owned = items.map(({ id, type }, index) =>
    type === 'hvc1'
      ? Buffer.concat([u16(id), u8(2), u16(1, index + 2)])
      : Buffer.concat([u16(id), u8(1), u16(index + 2)]),
  );
  const references = items.flatMap(({ id, from = [] }) =>
    from.length === 0 ? [] : [box('dimg', u16(id, from.length, ...from))],
  );
  const ftyp = box('ftyp', Buffer.from('heic'), u32(0), Buffer.from('mif1heic'));
  const meta = (codedAt: number) => {
    let dataAt = 0;
    const places = items.map(({ id, data, extents = 1 }) => {
      // Construction method 1 lies in `idat`, 0 in the file.
      const place = data
        ? [u16(id, 1, 0, 1), u32(dataAt, data.length)]
        : [u16(id, 0, 0, extents), ...Array.from({ length: extents }, () => u32(codedAt, CODED.length + padding))];
      dataAt += data?.length ?? 0;
      return Buffer.concat(place);
    });
    return box(
      'meta',
      FULL,
      box('hdlr', FULL, u32(0), Buffer.from('pict'), u32(0, 0, 0), u8(0)),
      box('pitm', FULL, u16(items.at(-1)?.id ?? 1)),
      box('iloc', u32(0x01000000), u8(0x44, 0), u16(items.length), ...places),
      box(
        'iinf',
        FULL,
        u16(items.length),
        ...items.map(({ id, type }) => box('infe', u32(0x02000000), u16(id, 0), Buffer.from(type), u8(0))),
      ),
      ...(references.length > 0 ? [box('iref', FULL, ...references)] : []),
      box('iprp', properties, box('ipma', u32(1), u32(items.length), ...owned)),
      idat,
    );
  };
  const codedAt = ftyp.length + meta(0).length + 8;
  return new Uint8Array(Buffer.concat([ftyp, meta(codedAt), box('mdat', CODED, Buffer.alloc(padding))]));
}

const SIZE = { width: 96, height: 64 } as const;
const TILE: Item = { id: 1, type: 'hvc1', ...SIZE };
const tiles = (count: number) => Array.from({ length: count }, (_, index): Item => ({ ...TILE, id: index + 1 }));
const idsOf = (items: readonly Item[]) => items.map(({ id }) => id);
/** A picture of these tiles; `width` and `height` are those of its data, `says` those that its properties say. */
const grid = (from: readonly Item[], rows: number, width: number, height: number, says = { width, height }): Item => ({
  id: Math.max(...idsOf(from)) + 1,
  type: 'grid',
  ...says,
  data: Buffer.concat([u8(0, 1, rows - 1, from.length / rows - 1), u32(width, height)]),
  from: idsOf(from),
});
const gridOf = (count: number, ...of: [rows: number, width: number, height: number, says?: typeof SIZE]) => {
  const all = tiles(count);
  return heic([...all, grid(all, ...of)]);
};

/** A file that is sound, to show that the others are refused for what they are. */
export const aHeicGrid = () => gridOf(2, 1, 192, 64);

export const HEIF_BOMBS: Readonly<Record<string, () => Uint8Array<ArrayBuffer>>> = {
  'a grid of 5,184 tiles': () => gridOf(5_184, 72, 6_912, 4_608),
  'a grid that says it is small': () => gridOf(36, 6, 65_535, 65_535, SIZE),
  'a grid of few pixels that says it is small': () => gridOf(36, 6, 576, 384, SIZE),
  'a grid larger than the limits': () => gridOf(36, 6, 65_535, 65_535),
  'one tile 65,025 times': () =>
    heic([
      TILE,
      {
        ...grid([TILE], 1, 96, 64),
        data: Buffer.concat([u8(0, 1, 254, 254), u32(24_480, 16_320)]),
        from: new Array(65_025).fill(1),
      },
    ]),
  'grids of grids': () =>
    heic([1, 2, 3, 4].reduce<Item[]>((below) => [...below, grid(below, 1, 96 * below.length, 64, SIZE)], tiles(2))),
  'a picture made of itself': () => heic([{ id: 2, type: 'iden', ...SIZE, data: u8(0), from: [2] }]),
  'two pictures made of each other': () =>
    heic([
      { ...grid([TILE], 1, 96, 64), id: 2, from: [3] },
      { ...grid([TILE], 1, 96, 64), id: 3, from: [2] },
    ]),
  'an overlay on a giant canvas': () =>
    heic([
      TILE,
      {
        id: 2,
        type: 'iovl',
        ...SIZE,
        data: Buffer.concat([u8(0, 1), u16(0, 0, 0, 0), u32(60_000, 60_000), u32(0, 0)]),
        from: [1],
      },
    ]),
  'extents that lie on each other': () => heic([{ ...TILE, extents: 10_000 }], 300_000),
  'six thousand items': () => heic(tiles(6_000)),
};
