import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { DemoSpecimen } from '#shared/contract/desk.ts';
import { SpecimenPicker } from '../../../renderer/screens/visit/steps/specimen-picker.tsx';
import { dispatchVisit, useVisit } from '../../../renderer/session/visit.ts';
import { answerWith, json, renderPage, signIn, withPage } from '../support.tsx';

withPage();

const specimen: DemoSpecimen = {
  id: 'name-mismatch',
  title: 'Wrong surname typed',
  description: 'The surname in the form differs from the card.',
  person: {
    first_name: 'Fenna',
    last_name: 'Lindqvist',
    date_of_birth: '1990-09-30',
    phone_number: '+12025550143',
    country_code: 'UT',
    id_number: 'UR1738495',
  },
  mistyped: ['last_name'],
};
const picture = () => new Response('picture', { headers: { 'Content-Type': 'image/jpeg' } });

it('shows each document, and supplies a scan with what somebody typed otherwise than printed', async () => {
  vi.stubGlobal('IntersectionObserver', undefined);
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture');
  answerWith({
    'GET /api/v1/desk/demo/specimens/': () => json({ specimens: [specimen] }),
    'GET /api/v1/desk/demo/specimens/*': picture,
  });
  signIn();
  dispatchVisit({ type: 'started', path: 'scan' });
  renderPage(<SpecimenPicker specimenTitle={null} path="scan" />);
  const tile = await screen.findByRole('button', { name: /^Wrong surname typed/ });
  await waitFor(() => expect(tile.querySelector('img')).not.toBeNull());
  await userEvent.click(tile);
  await waitFor(() => expect(useVisit.getState()).toMatchObject({ draft: { specimenTitle: specimen.title } }));
  expect(useVisit.getState()).toMatchObject({
    draft: { person: { first_name: '', last_name: 'Lindqvist', phone_number: '+12025550143', id_number: '' } },
  });
});
