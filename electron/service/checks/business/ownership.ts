import type { Reason } from '#shared/contract/runs/check-result.ts';
import { declaredOwnership } from '#shared/domain/business/declared-ownership.ts';
import { resolveOwnership } from '#shared/domain/business/ownership.ts';
import type { BusinessCheck } from '../check.ts';

/** Directly or through others, as declared; and whether an owner may be hidden. */
export const businessOwnership: BusinessCheck<'business.ownership'> = {
  id: 'business.ownership',
  area: 'business',
  appliesTo: () => true,
  async run({ fields, policy }) {
    const declared = declaredOwnership(fields);
    if (declared === null) return { outcome: 'review', reasons: [{ code: 'OWNERSHIP_NOT_DECLARED', field: 'people' }] };
    const ownerPercentMin = policy.business.owner_percent_min;
    const ownership = resolveOwnership(declared, ownerPercentMin);
    const { people, excess, circles, canHideOwner, missing, opaque } = ownership;
    const unknownIn = [...missing, ...opaque].map(({ id }) => id);
    const unidentified = people.filter(
      ({ id, bases }) => bases.length > 0 && fields.people?.[placeOf(id)]?.date_of_birth === undefined,
    );
    const reasons: Reason[] = [
      ...(canHideOwner ? (unknownIn.length > 0 ? unknownIn : ['business']).map(notDerivable) : []),
      ...excess.map(({ id }): Reason => ({ code: 'OWNERSHIP_OVER_WHOLE', field: id })),
      // A company may hold a few shares of its own.
      ...circles
        .filter((circle) => circle.length > 1)
        .map(
          (circle): Reason => ({ code: 'OWNERSHIP_CIRCULAR', ...(circle[0] !== undefined && { field: circle[0] }) }),
        ),
      ...unidentified.map(({ id }): Reason => ({ code: 'OWNER_BIRTH_DATE_MISSING', field: `${id}.date_of_birth` })),
    ];
    return { outcome: reasons.length === 0 ? 'pass' : 'review', reasons, findings: { ownerPercentMin, ...ownership } };
  },
};

const notDerivable = (field: string): Reason => ({ code: 'BENEFICIAL_OWNERSHIP_NOT_DERIVABLE', field });

/** The place in the list: 2 for `people.2`. */
const placeOf = (id: string): number => Number(id.slice(id.indexOf('.') + 1));
