import type { ScreeningHit, ScreeningQuery } from '#shared/contract/watchlist/screening-query.ts';
import type { WorkerStart } from '../protocol.ts';

/** All lists in force, or a list's change. While rebuilt, the previous one answers. */
export type IndexName = 'in_force' | 'changes';

/** Answered in order. `chunk`: JSON lines, deflated. Messages must survive structured clone. */
export type ScreeningRequest =
  | { readonly kind: 'begin'; readonly index: IndexName }
  | {
      readonly kind: 'add';
      readonly index: IndexName;
      readonly list: string;
      readonly versionId: string;
      readonly chunk: Uint8Array;
    }
  | { readonly kind: 'finish'; readonly index: IndexName }
  | {
      readonly kind: 'search';
      readonly index: IndexName;
      readonly queries: readonly ScreeningQuery[];
      readonly limit: number;
      /** 0 to 100. */
      readonly scoreMin: number;
    };

export type ScreeningResult = {
  begin: null;
  add: null;
  /** How many entities the index holds. */
  finish: { readonly entities: number };
  /** Query by query, surest first. */
  search: readonly (readonly ScreeningHit[])[];
};
export type ScreeningAnswer = ScreeningResult[keyof ScreeningResult];

export type ToScreening = { readonly sequence: number; readonly request: ScreeningRequest };

export type FromScreening =
  | WorkerStart
  | { readonly sequence: number; readonly result: ScreeningAnswer }
  | { readonly sequence: number; readonly error: { readonly message: string } };
