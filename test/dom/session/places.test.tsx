import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { adoptSession } from '../../../renderer/access/access.ts';
import { SignedIn } from '../../../renderer/signed-in.tsx';
import type { OperatorRole } from '../../../shared/contract/accounts/permissions.ts';
import { answerWith, renderPage, session, withPage } from '../support.tsx';

withPage();

const PLACES = [
  ...['people', 'policy', 'api-keys', 'callbacks', 'kiosks', 'branding'],
  ...['devices', 'retention', 'links', 'new', 'scan', 'all'],
];
const REACHED: Readonly<Record<OperatorRole, readonly string[]>> = {
  operator: ['devices', 'links', 'new', 'scan', 'all'],
  supervisor: ['devices', 'links', 'new', 'scan', 'all'],
  compliance: ['devices', 'retention', 'all'],
  administrator: PLACES,
};

it.each(Object.keys(REACHED) as OperatorRole[])(
  '%s: an address typed by hand leads only to their own places',
  async (role) => {
    answerWith({});
    adoptSession({ ...session, operator: { ...session.operator, role } });
    renderPage(<SignedIn isDemo={false} />);
    const reached: string[] = [];
    for (const place of PLACES) {
      await act(async () => {
        window.location.hash = `#/${place}`;
        window.dispatchEvent(new HashChangeEvent('hashchange'));
      });
      if (window.location.hash === `#/${place}`) reached.push(place);
      else expect(window.location.hash).toBe('#/');
    }
    expect(reached).toEqual(REACHED[role]);
  },
);
