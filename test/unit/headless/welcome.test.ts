import { expect, test } from 'vitest';
import { welcomeText } from '../../../electron/headless/welcome.ts';

const HOST = {
  url: 'http://127.0.0.1:4310',
  demo: false,
  needsSetUp: true,
  setUpCode: null,
  dataFolder: '/data',
  kioskUrl: null,
};

test('a first start says to create the administrator, where the data is and how to try the demo', () => {
  const text = welcomeText(HOST);
  for (const part of [HOST.url, 'create the administrator account', '/data', '/api/v1/docs/', 'npm start -- --demo'])
    expect(text).toContain(part);
  expect(text).not.toContain('Set-up code');
  expect(text.split('\n').every((line) => line.length <= 100)).toBe(true);
});

test('a kiosk says where its page is', () => {
  const kioskUrl = `${HOST.url}/kiosk.html#2345-ABCD-2345-ABCD`;
  expect(welcomeText({ ...HOST, kioskUrl })).toContain(`${kioskUrl} (opens once, within an hour)`);
});

test('a host that other machines can reach shows its set-up code', () => {
  expect(welcomeText({ ...HOST, setUpCode: 'ABCD-2345' })).toMatch(
    /with the set-up code below\n\s+Set-up code\s+ABCD-2345/,
  );
});

test('after the set-up the operator signs in with a password', () => {
  expect(welcomeText({ ...HOST, needsSetUp: false })).toContain('with your user name and password');
});

test('a demo needs no sign-in and keeps nothing', () => {
  const text = welcomeText({ ...HOST, demo: true, needsSetUp: false, dataFolder: null });
  expect(text).toContain('the demo operator is signed in');
  expect(text).toContain('deleted when you stop');
  expect(text).not.toContain('npm start -- --demo');
});
