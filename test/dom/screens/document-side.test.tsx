import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { App } from '../../../renderer/app.tsx';
import { dispatchVisit, useVisit } from '../../../renderer/session/visit.ts';
import { aTiff, type TiffPageKind } from '../../support/documents/more-formats.ts';
import { answerWith, json, refusal, renderPage, signIn, status, withPage } from '../support.tsx';

withPage();

const PREVIEW = 'POST /api/v1/desk/picture_preview/';
const READ = 'POST /api/v1/desk/visits/{id}/reading/';
const card = { document_class: 'identity_card', has_back: true, fields: {}, chip_password: null, flaws: [] };

async function begin(preview = () => new Response(new Blob(['x'], { type: 'image/jpeg' }))) {
  const requests = answerWith({
    'GET /api/v1/desk/status/': () => json(status),
    'GET /api/v1/desk/verifications/': () => json({ items: [], next_cursor: null }),
    [PREVIEW]: preview,
    [READ]: () => json(card),
  });
  signIn();
  window.location.hash = '#/scan';
  renderPage(<App />);
  await userEvent.click(await screen.findByRole('button', { name: 'Customer agrees' }));
  return requests;
}

const side = (name: string) => within(screen.getByRole('region', { name }));
const front = () => side('Document front');
const scan = (pages: readonly TiffPageKind[]) => new File([aTiff(pages)], 'scan.tif', { type: 'image/tiff' });
/** Drops the file, because the open camera hides the button that chooses one. */
const choose = (file: File) =>
  fireEvent.drop(screen.getByRole('region', { name: 'Document front' }), { dataTransfer: { files: [file] } });
function captures() {
  const state = useVisit.getState();
  if (!('draft' in state)) throw new Error('no pictures are gathered');
  return state.draft.captures;
}

describe('a document front', () => {
  beforeEach(() => {
    dispatchVisit({ type: 'ended' });
  });

  it('of two pages also gives the back, which can be removed and restored', async () => {
    const requests = await begin();
    choose(scan([{}, { width: 300 }]));
    expect(await front().findByText('Page 2 is used as the back.')).toBeTruthy();
    expect(requests.filter(({ path }) => path.endsWith('picture_preview/'))).toHaveLength(2);
    const { id_document_front: first, id_document_back: second } = captures();
    expect([first?.picture.type, second?.picture.type]).toEqual(['image/tiff', 'image/tiff']);
    expect(second?.preview?.type).toBe('image/jpeg');

    await userEvent.click(front().getByRole('button', { name: 'Use page 1 only' }));
    expect(front().getByText('Page 2 is not used.')).toBeTruthy();
    expect(captures()).toEqual({ id_document_front: first });
    await userEvent.click(front().getByRole('button', { name: 'Use page 2 as back' }));
    expect(captures().id_document_back?.picture).toBe(second?.picture);
  });

  it('is pasted, but not a picture that comes with text for a field', async () => {
    await begin();
    await userEvent.click(screen.getByRole('button', { name: 'Type the details' }));
    const paste = (at: HTMLElement, ...types: string[]) => {
      at.focus();
      return fireEvent.paste(at, { clipboardData: { files: [scan([{}])], types: ['Files', ...types] } });
    };
    const field = await screen.findByLabelText('First name');
    expect(paste(field, 'text/plain')).toBe(true);
    expect(captures()).toEqual({});
    expect(paste(field)).toBe(false);
    expect(await front().findByText('Chosen from a file')).toBeTruthy();
    // Only an empty side takes one.
    const { id_document_front: first } = captures();
    paste(field);
    expect(captures().id_document_front).toBe(first);
  });

  it('of two pages removes its own back when retaken, but keeps a back from another file', async () => {
    await begin();
    choose(scan([{}, {}]));
    await userEvent.click(await front().findByRole('button', { name: 'Retake' }));
    expect(captures()).toEqual({});

    const other = { picture: new Blob(['y'], { type: 'image/jpeg' }), source: 'file' } as const;
    dispatchVisit({ type: 'captured', kind: 'id_document_back', capture: other });
    choose(scan([{}, {}]));
    expect(await front().findByText('Page 2 is not used.')).toBeTruthy();
    expect(captures().id_document_back).toEqual(other);
    await userEvent.click(front().getByRole('button', { name: 'Retake' }));
    expect(captures()).toEqual({ id_document_back: other });
  });

  it.each([
    ['of three pages', [{}, {}, {}], undefined, /too many pages/],
    [
      'that the service cannot decode',
      [{}],
      () => refusal(400, 'It is damaged.', { code: 'INVALID_REQUEST' }),
      /damaged/,
    ],
  ] as const)('%s is refused with advice', async (_what, pages, preview, message) => {
    await begin(preview);
    choose(scan(pages));
    expect(await front().findByText(message)).toBeTruthy();
    expect(captures()).toEqual({});
  });
});
