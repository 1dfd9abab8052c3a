import { BroadcastChannel } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { joinTabs, type Tabs } from '../../../renderer/applicant/tabs.ts';
import { eventually } from '../../support/eventually.ts';

const LINK = '2099-01-01T00:00:00.123Z';
let joined: Tabs[] = [];
beforeEach(() => vi.stubGlobal('BroadcastChannel', BroadcastChannel));
afterEach(() => {
  vi.unstubAllGlobals();
  for (const tab of joined) tab.leave();
  joined = [];
});

/** A tab that has a session once it has opened a link. */
function aTab() {
  let session: string | null = null;
  const ends: string[] = [];
  const tabs = joinTabs({
    session: () => session,
    end: (end) => {
      session = null;
      ends.push(end);
    },
    take: (given) => {
      session = given;
    },
  });
  joined.push(tabs);
  const open = (link: string, given: string) => {
    session = given;
    tabs.opened(link);
  };
  return { open, want: tabs.want, ends, session: () => session };
}

test('the tab that has the link is not the first any more, and gets it back', async () => {
  const [first, second, other] = [aTab(), aTab(), aTab()];
  other.open('2099-01-01T00:00:00.124Z', 'of another link');
  first.open(LINK, 'one');
  second.open(LINK, 'two');
  await eventually(() => expect(first.ends).toEqual(['other_tab']));
  first.want();
  await eventually(() => expect(first.session()).toBe('two'));
  expect(second.ends).toEqual(['other_tab']);
  expect([second.session(), other.session(), other.ends]).toEqual([null, 'of another link', []]);
});

test('a question that arrives late takes nothing away', () => {
  const said: { kind: string }[] = [];
  const channel = { onmessage: (_event: object) => {}, postMessage: (message: { kind: string }) => said.push(message) };
  vi.stubGlobal('BroadcastChannel', function open() {
    return Object.assign(channel, { close: () => {} });
  });
  const tab = aTab();
  tab.open(LINK, 'one');
  const hear = (agoMs: number) =>
    channel.onmessage({
      data: { kind: 'wanted', link: LINK, atMs: performance.timeOrigin + performance.now() - agoMs },
    });
  hear(1_500);
  expect([said.map(({ kind }) => kind), tab.ends]).toEqual([['opened'], []]);
  hear(0);
  expect([said.map(({ kind }) => kind), tab.ends]).toEqual([['opened', 'session'], ['other_tab']]);
});

test('a tab that is closed gives nothing back, and the page says how to come back', async () => {
  const first = aTab();
  first.open(LINK, 'one');
  const second = aTab();
  second.open(LINK, 'two');
  await eventually(() => expect(first.ends).toEqual(['other_tab']));
  joined.at(-1)?.leave();
  vi.useFakeTimers();
  first.want();
  vi.advanceTimersByTime(1_000);
  vi.useRealTimers();
  expect(first.ends).toEqual(['other_tab', 'elsewhere']);
});
