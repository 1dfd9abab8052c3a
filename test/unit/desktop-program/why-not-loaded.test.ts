import { describe, expect, test } from 'vitest';
import { ofDisk, whyNotLoaded } from '../../../electron/desktop-program/why-not-loaded.js';

/** What `run-installer.js` knows about an attempt; the messages are those of Node 24 and of the installer of Electron 45. */
const SEEN = {
  ended: 'failed',
  url: 'https://mirror.example/v45.0.0/electron.zip',
  status: null,
  failed: null,
  bytes: 0,
  output: '',
} as const;
const why = (seen: Partial<Parameters<typeof whyNotLoaded>[0]>, { usesProxy = false } = {}) =>
  whyNotLoaded({ ...SEEN, ...seen }, { version: '45.0.0', folder: '/opt/electron', stallMs: 30_000, usesProxy });

describe('why Electron was not loaded', () => {
  test.each([
    ['Ctrl-C', { ended: 'interrupted' }, 'You stopped it.'],
    ['no more bytes', { ended: 'stalled' }, 'Nothing arrived from mirror.example for 30 seconds. Check the network'],
    [
      'a version that is not there',
      { status: 404 },
      /mirror\.example has no Electron 45\.0\.0 .* \(404\)\. Check ELECTRON_MIRROR/,
    ],
    [
      'a refusal',
      { status: 403 },
      'mirror.example refused the download (403). Ask your network administrator to allow',
    ],
    ['a fault of the server', { status: 503 }, 'mirror.example had a fault of its own (503). Try again later.'],
    [
      'nobody who answers',
      { failed: 'fetch failed\nECONNREFUSED connect ECONNREFUSED 127.0.0.1:9' },
      'mirror.example cannot be reached (ECONNREFUSED). Check the network',
    ],
    [
      'a connection that broke off',
      { failed: 'terminated\nUND_ERR_SOCKET other side closed', bytes: 2_000_000 },
      'The connection to mirror.example broke off after 2 MB. Check the network',
    ],
    [
      'a certificate of an organisation',
      { failed: 'fetch failed\nDEPTH_ZERO_SELF_SIGNED_CERT self-signed certificate' },
      'The certificate of mirror.example is not trusted (DEPTH_ZERO_SELF_SIGNED_CERT). Name the file with your',
    ],
    [
      'a proxy that refuses',
      { failed: 'fetch failed\nUND_ERR_ABORTED Proxy response (407) !== 200 when HTTP Tunneling' },
      'The proxy refused the download (407). Ask your network administrator to allow mirror.example.',
    ],
    [
      'another file than the original',
      { output: 'Error: Generated checksum for "electron.zip" did not match expected checksum.' },
      'mirror.example sent a file that is not the original (wrong checksum), so nothing of it was started.',
    ],
    [
      'a full disk',
      { output: 'Error: ENOSPC: no space left on device, write' },
      'The disk is full. Electron needs about',
    ],
    [
      'a folder of another account',
      { output: "Error: EACCES: permission denied, open '/opt/electron/dist/version'" },
      'This account may not write to /opt/electron/dist/version.',
    ],
    ['anything else', { output: 'install\nError: surprise' }, 'Its installer failed: Error: surprise'],
  ] as const)('%s', (_name, seen, sentence) => {
    expect(why(seen)).toMatch(sentence);
  });

  // Windows words its errors in its own language; the numbers mean something else on each system.
  test.each([
    ['win32', 'Zugriff verweigert (os error 5)', /may not write to C:\\Electron\. Close every window/],
    ['win32', 'Le processus ne peut pas accéder au fichier (os error 32)', /^Another program uses C:\\Electron\./],
    ['win32', 'Espacio en disco insuficiente. (os error 112)', /^The disk is full\./],
    ['win32', "EBUSY: resource busy or locked, unlink 'C:\\E\\a.dll'", /^Another program uses C:\\E\\a\.dll\./],
    ['win32', "EPERM: operation not permitted, unlink 'C:\\E\\e.exe'", /may not write to C:\\E\\e\.exe\. Close every/],
    ['darwin', 'Permission denied (os error 13)', /may not write to C:\\Electron\. Let its owner/],
    ['linux', 'Input/output error (os error 5)', null],
    ['linux', 'Broken pipe (os error 32)', null],
  ] as const)('on %s: %s', (platform, text, sentence) => {
    const said = ofDisk(text, 'C:\\Electron', platform);
    if (sentence === null) expect(said).toBeNull();
    else expect(said).toMatch(sentence);
  });

  test('with a proxy between, it may be the one that refuses', () => {
    expect(why({ status: 403 }, { usesProxy: true })).toContain('The proxy, or mirror.example behind it, refused');
  });
});
