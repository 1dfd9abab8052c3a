import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { adoptSession } from '../../../renderer/access/access.ts';
import { Layout } from '../../../renderer/layout/layout.tsx';
import { answerWith, json, renderPage, session, signIn, status, withPage } from '../support.tsx';

withPage();

it('tells administrators, and nobody else, of a proxy that nobody named, and how to name it', async () => {
  answerWith({ 'GET /api/v1/desk/clock/': () => json({ now: '2026-11-22T09:00:00.000Z', leap: null }) });
  const page = (
    <Layout status={{ ...status, has_unnamed_proxy: true }} isReachable>
      <p>the screen</p>
    </Layout>
  );
  signIn();
  const { unmount } = renderPage(page);
  expect(await screen.findByText(/countersign serve --trust-proxy 127\.0\.0\.1/)).toBeTruthy();
  unmount();
  adoptSession({ ...session, operator: { ...session.operator, role: 'operator' } });
  renderPage(page);
  expect(await screen.findByRole('button', { name: 'Lock' })).toBeTruthy();
  expect(screen.queryByText('A proxy is not named')).toBeNull();
});
