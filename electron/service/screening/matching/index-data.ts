import type { EntityKind } from '#shared/contract/watchlist/listed-entity.ts';
import type { Postings, Texts } from './growing-arrays.ts';
import type { NameToken } from './name-tokens.ts';

/** Kinds by their number in `facts`. */
export const KINDS: readonly EntityKind[] = ['person', 'organisation', 'vessel', 'aircraft', 'unknown'];

/** How many numbers `facts` has per entity. */
export const FACTS = 5;

/** Records of `width` numbers, the entity first; `of` says where each entity's records start. */
export type Records = { readonly values: Int32Array; readonly width: number; readonly of: Postings };

/** An index's data, by number of entity, name or word. An entity's names are consecutive. */
export type IndexData = {
  readonly lists: readonly { readonly list: string; readonly versionId: string }[];
  readonly tokens: readonly NameToken[];
  /** The words of all names in sequence, and where each name's start; one start more than names. */
  readonly nameTokens: Int32Array;
  readonly nameStarts: Int32Array;
  readonly nameEntities: Int32Array;
  readonly nameWeak: Uint8Array;
  readonly names: Texts;
  readonly entityIds: Texts;
  /** Per entity: list, kind, sex (0 unknown, 1 M, 2 F), severity, 1 with an unread birth date. */
  readonly facts: Int32Array;
  /** Entity, from, to (YYYYMMDD), circa. */
  readonly births: Records;
  /** Entity, code as two letters in one number. */
  readonly countries: Records;
  readonly identifiers: ReadonlyMap<string, readonly number[]>;
  readonly postings: Postings;
  /** Words by hash of key, in `keyMask` + 1 places. */
  readonly keyMask: number;
  readonly keyed: Postings;
};
