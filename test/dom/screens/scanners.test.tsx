import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { App } from '../../../renderer/app.tsx';
import { AddScanner } from '../../../renderer/screens/devices/add-scanner.tsx';
import { dispatchVisit, useVisit } from '../../../renderer/session/visit.ts';
import { aTiff } from '../../support/documents/more-formats.ts';
import { answerWith, json, renderPage, signIn, status, withPage } from '../support.tsx';

withPage();
beforeEach(() => {
  dispatchVisit({ type: 'ended' });
});

const ID = '7d0f3a52-6a0c-4d3e-9a55-0b1c2d3e4f50';
const SCAN = `POST /api/v1/desk/scanners/${ID}/scan/`;
const place = { kind: 'network', address: 'http://192.168.1.20' };
const page = { media_type: 'image/tiff', base64: Buffer.from(aTiff([{}])).toString('base64') };

it('a jam is told in plain words, and the next scan of a duplex scanner gives front and back', async () => {
  const answers = [{ problem: 'jam' }, { problem: null, pages: [page, page] }];
  answerWith({
    'GET /api/v1/desk/status/': () => json(status),
    'GET /api/v1/desk/verifications/': () => json({ items: [], next_cursor: null }),
    'GET /api/v1/desk/scanners/': () => json({ scanners: [{ id: ID, name: 'Counter', place, last_problem: null }] }),
    'POST /api/v1/desk/picture_preview/': () => new Response(new Blob(['x'], { type: 'image/jpeg' })),
    'POST /api/v1/desk/visits/{id}/reading/': () =>
      json({ document_class: 'identity_card', has_back: true, fields: {}, chip_password: null, flaws: [] }),
    [SCAN]: () => json(answers.shift()),
  });
  signIn();
  window.location.hash = '#/scan';
  renderPage(<App />);
  await userEvent.click(await screen.findByRole('button', { name: 'Customer agrees' }));
  const front = within(screen.getByRole('region', { name: 'Document front' }));
  const close = front.queryByRole('button', { name: /Close camera/ });
  if (close) await userEvent.click(close);
  await userEvent.click(await front.findByRole('button', { name: 'Scan' }));
  expect(await front.findByText(/Paper is jammed/)).toBeTruthy();
  await userEvent.click(front.getByRole('button', { name: 'Scan' }));
  expect(await front.findByText('Page 2 is used as the back.')).toBeTruthy();
  const state = useVisit.getState();
  const { id_document_front: first, id_document_back: second } = 'draft' in state ? state.draft.captures : {};
  expect([first?.source, second?.source]).toEqual(['scanner', 'scanner']);
});

it('a page that waits in the scanner folder is taken as the front, and a PDF is not offered for it', async () => {
  const waiting = { media_type: 'image/tiff', at: '2026-11-21T09:30:00.000Z' };
  const folder = {
    files: [
      { ...waiting, id: ID },
      { ...waiting, id: '5c0f3a52-6a0c-4d3e-9a55-0b1c2d3e4f51', media_type: 'application/pdf' },
    ],
    last_problem: null,
  };
  const answers = [{ problem: 'not_reachable' }, { problem: null, pages: [page] }];
  answerWith({
    'GET /api/v1/desk/status/': () => json(status),
    'GET /api/v1/desk/verifications/': () => json({ items: [], next_cursor: null }),
    'GET /api/v1/desk/scanners/': () => json({ scanners: [], folder }),
    'POST /api/v1/desk/picture_preview/': () => new Response(new Blob(['x'], { type: 'image/jpeg' })),
    'POST /api/v1/desk/visits/{id}/reading/': () =>
      json({ document_class: 'identity_card', has_back: true, fields: {}, chip_password: null, flaws: [] }),
    [SCAN]: () => json(answers.shift()),
  });
  signIn();
  window.location.hash = '#/scan';
  renderPage(<App />);
  await userEvent.click(await screen.findByRole('button', { name: 'Customer agrees' }));
  const front = within(screen.getByRole('region', { name: 'Document front' }));
  const close = front.queryByRole('button', { name: /Close camera/ });
  if (close) await userEvent.click(close);
  await userEvent.click(await front.findByRole('button', { name: 'From the scanner folder (1)' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /TIFF/ }));
  expect(await front.findByText(/folder or the page is no longer there/)).toBeTruthy();
  await userEvent.click(front.getByRole('button', { name: 'From the scanner folder (1)' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /TIFF/ }));
  await waitFor(() => {
    const state = useVisit.getState();
    expect('draft' in state && state.draft.captures.id_document_front?.source).toBe('scanner');
  });
});

it('a sheet that was scanned on both sides into the scanner folder gives front and back', async () => {
  const sheet = { media_type: 'image/tiff', base64: Buffer.from(aTiff([{}, { width: 300 }])).toString('base64') };
  const file = { id: ID, media_type: 'image/tiff', at: '2026-11-21T09:30:00.000Z' };
  answerWith({
    'GET /api/v1/desk/status/': () => json(status),
    'GET /api/v1/desk/verifications/': () => json({ items: [], next_cursor: null }),
    'GET /api/v1/desk/scanners/': () => json({ scanners: [], folder: { files: [file], last_problem: null } }),
    'POST /api/v1/desk/picture_preview/': () => new Response(new Blob(['x'], { type: 'image/jpeg' })),
    'POST /api/v1/desk/visits/{id}/reading/': () =>
      json({ document_class: 'identity_card', has_back: true, fields: {}, chip_password: null, flaws: [] }),
    [SCAN]: () => json({ problem: null, pages: [sheet] }),
  });
  signIn();
  window.location.hash = '#/scan';
  renderPage(<App />);
  await userEvent.click(await screen.findByRole('button', { name: 'Customer agrees' }));
  const front = within(screen.getByRole('region', { name: 'Document front' }));
  const close = front.queryByRole('button', { name: /Close camera/ });
  if (close) await userEvent.click(close);
  await userEvent.click(await front.findByRole('button', { name: 'From the scanner folder (1)' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /TIFF/ }));
  expect(await front.findByText('Page 2 is used as the back.')).toBeTruthy();
  const state = useVisit.getState();
  const { id_document_front: first, id_document_back: second } = 'draft' in state ? state.draft.captures : {};
  expect([first?.source, second?.source]).toEqual(['scanner', 'scanner']);
  const [one, other] = await Promise.all(
    [first, second].map(async (side) =>
      new Uint8Array((await side?.picture.arrayBuffer()) ?? new ArrayBuffer(0)).join(),
    ),
  );
  expect(other).not.toEqual(one);
});

it('the scanners that SANE finds are offered by name, and the chosen one is added', async () => {
  const requests = answerWith({
    'GET /api/v1/desk/scanners/found/': () =>
      json({ devices: [{ device: 'escl:http://192.168.1.20:80', name: 'Brother MFC' }], problem: null }),
    'POST /api/v1/desk/scanners/': () => json({ scanners: [], folder: null }),
  });
  signIn();
  renderPage(<AddScanner onClose={() => undefined} onDone={() => undefined} />);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Connection' }), 'sane');
  const found = await screen.findByRole('combobox', { name: 'Found on this machine' });
  await userEvent.selectOptions(found, 'Brother MFC (escl:http://192.168.1.20:80)');
  await userEvent.click(screen.getByRole('button', { name: 'Add scanner' }));
  await waitFor(() =>
    expect(requests.at(-1)?.body).toEqual({
      name: 'Brother MFC',
      place: { kind: 'sane', device: 'escl:http://192.168.1.20:80' },
    }),
  );
});
