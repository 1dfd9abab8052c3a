import { expect, test } from 'vitest';
import { passkeySite } from '#shared/domain/passkey-site.ts';

test.each([
  ['https://desk.example', 'desk.example'],
  ['https://desk.example:8443', 'desk.example'],
  ['http://localhost:4310', 'localhost'],
  ['http://branch.localhost', 'branch.localhost'],
  ['http://desk.example', null],
  ['http://127.0.0.1:4310', null],
  ['https://10.0.0.7', null],
  ['https://[::1]:4310', null],
  ['app://desk', null],
  ['https://desk.example/', null],
  ['https://user@desk.example', null],
  ['null', null],
  ['', null],
])('passkeys made at %j belong to %j', (origin, name) => {
  expect(passkeySite(origin)).toEqual(name === null ? null : { name, origin });
});
