import { inflateSync } from 'node:zlib';
import { unreachable } from '#shared/assert.ts';
import type { ListedEntity } from '#shared/contract/watchlist/listed-entity.ts';
import type { ScreeningHit } from '#shared/contract/watchlist/screening-query.ts';
import type { ScreeningIndex } from '../../service/screening/matching/screening-index.ts';
import { ScreeningIndexBuilder } from '../../service/screening/matching/screening-index-builder.ts';
import { HIT_TEXT_CHARACTERS_MAX, HIT_TOKENS_MAX } from '../answer-limits.ts';
import type { FromScreening, IndexName, ScreeningAnswer, ScreeningRequest, ToScreening } from './protocol.ts';

/** The service sends chunks of a few hundred entities; a larger one is not from it. */
const CHUNK_BYTES_MAX = 16_000_000;

/** Answers requests from indexes of its own, which are empty at first. */
export function createScreeningAnswers(): (message: ToScreening) => FromScreening {
  const indexes = new Map<IndexName, ScreeningIndex>();
  const builders = new Map<IndexName, { builder: ScreeningIndexBuilder; entities: number }>();

  function answer(request: ScreeningRequest): ScreeningAnswer {
    switch (request.kind) {
      case 'begin': {
        // Words weigh as on whole lists. The former change goes first: it may hold outdated lists.
        if (request.index === 'changes') indexes.delete('changes');
        const rarityOf = request.index === 'changes' ? (indexes.get('in_force') ?? null) : null;
        builders.set(request.index, { builder: new ScreeningIndexBuilder({ rarityOf }), entities: 0 });
        return null;
      }
      case 'add': {
        const building = begun(request.index);
        for (const entity of entitiesOf(request.chunk)) {
          building.builder.add(request, entity);
          building.entities++;
        }
        return null;
      }
      case 'finish': {
        const { builder, entities } = begun(request.index);
        indexes.set(request.index, builder.finish());
        builders.delete(request.index);
        return { entities };
      }
      case 'search': {
        const index = indexes.get(request.index);
        if (!index) throw new Error('Nothing was indexed.');
        const { limit, scoreMin } = request;
        return request.queries.map((query) => index.search(query, { limit, scoreMin }).map(withinLimits));
      }
      default:
        return unreachable(request, 'screening request');
    }
  }

  function begun(name: IndexName) {
    const building = builders.get(name);
    if (!building) throw new Error('The index was not begun.');
    return building;
  }

  return ({ sequence, request }) => {
    try {
      return { sequence, result: answer(request) };
    } catch (error) {
      // The message may quote the search; the error's name cannot.
      return { sequence, error: { message: error instanceof Error ? error.name : 'unknown' } };
    }
  };
}

/** Lists set no limit to a name or a number; nobody reads one of many thousand characters. */
function withinLimits(hit: ScreeningHit): ScreeningHit {
  const cut = (text: string) => text.slice(0, HIT_TEXT_CHARACTERS_MAX);
  const cutOrNull = (text: string | null) => text && cut(text);
  return {
    ...hit,
    name: cut(hit.name),
    tokens: hit.tokens
      .slice(0, HIT_TOKENS_MAX)
      .map((token) => ({ ...token, query: cutOrNull(token.query), listed: cutOrNull(token.listed) })),
    circumstances: hit.circumstances.map((one) => ({ ...one, query: cut(one.query), listed: cut(one.listed) })),
  };
}

/** Checked against `ListedEntity` on import, and sealed since. */
function entitiesOf(chunk: Uint8Array): ListedEntity[] {
  const lines = inflateSync(chunk, { maxOutputLength: CHUNK_BYTES_MAX }).toString('utf8').split('\n');
  return lines.filter(Boolean).map((line) => JSON.parse(line) as ListedEntity);
}
