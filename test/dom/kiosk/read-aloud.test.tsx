import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import KIOSK_TEXTS from '#shared/texts/en/kiosk.json' with { type: 'json' };
import { ExitSheet, ResumeSheet } from '../../../renderer/kiosk/code-sheet.tsx';
import { useVisitOptions } from '../../../renderer/kiosk/kiosk-visit.ts';
import { Listening, ReadAloud } from '../../../renderer/kiosk/read-aloud.tsx';
import { useScanned } from '../../../renderer/kiosk/switch-scan.tsx';
import { ToolRow } from '../../../renderer/kiosk/tool-row.tsx';
import { answerWith, refusal } from '../support.tsx';
import { at, inTheme, renderKiosk, standInVisit, withKiosk } from './support.tsx';

withKiosk();

let said: string[];
beforeEach(() => {
  said = [];
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      readonly text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
  const voices = [{ lang: 'en-GB', localService: true }];
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => voices,
    cancel: () => said.push('(stop)'),
    addEventListener: () => {},
    removeEventListener: () => {},
    speak: ({ text }: { text: string }) => said.push(text),
  });
  useVisitOptions.setState({ readsAloud: true });
});

/** Chooses digits by touch, which gives them the focus, and by a switch, which marks them. */
async function chooseDigits(): Promise<void> {
  const digit = (name: string) => screen.getByRole('button', { name });
  await act(async () => {
    digit('4').focus();
    digit('8').focus();
    useScanned.setState({ element: digit('2') });
  });
}

test('the digits that a visitor chooses are read', async () => {
  renderKiosk(
    <>
      <ResumeSheet onClose={() => {}} />
      <ReadAloud />
    </>,
  );
  await chooseDigits();
  expect(said).toEqual(expect.arrayContaining(['4', '8', '2']));
  expect(said.join()).toContain(KIOSK_TEXTS.kiosk.resume.title);
});

test('nothing on the sheet for the code of a member of staff is read', async () => {
  standInVisit();
  answerWith({ [at.exitKiosk]: () => refusal(403, 'Nobody has this code.') });
  renderKiosk(
    <>
      <ExitSheet onClose={() => {}} />
      <ReadAloud />
    </>,
  );
  await chooseDigits();
  for (const key of '482915') fireEvent.keyDown(window, { key });
  fireEvent.keyDown(window, { key: 'Enter' });
  await screen.findByText(KIOSK_TEXTS.kiosk.exit.wrong);
  await act(async () => {});
  expect(said).toEqual(['(stop)', KIOSK_TEXTS.kiosk.tools.audio_on]);
});

const page = (step: string, title: string, hint: string) => (
  <>
    <main>
      <h1>{title}</h1>
      <p>Any document</p>
      <p role="status">{hint}</p>
    </main>
    <ToolRow step={step} />
    <ReadAloud />
  </>
);
const { spoken } = KIOSK_TEXTS.kiosk;

test('each screen is said once with what to do there, and a hint only when it changes', async () => {
  const { rerender, unmount } = renderKiosk(page('document', 'Your document', ''));
  const show = async (...now: Parameters<typeof page>) => {
    said.length = 0;
    await act(async () => rerender(inTheme(page(...now))));
    return said;
  };
  expect(said.at(-1)).toBe(`Your document. Any document. ${spoken.document}`);
  expect(await show('document', 'Your document', 'Hold still')).toEqual(['(stop)', 'Hold still']);
  expect(await show('document', 'Your document', 'Hold still')).toEqual([]);
  await show('document', 'Your document', '');
  expect(await show('document', 'Your document', 'Hold still')).toEqual([]);
  expect(await show('document', 'Your document', 'Come closer')).toEqual(['(stop)', 'Come closer']);
  expect(await show('back', 'Now the back', '')).toEqual(['(stop)', `Now the back. Any document. ${spoken.back}`]);
  said.length = 0;
  unmount();
  expect(said).toEqual(['(stop)']);
});

test('a hint that comes with its place is said too, and one that repeats the heading is not', async () => {
  const { rerender } = renderKiosk(page('face', 'Now your face', ''));
  said.length = 0;
  const problem = document.createElement('div');
  problem.innerHTML = '<p role="alert">It did not work</p>';
  await act(async () => document.querySelector('main')?.after(problem));
  expect(said).toEqual(['(stop)', 'It did not work']);
  said.length = 0;
  await act(async () => rerender(inTheme(page('camera', 'Come closer.', ''))));
  expect(said).toEqual(['(stop)', `Come closer. Any document. ${spoken.camera}`]);
  await act(async () => rerender(inTheme(page('camera', 'Come closer.', 'Come closer.'))));
  expect(said).toEqual(['(stop)', `Come closer. Any document. ${spoken.camera}`]);
});

test('audio can be switched off where it is switched on, and headphones are offered', async () => {
  renderKiosk(
    <>
      <Listening />
      <ToolRow step="attract" />
      <ReadAloud />
    </>,
  );
  expect(screen.getByText(KIOSK_TEXTS.kiosk.tools.audio_on)).toBeTruthy();
  const audio = screen.getByRole('button', { name: KIOSK_TEXTS.kiosk.tools.audio });
  expect(audio.getAttribute('aria-pressed')).toBe('true');
  said.length = 0;
  fireEvent.click(audio);
  expect(said).toEqual(['(stop)']);
  expect(screen.queryByText(KIOSK_TEXTS.kiosk.tools.audio_on)).toBeNull();
});
