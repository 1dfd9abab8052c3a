import { latin1, viewOf } from './image-header.ts';
import { jpegSegments } from './jpeg-segments.ts';

/** One text block (XMP grows with an editor's history), and a file's blocks. */
const TEXT_BYTES_MAX = 256 * 1024;
const BLOCKS_MAX = 64;
const ENTRIES_MAX = 200;
const EXIF = 'Exif\0\0';
const ASCII_TYPE = 2;
const ENTRY_BYTES = 12;
/** TIFF tags that name the program: ProcessingSoftware (Exiv2) and Software (TIFF 6.0). */
const SOFTWARE_TAGS: readonly number[] = [0x000b, 0x0131];

/** As they name themselves. Cameras and viewers write there too but are not listed. */
const EDITORS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Adobe Photoshop', /photoshop/i],
  ['Adobe Lightroom', /lightroom/i],
  ['Adobe Illustrator', /illustrator/i],
  ['Adobe Firefly', /adobe[_ ]firefly/i],
  ['GIMP', /\bgimp\b/i],
  ['Affinity', /affinity (photo|designer|publisher)/i],
  ['Pixelmator', /pixelmator/i],
  ['paint.net', /paint\.net/i],
  ['Snapseed', /snapseed/i],
  ['PicsArt', /picsart/i],
  ['Corel', /corel|paintshop/i],
  ['Capture One', /capture one/i],
  ['darktable', /darktable/i],
  ['RawTherapee', /rawtherapee/i],
  ['Krita', /\bkrita\b/i],
  ['Inkscape', /inkscape/i],
  ['Canva', /\bcanva\b/i],
  ['Photopea', /photopea/i],
  ['Fotor', /\bfotor\b/i],
  ['Pixlr', /\bpixlr\b/i],
  ['BeFunky', /befunky/i],
  ['PhotoScape', /photoscape/i],
  ['FaceApp', /faceapp/i],
  ['Facetune', /facetune/i],
  ['Meitu', /meitu|beautyplus/i],
  ['VSCO', /\bvsco\b/i],
  ['Luminar', /luminar/i],
  ['DxO', /dxo photolab/i],
  ['Microsoft Paint', /microsoft paint|\bmspaint\b/i],
  ['AI image generator', /midjourney|dall[-·.]?e|stable diffusion|trainedalgorithmicmedia/i],
];

export type EditorTraces = {
  /** Names from our own list, never the file's words, which may name a computer's owner. */
  readonly editors: readonly string[];
  /** Where the names occur. */
  readonly places: readonly ('exif' | 'xmp' | 'photoshop-resources' | 'png-text')[];
};

type Place = EditorTraces['places'][number];
type Block = { readonly place: Place; readonly text: string };

/**
 * In JPEG, PNG or WebP. Absence proves nothing, as names can be left out. Linear, never reads
 * outside `bytes`, skips damaged blocks.
 */
export function editorTraces(bytes: Uint8Array): EditorTraces {
  const blocks = metadataBlocks(bytes).slice(0, BLOCKS_MAX);
  const editors = new Set<string>();
  const places = new Set<Place>();
  for (const { place, text } of blocks)
    for (const [name, pattern] of EDITORS)
      if (pattern.test(text)) {
        editors.add(name);
        places.add(place);
      }
  return { editors: [...editors], places: [...places] };
}

function metadataBlocks(bytes: Uint8Array): readonly Block[] {
  const start = latin1(bytes, 0, 12);
  if (start.startsWith('\xff\xd8'))
    return jpegSegments(bytes).flatMap(({ marker, payload }) => ofJpeg(marker, payload));
  if (start.startsWith('\x89PNG')) return ofPng(bytes);
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return ofWebp(bytes);
  return [];
}

function ofJpeg(marker: number, payload: Uint8Array): readonly Block[] {
  if (marker === 0xe1 && latin1(payload, 0, 6) === EXIF) return softwareOfTiff(payload.subarray(6));
  if (marker === 0xe1 && latin1(payload, 0, 28).startsWith('http://ns.adobe.com/x'))
    return [{ place: 'xmp', text: programsOfXmp(textOf(payload)) }];
  // Image resources hold layers, paths and thumbnails of the program that they are named after.
  if (marker === 0xed && latin1(payload, 0, 13) === 'Photoshop 3.0')
    return hasResourcesOfEditor(payload) ? [{ place: 'photoshop-resources', text: 'Photoshop' }] : [];
  return [];
}

