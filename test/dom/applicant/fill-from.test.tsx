import { afterEach, expect, test, vi } from 'vitest';
import type { PrefilledValue } from '#shared/contract/documents/document-prefill.ts';
import { fillFrom } from '../../../renderer/applicant/details.ts';
import { useLinkVisit } from '../../../renderer/applicant/visit.ts';
import { VIEW } from '../kiosk/support.tsx';
import { answerWith, json } from '../support.tsx';

afterEach(() => {
  useLinkVisit.setState({ session: null, view: null, end: null, failure: null });
  vi.unstubAllGlobals();
});

const read = (value: string): PrefilledValue => ({
  value,
  source: 'MRZ',
  check_digit_valid: true,
  confirmed_by: [],
  contradicted_by: [],
});

test('a document fills in what nobody typed, and takes back what another one had filled in', async () => {
  const fields = { first_name: 'Anna', last_name: 'Okello', id_number: 'L898902C3' };
  const view = {
    ...VIEW,
    known_fields: ['country_code'],
    fields: { ...fields, prefilled_fields: ['last_name', 'id_number'] },
  };
  useLinkVisit.setState({ session: 's', view: view as typeof VIEW });
  const requests = answerWith({ 'POST /api/v1/applicant/details/': () => json(VIEW) });
  await fillFrom({ fields: { first_name: read('Hanna'), last_name: read('Muster'), country_code: read('PL') } });
  expect(requests.at(-1)?.body).toEqual({
    fields: {
      first_name: 'Anna',
      last_name: 'Muster',
      date_of_birth: null,
      id_number: null,
      prefilled_fields: 'last_name',
    },
  });
});
