import type { VerificationDetail } from '#shared/contract/desk.ts';
import { resultFor } from '#shared/contract/findings/check-result.ts';
import type { ScreeningReview } from '#shared/contract/watchlist/screening-review.ts';
import { countryName } from '../../../i18n/countries.ts';
import { formatDate } from '../../../i18n/format.ts';
import { type Party, partiesOf } from '../company/parties.ts';
import { type ListedHit, listedHits } from './listed-hits.ts';
import { enteredPerson, type SearchedFor } from './screening-evidence.ts';

type CaseHit = { readonly listed: ListedHit; readonly searched: SearchedFor };

/** Every hit of a case, of the person or of each party of a company. */
export function caseHits(
  detail: VerificationDetail,
  review: ScreeningReview | undefined,
  language: string,
): readonly CaseHit[] {
  if (detail.subject === 'person') {
    const found = resultFor(detail.checks, 'aml.screening')?.findings?.findings;
    const searched = enteredPerson(detail.entered, language);
    return listedHits(found?.entity_hits ?? [], review).map((listed) => ({ listed, searched }));
  }
  const screened = resultFor(detail.checks, 'business.screening')?.findings?.parties ?? [];
  return partiesOf(detail.entered).flatMap((party) => {
    const found = screened.find((one) => one.party === party.party)?.findings;
    const searched = searchedFor(party, language);
    return listedHits(found?.entity_hits ?? [], review, party.party).map((listed) => ({ listed, searched }));
  });
}

export function searchedFor({ kind, name, birthDate, country, numbers }: Party, language: string): SearchedFor {
  return {
    // An unknown holder may be a person; the list entry then says what it knows.
    kind: kind === 'person' ? 'person' : 'organisation',
    name,
    birthDate: birthDate === null ? '' : formatDate(birthDate, language),
    country: country === null ? '' : countryName(country, language),
    number: numbers.join(', '),
  };
}
