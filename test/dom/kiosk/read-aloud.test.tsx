import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import KIOSK_TEXTS from '#shared/texts/en/kiosk.json' with { type: 'json' };
import { ExitSheet, ResumeSheet } from '../../../renderer/kiosk/code-sheet.tsx';
import { useVisitOptions } from '../../../renderer/kiosk/kiosk-visit.ts';
import { ReadAloud } from '../../../renderer/kiosk/read-aloud.tsx';
import { useScanned } from '../../../renderer/kiosk/switch-scan.tsx';
import { answerWith, refusal } from '../support.tsx';
import { at, renderKiosk, standInVisit, withKiosk } from './support.tsx';

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
    cancel: () => {},
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
  expect(said).toEqual([KIOSK_TEXTS.kiosk.tools.audio_on]);
});
