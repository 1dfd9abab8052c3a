import { Radio, Textarea, TextInput } from '@mantine/core';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Dialog } from '../../../renderer/ui/dialog.tsx';
import { DialogButtons } from '../../../renderer/ui/dialog-buttons.tsx';
import { renderPage, withPage } from '../support.tsx';

withPage();

const acted = vi.fn();
const dropped = vi.fn();
const buttons = <DialogButtons action="Do it" onAct={acted} onClose={dropped} />;
const answers = (
  <Radio.Group label="Why">
    {['One', 'Two', 'Three'].map((label) => (
      <Radio key={label} value={label} label={label} />
    ))}
  </Radio.Group>
);

async function open(content: ReactNode, keepsWords = false): Promise<{ closed: () => boolean }> {
  let isClosed = false;
  acted.mockClear();
  function Host() {
    const [opened, setOpened] = useState(true);
    isClosed = !opened;
    return (
      <Dialog opened={opened} onClose={() => setOpened(false)} title="A question" keepsWords={keepsWords}>
        {content}
      </Dialog>
    );
  }
  renderPage(<Host />);
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  return { closed: () => isClosed };
}
const focused = () => document.activeElement as HTMLInputElement;

it('begins at the first field, and asks before its words are dropped', async () => {
  const { closed } = await open(
    <>
      <TextInput label="Name" defaultValue="" />
      {buttons}
    </>,
  );
  await userEvent.keyboard('Seen him');
  expect(focused().value).toBe('Seen him');
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByText('This is not saved yet. Discard it?')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Keep working' }));
  expect(closed()).toBe(false);
  expect(focused().value).toBe('Seen him');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(closed()).toBe(true);
});

it('closes at once when nothing was written, or the words are kept', async () => {
  const untouched = await open(<TextInput label="Name" defaultValue="Ada" />);
  await userEvent.keyboard('{Escape}');
  expect(untouched.closed()).toBe(true);
  const kept = await open(<Textarea label="Note" />, true);
  await userEvent.keyboard('x{Escape}');
  expect(kept.closed()).toBe(true);
});

it('begins at the answers: a digit picks one, a letter begins the note, Ctrl+Enter confirms', async () => {
  await open(
    <>
      {answers}
      <Textarea label="Note" />
      {buttons}
    </>,
  );
  expect(focused().type).toBe('radio');
  await userEvent.keyboard('2');
  expect((screen.getByRole('radio', { name: 'Two' }) as HTMLInputElement).checked).toBe(true);
  await userEvent.keyboard('Seen 3 times');
  expect((screen.getByRole('textbox', { name: 'Note' }) as HTMLTextAreaElement).value).toBe('Seen 3 times');
  expect((screen.getByRole('radio', { name: 'Two' }) as HTMLInputElement).checked).toBe(true);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(acted).toHaveBeenCalledOnce();
});

it('begins on Cancel where there is only a question', async () => {
  await open(buttons);
  expect(focused().textContent).toBe('Cancel');
});

it('begins nowhere while it loads, then at the field that arrives', async () => {
  let arrive = () => {};
  function Late() {
    const [isHere, setIsHere] = useState(false);
    arrive = () => setIsHere(true);
    return isHere ? <TextInput label="Name" /> : <p>One moment</p>;
  }
  const { closed } = await open(<Late />);
  await userEvent.keyboard(' ');
  expect(closed()).toBe(false);
  act(arrive);
  await waitFor(() => expect(focused()).toBe(screen.getByRole('textbox', { name: 'Name' })));
});
