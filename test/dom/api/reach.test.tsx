import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { call } from '../../../renderer/api/client.ts';
import { useReach } from '../../../renderer/api/reach.ts';
import { App } from '../../../renderer/app.tsx';
import { DocumentCameraView } from '../../../renderer/camera/document-camera-view.tsx';
import { InTheme } from '../in-theme.tsx';
import { answerWith, json, renderPage, session, signIn, status, withPage } from '../support.tsx';

withPage();
afterEach(() => useReach.setState({ isGone: false }));

const GONE = /^Countersign is not responding\. Nothing can be read, saved or sent/;
const look = () => act(() => call('getOperator', null).catch(() => {}));

test('the first request without an answer is said on every page, and the first answer ends it', async () => {
  let isGone = false;
  const orGone = (answer: object) => () => {
    if (isGone) throw new TypeError('Failed to fetch');
    return json(answer);
  };
  answerWith({
    'GET /api/v1/desk/status/': orGone(status),
    'GET /api/v1/desk/operator/': orGone(session.operator),
    'GET /api/v1/desk/verifications/': orGone({ items: [], next_cursor: null }),
    'GET /*': orGone({}),
  });
  signIn();
  renderPage(<App />);
  expect(await screen.findByText('Recognition is ready')).toBeTruthy();
  expect(screen.queryByText(GONE)).toBeNull();
  isGone = true;
  await look();
  expect(screen.getByText(GONE).getAttribute('role')).toBe('alert');
  expect(screen.queryByText('Recognition is ready')).toBeNull();
  isGone = false;
  await look();
  expect(screen.queryByText(GONE)).toBeNull();
});

test('a request that the page gave up says nothing about the service', async () => {
  const given = new AbortController();
  answerWith({
    'GET /api/v1/desk/status/': () => {
      given.abort();
      throw given.signal.reason;
    },
  });
  await call('getStatus', null, { signal: given.signal }).catch(() => {});
  expect(useReach.getState().isGone).toBe(false);
});

test('a camera says that nothing can be read, while nothing answers', async () => {
  vi.stubGlobal('navigator', {
    ...navigator,
    mediaDevices: Object.assign(new EventTarget(), { getUserMedia: () => new Promise(() => {}) }),
  });
  render(
    <InTheme>
      <DocumentCameraView strictness="normal" turnedFrom={null} isPaper={false} onTaken={() => {}} onClose={() => {}} />
    </InTheme>,
  );
  const said = () => screen.queryByText('Nothing can be read now: Countersign is not responding');
  expect(said()).toBeNull();
  act(() => useReach.setState({ isGone: true }));
  expect(said()).toBeTruthy();
});
