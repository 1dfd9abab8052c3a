import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useVisitOptions } from '../../../renderer/kiosk/kiosk-visit.ts';
import { SwitchScan } from '../../../renderer/kiosk/switch-scan.tsx';
import { renderKiosk, withKiosk } from './support.tsx';

/** The scan over controls; `soak/screens` makes whole visits with one and with two switches, in every language. */
withKiosk();

const PACE_MS = 1_800;
const marked = () => document.querySelector('[data-scanned]');
async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}
/** A hand lets go before it presses again. */
async function press(key: ' ' | 'Enter'): Promise<void> {
  fireEvent.keyDown(document.body, { key });
  fireEvent.keyUp(document.body, { key });
  await pass(300);
}
const names = async (count: number, move: () => Promise<void>) => {
  const found: (string | null | undefined)[] = [];
  for (let step = 0; step < count; step++) {
    found.push(marked()?.getAttribute('aria-label'));
    await move();
  }
  return found;
};

beforeEach(() => {
  vi.useFakeTimers();
  // The simulated browser lays nothing out.
  vi.spyOn(Element.prototype, 'checkVisibility').mockReturnValue(true);
});

function showControls(onChosen: (name: string) => void): void {
  const button = (name: string, isOff = false) => (
    <button type="button" aria-label={name} disabled={isOff} onClick={() => onChosen(name)} />
  );
  renderKiosk(
    <>
      <SwitchScan />
      <nav aria-label="tools">
        {button('call')}
        {button('language')}
      </nav>
      {button('off', true)}
      {button('agree')}
      {button('decline')}
    </>,
  );
}

test('one switch starts the scan, which marks group and controls at its pace, enters a group and chooses', async () => {
  useVisitOptions.setState({ switches: 0, paceMs: PACE_MS });
  const chosen: string[] = [];
  showControls((name) => chosen.push(name));
  expect(marked()).toBeNull();
  await press(' ');
  expect(useVisitOptions.getState().switches).toBe(1);
  expect(await names(4, () => pass(PACE_MS))).toEqual(['tools', 'agree', 'decline', 'tools']);
  await pass(PACE_MS);
  await pass(PACE_MS);
  expect(marked()?.getAttribute('aria-label')).toBe('tools');
  await press(' ');
  expect(marked()?.getAttribute('aria-label')).toBe('call');
  await pass(PACE_MS);
  await press('Enter');
  expect(chosen).toEqual(['language']);
});

test('with two switches one moves the mark, which never moves by itself, and the other chooses; a trembling hand presses once', async () => {
  useVisitOptions.setState({ switches: 2, paceMs: PACE_MS });
  const chosen: string[] = [];
  showControls((name) => chosen.push(name));
  await pass(10 * PACE_MS);
  expect(await names(3, () => press(' '))).toEqual(['tools', 'agree', 'decline']);
  await press(' ');
  fireEvent.keyDown(document.body, { key: ' ' });
  fireEvent.keyDown(document.body, { key: ' ' });
  await pass(300);
  expect(marked()?.getAttribute('aria-label')).toBe('decline');
  await press('Enter');
  expect(chosen).toEqual(['decline']);
});

test('the Tab key ends the scan', async () => {
  useVisitOptions.setState({ switches: 1, paceMs: PACE_MS });
  showControls(() => {});
  await pass(0);
  expect(marked()).not.toBeNull();
  fireEvent.keyDown(document.body, { key: 'Tab' });
  expect(marked()).toBeNull();
  expect(useVisitOptions.getState().switches).toBe(0);
  expect(screen.getByRole('status').textContent).toBe('');
});
