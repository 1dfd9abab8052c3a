import type { EntityKind } from '#shared/contract/watchlist/listed-entity.ts';
import { alignNames } from '../../../electron/service/screening/matching/align-names.ts';
import { weighedName } from '../../../electron/service/screening/matching/compare-names.ts';
import { nameFeatures } from '../../../electron/service/screening/matching/name-features.ts';
import type { ScreeningIndex } from '../../../electron/service/screening/matching/screening-index.ts';
import { ScreeningIndexBuilder } from '../../../electron/service/screening/matching/screening-index-builder.ts';
import { allGlued, glued, isHeldOut, mistyped, seeded, shareOf, shortened } from './altered-names.ts';
import type { TrainingSample } from './logistic-regression.ts';
import { isArabic, isLatin, type Listed, type NamePair, type ScreeningCase } from './public-data.ts';

/** Relative training weights of all pairs, all altered names and all unlisted people. */
const WEIGHTS = { pairs: 1.5, altered: 1, unlisted: 1 } as const;
const HITS_LEARNT = 3;
const ALTERED_ENTITIES = 1500;

export function pairSamples(pairs: readonly NamePair[]): readonly TrainingSample[] {
  return pairs.map(({ left, right, kind, isMatch }) => {
    const [one, other] = [weighedName(left, kind), weighedName(right, kind)];
    const features = nameFeatures(one, other, alignNames(one.tokens, other.tokens), kind);
    return { features, isMatch, weight: WEIGHTS.pairs / pairs.length };
  });
}

export function indexOf(listed: readonly Listed[], latinOnly = false): ScreeningIndex {
  const builder = new ScreeningIndexBuilder();
  for (const { list, entity } of listed) {
    const names = latinOnly ? entity.names.filter(({ value }) => isLatin(value)) : entity.names;
    if (names.length > 0) builder.add({ list, versionId: 'bench' }, { ...entity, names });
  }
  return builder.finish();
}

function sampleOf(index: ScreeningIndex, query: string, listed: string, kind: EntityKind, isMatch: boolean) {
  const [one, other] = [index.weigh(query, kind), index.weigh(listed, kind)];
  return { features: nameFeatures(one, other, alignNames(one.tokens, other.tokens), kind), isMatch };
}

/**
 * Altered names of listed entities against the originals, and unlisted people against what a search finds for them. Held-out items are kept
 * for measuring.
 */
export function screeningSamples(
  index: ScreeningIndex,
  listed: readonly Listed[],
  cases: readonly ScreeningCase[],
): readonly TrainingSample[] {
  const random = seeded(7);
  const known = listed.filter(({ entity }) => entity.kind === 'person' && !isHeldOut(entity.id));
  const some = known.filter(({ entity }) => shareOf(entity.id, 5) < ALTERED_ENTITIES / known.length);
  const altered = some.flatMap(({ entity }) => {
    const latin = entity.names.find(({ value }) => isLatin(value))?.value;
    if (latin === undefined) return [];
    const forms = [
      mistyped(latin, random),
      mistyped(mistyped(latin, random), random),
      mistyped(mistyped(latin, random), random),
      mistyped(mistyped(latin, random), random),
      glued(latin, random),
      allGlued(latin),
      shortened(latin, random),
      shortened(latin, random),
      shortened(latin, random),
      ...entity.names.filter(({ value }) => isArabic(value)).map(({ value }) => value),
    ];
    return forms.map((form) => sampleOf(index, form, latin, 'person', true));
  });
  const unlisted = cases
    .filter(({ isListed, name }) => !isListed && !isHeldOut(name))
    .flatMap(({ name }) => {
      const hits = index.search({ name, kind: 'person' }, { limit: HITS_LEARNT, scoreMin: 2 });
      return hits.map((hit) => sampleOf(index, name, hit.name, hit.kind, false));
    });
  return [
    ...altered.map((sample) => ({ ...sample, weight: WEIGHTS.altered / altered.length })),
    ...unlisted.map((sample) => ({ ...sample, weight: WEIGHTS.unlisted / unlisted.length })),
  ];
}
