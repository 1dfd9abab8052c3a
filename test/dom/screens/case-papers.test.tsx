import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { referenceOf } from '#shared/domain/reference.ts';
import { CasePapers } from '../../../renderer/screens/result/case-papers.tsx';
import { answerWith, renderPage, signIn, withPage } from '../support.tsx';

withPage();

const BATCH_ID = '5f0c3f8e-6a0b-4f53-9b8f-0a4f6f0a1c11';
const PATH = `/api/v1/desk/verifications/${BATCH_ID}`;
const pdf = () => new Response(new Uint8Array([37]), { headers: { 'content-type': 'application/pdf' } });

function open() {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  const requests = answerWith({
    [`GET ${PATH}/report/`]: pdf,
    [`GET ${PATH}/customer_receipt/`]: pdf,
    [`GET ${PATH}/export/`]: pdf,
  });
  signIn();
  renderPage(<CasePapers batchId={BATCH_ID} />);
  return { user: userEvent.setup(), requests };
}

it('the operator chooses the language of a receipt, which is that of the customer otherwise', async () => {
  const { user, requests } = open();
  for (const choice of [null, 'Français']) {
    await user.click(screen.getByRole('button', { name: 'Report' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Customer receipt (PDF)…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Customer receipt' }));
    if (choice !== null) {
      await user.selectOptions(dialog.getByLabelText('Language'), choice);
      await user.click(dialog.getByRole('radio', { name: 'US Letter' }));
    }
    await user.click(dialog.getByRole('button', { name: 'Save receipt' }));
    await screen.findByText('The file is ready in your downloads.');
  }
  expect(requests.map(({ address }) => address)).toEqual([
    `${PATH}/customer_receipt/?paper=a4`,
    `${PATH}/customer_receipt/?paper=letter&language=fr`,
  ]);
});

it('a report and a case file are in the language of the page', async () => {
  const { user, requests } = open();
  for (const name of ['Report (PDF, A4)', 'Whole case for an audit (ZIP)']) {
    await user.click(screen.getByRole('button', { name: 'Report' }));
    await user.click(await screen.findByRole('menuitem', { name }));
    await screen.findByText('The file is ready in your downloads.');
  }
  expect(requests.map(({ address }) => address)).toEqual([
    `${PATH}/report/?paper=a4&language=en`,
    `${PATH}/export/?language=en`,
  ]);
});

it('on the desktop, a report and a receipt go to a printer, or to where the operator saves them', async () => {
  const shell = {
    saveDocument: vi.fn(async () => true),
    listPrinters: vi.fn(async () => [{ name: 'office', label: 'Office' }]),
    printDocument: vi.fn(async () => true),
  };
  vi.stubGlobal('countersign', shell);
  const { user, requests } = open();
  const choose = async (name: string) => {
    await user.click(screen.getByRole('button', { name: 'Report' }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  await choose('Report on Office');
  await screen.findByText('Sent to the printer.');
  expect(shell.printDocument).toHaveBeenLastCalledWith({ bytes: new Uint8Array([37]), printer: 'office' });

  shell.printDocument.mockResolvedValueOnce(false);
  await choose('Customer receipt on Office…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Customer receipt' }));
  await user.click(dialog.getByRole('button', { name: 'Print' }));
  expect((await screen.findByRole('alert')).textContent).toContain('The printer did not take it.');
  await user.keyboard('{Escape}');

  await choose('Report (PDF, A4)');
  await screen.findByText('The file is saved.');
  expect(shell.saveDocument).toHaveBeenCalledExactlyOnceWith({
    bytes: new Uint8Array([37]),
    name: `report-${referenceOf(BATCH_ID)}.pdf`,
  });
  shell.saveDocument.mockRejectedValueOnce(new Error('full'));
  await choose('Report (PDF, A4)');
  expect((await screen.findByRole('alert')).textContent).toContain('The file could not be saved.');
  expect(URL.createObjectURL).not.toHaveBeenCalled();
  expect(requests).toHaveLength(4);
  vi.unstubAllGlobals();
});
