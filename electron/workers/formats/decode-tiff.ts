import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas';
import { inspectJpeg } from '#shared/domain/image/inspect-jpeg.ts';
import { TIFF_COLOURS, TIFF_COMPRESSION, type TiffLayout, tiffLayout } from '#shared/domain/image/tiff-layout.ts';
import { tiffPages } from '#shared/domain/image/tiff-pages.ts';
import { setInks, uprightCanvas } from './rgba-picture.ts';
import { undoDifferences, unpackBits, unpackDeflate, unpackLzw } from './tiff-codecs.ts';

/** The first page, upright. Rejects damaged data. UTIF decodes facsimile, canvas JPEG. */
export async function decodeTiff(bytes: Uint8Array): Promise<Canvas> {
  const [page] = tiffPages(bytes) ?? [];
  const layout = page ? tiffLayout(page) : null;
  if (layout === null || typeof layout === 'string') throw new Error('The page has no layout that is read.');
  const { width, height, orientation } = layout;
  if (layout.compression === TIFF_COMPRESSION.jpeg) {
    const context = (await jpegTiles(bytes, layout)).getContext('2d');
    return uprightCanvas({ width, height, data: context.getImageData(0, 0, width, height).data }, orientation);
  }
  const data = new Uint8ClampedArray(width * height * 4);
  if (isFax(layout)) colourTile(await faxRows(bytes, layout), { ...layout, tileHeight: height }, 0, 0, data);
  else {
    const across = Math.ceil(width / layout.tileWidth);
    for (const [index, offset] of layout.offsets.entries()) {
      const packed = bytes.subarray(offset, offset + (layout.byteCounts[index] ?? 0));
      const [left, top] = [(index % across) * layout.tileWidth, Math.floor(index / across) * layout.tileHeight];
      colourTile(unpackTile(packed, layout), layout, left, top, data);
    }
  }
  return uprightCanvas({ width, height, data }, orientation);
}

const isFax = ({ compression }: TiffLayout) =>
  compression >= TIFF_COMPRESSION.huffman && compression <= TIFF_COMPRESSION.fax4;

const rowBytesOf = ({ tileWidth, samples, bits }: TiffLayout) => Math.ceil((tileWidth * samples * bits) / 8);

function unpackTile(packed: Uint8Array, layout: TiffLayout): Uint8Array {
  const rowBytes = rowBytesOf(layout);
  const rows = new Uint8Array(rowBytes * layout.tileHeight);
  switch (layout.compression) {
    case TIFF_COMPRESSION.none:
      rows.set(packed.subarray(0, rows.length));
      break;
    case TIFF_COMPRESSION.lzw:
      unpackLzw(packed, rows);
      break;
    case TIFF_COMPRESSION.packBits:
      unpackBits(packed, rows);
      break;
    default:
      unpackDeflate(packed, rows);
  }
  if (layout.predictor === 2) undoDifferences(rows, { ...layout, rowBytes });
  return rows;
}

/** UTIF gets a page description built here, so nothing else of the file reaches it. */
async function faxRows(bytes: Uint8Array, layout: TiffLayout): Promise<Uint8Array> {
  const { default: utif } = await import('utif2');
  const page = {
    t256: [layout.width],
    t257: [layout.height],
    t258: [1],
    t259: [layout.compression],
    t262: [layout.colours],
    t266: [layout.fillOrder],
    t273: [...layout.offsets],
    t277: [1],
    t278: [layout.tileHeight],
    t279: [...layout.byteCounts],
    t292: [layout.faxOptions],
  } as unknown as import('utif2').IFD;
  const whole = new Uint8Array(bytes).buffer;
  utif.decodeImage(whole, page);
  return page.data;
}

/** Each tile is a separate JPEG; tables that tiles share are stored once. */
async function jpegTiles(bytes: Uint8Array, layout: TiffLayout): Promise<Canvas> {
  const canvas = createCanvas(layout.width, layout.height);
  const context = canvas.getContext('2d');
  const across = Math.ceil(layout.width / layout.tileWidth);
  // Tables start with a start marker and end with an end marker.
  const tables = layout.jpegTables.slice(2, -2);
  // Adobe's marker for plain RGB; decoders else expect luminance and colour differences.
  const adobe = layout.colours === TIFF_COLOURS.rgb ? ADOBE_PLAIN : [];
  for (const [index, offset] of layout.offsets.entries()) {
    const own = bytes.subarray(offset, offset + (layout.byteCounts[index] ?? 0));
    const jpeg = Uint8Array.from([0xff, 0xd8, ...adobe, ...tables]);
    const joined = new Uint8Array(Buffer.concat([jpeg, own.subarray(2)]));
    const header = inspectJpeg(joined);
    if (header === null || header.storedWidth > layout.tileWidth || header.storedHeight > layout.tileHeight + 16)
      throw new Error('A tile is larger than the page says.');
    const image = await loadImage(joined);
    context.drawImage(image, (index % across) * layout.tileWidth, Math.floor(index / across) * layout.tileHeight);
  }
  return canvas;
}

const ADOBE_PLAIN = [0xff, 0xee, 0, 14, 0x41, 0x64, 0x6f, 0x62, 0x65, 0, 100, 0, 0, 0, 0, 0];

/** Writes one tile's colours into the picture, clipped to the page. */
function colourTile(rows: Uint8Array, layout: TiffLayout, left: number, top: number, data: Uint8ClampedArray): void {
  const { width, height, samples, bits, colours, colourMap, hasAlpha } = layout;
  const rowBytes = rowBytesOf(layout);
  const most = (1 << Math.min(bits, 8)) - 1;
  const perByte = 8 / Math.min(bits, 8);
  // Screens show only the upper eight of 16 bits.
  const step = bits === 16 ? 2 : 1;
  const upper = bits === 16 && layout.littleEndian ? 1 : 0;
  const colourSamples = colours === TIFF_COLOURS.cmyk ? 4 : colours === TIFF_COLOURS.rgb ? 3 : 1;
  // Old writers store eight-bit colours where sixteen bits are due.
  const isNarrowMap = colourMap.every((value) => value < 256);
  const [right, bottom] = [Math.min(width, left + layout.tileWidth), Math.min(height, top + layout.tileHeight)];

  for (let y = top; y < bottom; y++) {
    const row = (y - top) * rowBytes;
    for (let x = left; x < right; x++) {
      const index = (x - left) * samples;
      const at = (y * width + x) * 4;
      const sample = (channel: number): number => {
        if (bits >= 8) return rows[row + (index + channel) * step + upper] ?? 0;
        const place = index + channel;
        return ((rows[row + Math.floor(place / perByte)] ?? 0) >> (8 - bits * ((place % perByte) + 1))) & most;
      };
      const alpha = hasAlpha ? sample(colourSamples) : 255;
      if (colours === TIFF_COLOURS.cmyk) setInks(data, at, [sample(0), sample(1), sample(2), sample(3)]);
      else if (colours === TIFF_COLOURS.palette) {
        for (let channel = 0; channel < 3; channel++) {
          const value = colourMap[channel * (1 << bits) + sample(0)] ?? 0;
          data[at + channel] = isNarrowMap ? value : value >> 8;
        }
      } else if (colours === TIFF_COLOURS.rgb) {
        for (let channel = 0; channel < 3; channel++) data[at + channel] = sample(channel);
      } else {
        const grey = (sample(0) * 255) / most;
        const light = colours === TIFF_COLOURS.whiteIsZero ? 255 - grey : grey;
        data.fill(light, at, at + 3);
      }
      data[at + 3] = alpha;
    }
  }
}
