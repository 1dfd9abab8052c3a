import { buffer } from 'node:stream/consumers';
import type { OwnListColumns } from '#shared/contract/watchlist/own-list.ts';
import type { WatchlistFormat } from '#shared/contract/watchlist/watchlist-status.ts';
import type { ListFile } from '../../electron/workers/lists/list-source.ts';
import { drawSpecimen } from '../specimens/draw-specimen.ts';
import { HEIF_BOMBS } from '../support/documents/heif-bombs.ts';
import { moreFormats } from '../support/documents/more-formats.ts';
import { oddDocuments } from '../support/documents/odd-documents.ts';
import { oddPictures } from '../support/documents/odd-pictures.ts';
import { LIST_SAMPLES, OWN_LIST_COLUMNS, OWN_LIST_TEXT, ukCsvText } from '../support/screening/csv-list-texts.ts';
import { listFile } from '../support/screening/list-files.ts';
import { mutate, oneOf, type Random } from './mutate.ts';
import { mutateList } from './mutate-list.ts';
import { mutatePdf } from './mutate-pdf.ts';

/** A damaged file; `how` names the sound file and what was done to it. */
export type OddFile = { readonly how: string; readonly bytes: Uint8Array };
export type OddList = {
  readonly how: string;
  readonly format: WatchlistFormat;
  readonly files: readonly ListFile[];
  readonly columns?: OwnListColumns;
};

/** Formats that the product reads; the other files are refused by their first bytes. */
const DECODABLE = /^(?:jpeg|png|webp|bmp|tiff|avif|heic|jp2|j2c|passport|licence)/;
const DECODABLE_SHARE = 0.95;
/** Takes seconds to decode, so it is drawn as rarely as the files of other formats. */
const LARGEST = 'png largest';

/** Draws damaged pictures and documents. The same random numbers give the same file. */
export async function oddFiles() {
  const passport = await drawSpecimen({ kind: 'td3', seed: 5, selfie: null, widthPixels: 800 });
  const licence = await drawSpecimen({ kind: 'aamva', seed: 6, selfie: null, widthPixels: 800 });
  const drawn = { passport: passport.front, licence: licence.back };
  const bombs = Object.entries(HEIF_BOMBS).map(([name, make]) => [`heic ${name}`, make()] as const);
  const pictures = Object.entries<Uint8Array>({
    ...oddPictures(),
    ...drawn,
    ...(await moreFormats()),
    ...Object.fromEntries(bombs),
  });
  const decodable = pictures.filter(([name]) => DECODABLE.test(name) && name !== LARGEST);
  const others = pictures.filter((entry) => !decodable.includes(entry));
  const pdfs = await Promise.all(
    Object.entries(oddDocuments()).map(async ([name, make]): Promise<[string, Uint8Array]> => [name, await make()]),
  );

  return {
    picture(random: Random): OddFile {
      const [name = '', bytes = new Uint8Array()] =
        oneOf(random() < DECODABLE_SHARE ? decodable : others, random) ?? [];
      const [, other = bytes] = oneOf(pictures, random) ?? [];
      const made = mutate(bytes, other, random);
      return { how: `${name}: ${made.how}`, bytes: made.bytes };
    },
    pdf(random: Random): OddFile {
      const [name = '', bytes = new Uint8Array()] = oneOf(pdfs, random) ?? [];
      const [, other = bytes] = oneOf(random() < 0.5 ? pdfs : pictures, random) ?? [];
      const made = mutatePdf(bytes, other, random);
      return { how: `${name}: ${made.how}`, bytes: made.bytes };
    },
  };
}

/** Large pieces, as files and downloads are read. */
const PIECE_BYTES = 65_536;

/** A list of any format, one of whose files is damaged. */
export async function oddList(random: Random): Promise<OddList> {
  const [format, content] = oneOf(
    Object.entries(LIST_SAMPLES) as [WatchlistFormat, string | readonly ListFile[]][],
    random,
  ) ?? ['own' as const, OWN_LIST_TEXT];
  // The UK publishes two formats that one parser reads.
  const text = format === 'uk_sanctions' && random() < 0.5 ? ukCsvText() : content;
  const sound = typeof text === 'string' ? [listFile('list', text)] : text;
  const damaged = oneOf(sound, random);
  let how = '';
  const files: ListFile[] = [];
  for (const file of sound) {
    if (file !== damaged) files.push(file);
    else {
      const made = mutateList(await buffer(file.bytes), random);
      how = made.how;
      files.push(listFile(file.name, made.bytes, PIECE_BYTES));
    }
  }
  return { how: `${format}: ${how}`, format, files, ...(format === 'own' && { columns: OWN_LIST_COLUMNS }) };
}
