import { createReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { EntityKind, ListedEntity } from '#shared/contract/watchlist/listed-entity.ts';
import { kindOfSchema } from '../../../electron/cli/name-kind.ts';
import { parseOfac } from '../../../electron/workers/lists/ofac/parse.ts';
import { parseUn } from '../../../electron/workers/lists/un/parse.ts';

export type NamePair = {
  readonly left: string;
  readonly right: string;
  readonly kind: EntityKind;
  readonly isMatch: boolean;
};

type Row = Readonly<Record<string, string>>;

const rowsOf = (file: string) => parse(readFileSync(file), { columns: true }) as readonly Row[];

/** The labelled pairs of names in the folder of public data. */
export function readNamePairs(folder: string): readonly NamePair[] {
  return rowsOf(join(folder, 'name-pairs.csv')).map((row) => ({
    left: row.name1 ?? '',
    right: row.name2 ?? '',
    kind: kindOfSchema(row.schema),
    isMatch: row.is_match === 'true',
  }));
}

/** Each pair's group number: pairs that share a name, directly or through others, are in one group. */
export function pairGroups(pairs: readonly NamePair[]): readonly string[] {
  const parents = new Map<string, string>();
  const root = (name: string): string => {
    const parent = parents.get(name);
    return parent === undefined || parent === name ? name : root(parent);
  };
  const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  for (const { left, right } of pairs) {
    const [one, other] = [root(plain(left)), root(plain(right))];
    if (one !== other) parents.set(one, other);
  }
  return pairs.map(({ left }) => root(plain(left)));
}

export type ScreeningCase = {
  readonly name: string;
  readonly birthDate: string;
  readonly isListed: boolean;
  readonly listedName: string;
};

/** Listed persons, some altered, and invented people. */
export function readScreeningCases(folder: string): readonly ScreeningCase[] {
  return rowsOf(join(folder, 'un-screening.csv')).map((row) => ({
    name: row.query_name ?? '',
    birthDate: row.query_dob ?? '',
    isListed: row.label === 'positive',
    listedName: row.list_name ?? '',
  }));
}

export type Listed = { readonly list: string; readonly entity: ListedEntity };

/** OFAC's list of specially designated nationals and the consolidated list of the United Nations. */
export async function* readOfacAndUn(folder: string): AsyncGenerator<Listed> {
  const file = (name: string) => ({
    name,
    get bytes() {
      return createReadStream(join(folder, 'watchlists', name));
    },
  });
  const ofac = ['sdn.csv', 'alt.csv', 'add.csv', 'sdn_comments.csv'].map(file);
  for await (const entity of parseOfac(ofac)) yield { list: 'ofac_sdn', entity };
  for await (const entity of parseUn([file('UN_consolidated.xml')])) yield { list: 'un_consolidated', entity };
}

/** All of them in memory. */
export async function readAllListed(folder: string): Promise<readonly Listed[]> {
  const all: Listed[] = [];
  for await (const one of readOfacAndUn(folder)) all.push(one);
  return all;
}

const LATIN = /^[ -\u024f\u1e00-\u1eff\u2000-\u206f]*$/;

export const isLatin = (name: string): boolean => LATIN.test(name);
export const isArabic = (name: string): boolean => /[\u0600-\u06ff]/.test(name) && !/[a-z]/i.test(name);
