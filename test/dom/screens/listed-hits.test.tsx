import { expect, test } from 'vitest';
import { listedHits } from '../../../renderer/screens/result/watchlists/listed-hits.ts';
import { anEarlierResolution, anEntityHit, aResolution, aReview } from '../../support/screening/hits.ts';

test('two parties of a company have the same hit, each with decisions of their own', () => {
  const hit = anEntityHit();
  const event = { id: 'e', event: 'ADDED', list: 'house', at: '2026-11-22T08:00:00.000Z', hit, hit_id: hit.id };
  const review = {
    ...aReview(),
    resolutions: [aResolution({ party: 'business' })],
    earlier: [anEarlierResolution({ party: 'people.0', decision: 'true_match' })],
    events: [{ ...event, event: 'ADDED' as const, party: 'companies.0' }],
  };
  const states = ['business', 'people.0', 'people.1', 'companies.0'].map((party) =>
    listedHits(party === 'companies.0' ? [] : [hit], review, party).map((one) => [one.party, one.state]),
  );
  expect(states).toEqual([
    [['business', 'false_match']],
    [['people.0', 'true_match']],
    [['people.1', 'open']],
    [['companies.0', 'open']],
  ]);
});
