// Sentences for who wanted a window: why Electron was not loaded, and what they can do.
import { arch, platform as thisPlatform } from 'node:process';

const UNREACHABLE =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ENETUNREACH|ENETDOWN|EHOSTUNREACH|EHOSTDOWN|ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)\b/;
const CERTIFICATE =
  /\b(SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_\w+|CERT_\w+|ERR_TLS_CERT_ALTNAME_INVALID)\b/;
const PROXY_ANSWER = /Proxy response \((\d+)\)/;
const CHECKSUM = /did not match expected checksum|No checksum found in checksum file/;
const NO_SPACE = /\bENOSPC\b|\bEDQUOT\b|no space left on device|disk quota exceeded/i;
const NOT_ALLOWED =
  /\b(?:EACCES|EPERM|EROFS|SQLITE_CANTOPEN|SQLITE_READONLY)\b|permission denied|read-only file system/i;
const IN_USE = /\b(?:EBUSY|ETXTBSY|ENOTEMPTY)\b/;
const PATH_IN_ERROR = /(?:EACCES|EPERM|EROFS|EBUSY|ETXTBSY|ENOTEMPTY)[^\n]*? '([^'\n]+)'/;
/** The number of the system's error; its words are in the language of Windows. */
const SYSTEM_ERROR = /os error (\d+)\b/i;
const POSIX_ERRORS = { noSpace: [28, 122], notAllowed: [13, 30], inUse: [16, 26] };
const WINDOWS_ERRORS = { noSpace: [39, 112, 1295], notAllowed: [5, 19], inUse: [32, 33] };

const AGAIN = 'Check the network, or name a server that has a copy in ELECTRON_MIRROR.';

/** The sentence for an attempt of `run-installer.js` that did not succeed. */
export function whyNotLoaded(attempt, { version, folder, stallMs, usesProxy }) {
  const { ended, url, status, failed, bytes, output } = attempt;
  const host = url === null ? 'The server' : new URL(url).host;
  if (ended === 'interrupted') return 'You stopped it.';
  if (ended === 'stalled') return `Nothing arrived from ${host} for ${Math.round(stallMs / 1000)} seconds. ${AGAIN}`;
  const refusal = status === 407 ? 407 : Number(PROXY_ANSWER.exec(failed ?? '')?.[1]);
  if (refusal > 0)
    return `The proxy refused the download (${refusal}). Ask your network administrator to allow ${host}.`;
  if (failed !== null) return ofRequest(failed, { host, bytes, usesProxy });
  if (status !== null && status >= 400) return ofStatus(status, { host, version, usesProxy });
  if (CHECKSUM.test(output))
    return `${host} sent a file that is not the original (wrong checksum), so nothing of it was started. Check the proxy and ELECTRON_MIRROR.`;
  return ofDisk(output, folder) ?? `Its installer failed: ${firstError(output)}`;
}

function ofRequest(failed, { host, bytes, usesProxy }) {
  const proxy = usesProxy ? ', or the proxy between,' : '';
  if (CERTIFICATE.test(failed))
    return `The certificate of ${host}${proxy} is not trusted (${CERTIFICATE.exec(failed)?.[1]}). Name the file with your organisation's certificate in NODE_EXTRA_CA_CERTS.`;
  if (bytes > 0) return `The connection to ${host} broke off after ${megabytes(bytes)} MB. ${AGAIN}`;
  if (UNREACHABLE.test(failed)) return `${host}${proxy} cannot be reached (${UNREACHABLE.exec(failed)?.[1]}). ${AGAIN}`;
  const disk = ofDisk(failed, '');
  return disk ?? `The download from ${host} failed (${failed.split('\n').at(-1)}). ${AGAIN}`;
}

function ofStatus(status, { host, version, usesProxy }) {
  if (status === 404)
    return `${host} has no Electron ${version} for ${thisPlatform}-${arch} (404). Check ELECTRON_MIRROR.`;
  const who = usesProxy ? `The proxy, or ${host} behind it,` : host;
  if (status < 500) return `${who} refused the download (${status}). Ask your network administrator to allow ${host}.`;
  return `${who} had a fault of its own (${status}). Try again later.`;
}

/** The sentence for an error of the file system; null if the text names none. */
export function ofDisk(text, folder, platform = thisPlatform) {
  const errors = platform === 'win32' ? WINDOWS_ERRORS : POSIX_ERRORS;
  const number = Number(SYSTEM_ERROR.exec(text)?.[1]);
  if (NO_SPACE.test(text) || errors.noSpace.includes(number))
    return 'The disk is full. Electron needs about 500 MB, in the temporary folder, its cache and node_modules together.';
  const place = PATH_IN_ERROR.exec(text)?.[1] ?? folder;
  if (IN_USE.test(text) || errors.inUse.includes(number))
    return `Another program uses ${place}. Close every window of Countersign, then start again.`;
  if (!NOT_ALLOWED.test(text) && !errors.notAllowed.includes(number)) return null;
  // Windows refuses to remove a program that runs with the same code.
  if (platform === 'win32')
    return `This account may not write to ${place}. Close every window of Countersign and start again, or let its owner run "npm start" once.`;
  return `This account may not write to ${place}. Let its owner run "npm start" once, or change its permissions.`;
}

function firstError(output) {
  const line = output.split('\n').find((text) => /error/i.test(text)) ?? output.split('\n').find((text) => text.trim());
  return line?.trim() ?? 'it gave no reason.';
}

export const megabytes = (bytes) => Math.round(bytes / 1_000_000);