/** Agencies write captions (IPTC, 0404) so without that program; the rest is its own. */
function hasResourcesOfEditor(payload: Uint8Array): boolean {
  const text = textOf(payload);
  for (let at = text.indexOf('8BIM'); at >= 0; at = text.indexOf('8BIM', at + 4)) {
    const id = text.charCodeAt(at + 4) * 256 + text.charCodeAt(at + 5);
    if (id !== 0x0404 && id !== 0x0425) return true;
  }
  return false;
}

/** Only properties that name programs: keywords and captions are free text. */
function programsOfXmp(text: string): string {
  const programs = text.matchAll(
    /(?:CreatorTool|softwareAgent|HistorySoftwareAgent|Software|Toolkit|DigitalSourceType)(?:="([^"]{0,200})"|>([^<]{0,200})<|\s+rdf:resource="([^"]{0,200})")/gi,
  );
  return [...programs].map(([, attribute, element, resource]) => attribute ?? element ?? resource ?? '').join('\n');
}

function softwareOfTiff(tiff: Uint8Array): readonly Block[] {
  const order = latin1(tiff, 0, 4);
  if ((order !== 'II*\0' && order !== 'MM\0*') || tiff.length < 8) return [];
  const littleEndian = order === 'II*\0';
  const view = viewOf(tiff);
  const directory = view.getUint32(4, littleEndian);
  if (directory + 2 > tiff.length) return [];
  const blocks: Block[] = [];
  const entries = Math.min(ENTRIES_MAX, view.getUint16(directory, littleEndian));
  for (let index = 0; index < entries; index++) {
    const entry = directory + 2 + index * ENTRY_BYTES;
    if (entry + ENTRY_BYTES > tiff.length) break;
    if (!SOFTWARE_TAGS.includes(view.getUint16(entry, littleEndian))) continue;
    if (view.getUint16(entry + 2, littleEndian) !== ASCII_TYPE) continue;
    const length = Math.min(200, view.getUint32(entry + 4, littleEndian));
    const from = length <= 4 ? entry + 8 : view.getUint32(entry + 8, littleEndian);
    blocks.push({ place: 'exif', text: latin1(tiff, from, length) });
  }
  return blocks;
}

/** ISO/IEC 15948: texts, XMP and EXIF, not compressed ones. */
function ofPng(bytes: Uint8Array): readonly Block[] {
  const view = viewOf(bytes);
  const blocks: Block[] = [];
  for (let at = 8, count = 0; at + 12 <= bytes.length && count < BLOCKS_MAX; count++) {
    const length = view.getUint32(at);
    const kind = latin1(bytes, at + 4, 4);
    const payload = bytes.subarray(at + 8, Math.min(bytes.length, at + 8 + length));
    if (kind === 'eXIf') blocks.push(...softwareOfTiff(payload));
    if (kind === 'tEXt' || kind === 'iTXt') {
      const text = textOf(payload);
      if (/^(software|creator tool|comment)\0/i.test(text)) blocks.push({ place: 'png-text', text });
      else if (/^(xml:com\.adobe\.xmp|raw profile type xmp)\0/i.test(text))
        blocks.push({ place: 'xmp', text: programsOfXmp(text) });
    }
    at += 12 + length;
  }
  return blocks;
}

function ofWebp(bytes: Uint8Array): readonly Block[] {
  const view = viewOf(bytes);
  const blocks: Block[] = [];
  for (let at = 12, count = 0; at + 8 <= bytes.length && count < BLOCKS_MAX; count++) {
    const kind = latin1(bytes, at, 4);
    const length = view.getUint32(at + 4, true);
    const payload = bytes.subarray(at + 8, Math.min(bytes.length, at + 8 + length));
    if (kind === 'EXIF') blocks.push(...softwareOfTiff(latin1(payload, 0, 6) === EXIF ? payload.subarray(6) : payload));
    if (kind === 'XMP ') blocks.push({ place: 'xmp', text: programsOfXmp(textOf(payload)) });
    // Chunks begin at even offsets.
    at += 8 + length + (length % 2);
  }
  return blocks;
}

const textOf = (payload: Uint8Array): string => latin1(payload, 0, TEXT_BYTES_MAX);
