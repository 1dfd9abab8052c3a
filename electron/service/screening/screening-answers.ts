import { z } from 'zod';
import { EntityKind } from '#shared/contract/watchlist/listed-entity.ts';
import { HIT_TEXT_CHARACTERS_MAX, HIT_TOKENS_MAX } from '../../workers/answer-limits.ts';
import type { ScreeningRequest, ScreeningResult } from '../../workers/screening/protocol.ts';

/** With bounds: an entry of a list may have taken the process over. */
const score = z.number().min(0).max(100);
const text = z.string().max(HIT_TEXT_CHARACTERS_MAX);
const hit = z.object({
  list: text,
  versionId: text,
  entityId: text,
  kind: EntityKind,
  name: text,
  score,
  nameScore: score,
  birthDateScore: score.nullable(),
  severity: score,
  tokens: z
    .array(
      z.object({
        query: text.nullable(),
        listed: text.nullable(),
        relation: z.enum([
          'same',
          'transliteration',
          'sound',
          'spelling',
          'nickname',
          'initial',
          'joined',
          'company_form',
          'missing',
          'different',
        ]),
        similarity: z.number(),
        weight: z.number(),
      }),
    )
    .max(HIT_TOKENS_MAX),
  circumstances: z
    .array(
      z.object({
        field: z.enum(['birth_date', 'country', 'sex', 'identifier', 'kind', 'weak_alias']),
        query: text,
        listed: text,
        effect: z.number(),
      }),
    )
    .max(1_000),
});

const ANSWERS: { readonly [Kind in ScreeningRequest['kind']]: z.ZodType<ScreeningResult[Kind]> } = {
  begin: z.null(),
  add: z.null(),
  finish: z.object({ entities: z.int().min(0) }),
  search: z.array(z.array(hit)),
};

/** Undefined if it is none. Query by query, no more hits than asked for. */
export function screeningAnswer(request: ScreeningRequest, answer: unknown) {
  const checked = ANSWERS[request.kind].safeParse(answer).data;
  if (request.kind !== 'search' || !Array.isArray(checked)) return checked;
  const fits = checked.length === request.queries.length && checked.every(({ length }) => length <= request.limit);
  return fits ? checked : undefined;
}
