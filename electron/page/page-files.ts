import { readFile, realpath } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { PAGE_HEADERS } from './security-headers.ts';

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Where links lead. */
export const APPLICANT_PATH = '/verify';
/** Where anybody checks a receipt. */
export const RECEIPT_PATH = '/receipt';

/** The build puts a content hash in the name of every file under assets/. */
const HASHED = /^\/assets\/.+-[A-Za-z0-9_-]{8,}\.[a-z0-9]+$/;

/** The build only: secrets are never compressed beside what a stranger chooses. */
const ZIPPED = /^(?:text\/|application\/(?:json|wasm)|image\/svg)/;
const zip = promisify(gzip);

const answer = (status: number, text: string, extra: Readonly<Record<string, string>> = {}) =>
  new Response(text, {
    status,
    headers: { ...PAGE_HEADERS, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...extra },
  });

/**
 * Decoded once. Null if it could leave the folder or name a hidden file: `..` (also encoded), a
 * backslash, a NUL, a leading dot.
 */
export function pathNames(pathname: string): readonly string[] | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return null;
  }
  if (/[\\\0:]/.test(decoded)) return null;
  const names = decoded.split('/').filter((name) => name !== '');
  return names.some((name) => name.startsWith('.')) ? null : names;
}

/** Reads a file below `folder`; null if it does not exist or a link leads outside. */
async function readBelow(folder: string, names: readonly string[]): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const root = await realpath(folder);
    const file = await realpath(join(root, ...names));
    return file.startsWith(root + sep) ? new Uint8Array(await readFile(file)) : null;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes(code)) return null;
    throw error;
  }
}

/** The pages that are other entries of the build than the desk's. */
export const ENTRIES: Readonly<Record<string, string>> = {
  [APPLICANT_PATH]: 'verify.html',
  [RECEIPT_PATH]: 'receipt.html',
};
const entryOf = (pathname: string): string => ENTRIES[pathname.replace(/\/$/, '')] ?? 'index.html';

/**
 * GET and HEAD of the built page. A path without extension is a screen: index.html, or an entry of
 * `ENTRIES`. Hashed names are cached forever, the rest revalidated; security headers and length
 * always, compressed where possible.
 */
export async function servePageFile(folder: string, request: Request): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return answer(405, 'Only GET and HEAD are allowed.', { Allow: 'GET, HEAD' });
  const { pathname } = new URL(request.url);
  const names = pathNames(pathname);
  if (names === null) return answer(400, 'This address is not valid.');
  const isScreen = names.length === 0 || extname(names.at(-1) ?? '') === '';
  const path = isScreen ? [entryOf(pathname)] : names;
  const bytes = await readBelow(folder, path);
  if (bytes === null)
    return isScreen ? answer(503, 'The page has not been built: run npm run build.') : answer(404, 'No such file.');
  const isHashed = !isScreen && HASHED.test(pathname);
  const type = MEDIA_TYPES[extname(path.at(-1) ?? '').toLowerCase()] ?? 'application/octet-stream';
  const mayZip = ZIPPED.test(type);
  const isZipped = mayZip && /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '');
  const sent = !isZipped ? bytes : isHashed ? await zippedOnce(join(folder, ...path), bytes) : await zipped(bytes);
  return new Response(request.method === 'HEAD' ? null : sent, {
    headers: {
      ...PAGE_HEADERS,
      'Content-Type': type,
      'Content-Length': String(sent.byteLength),
      'Cache-Control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(mayZip && { Vary: 'Accept-Encoding' }),
      ...(isZipped && { 'Content-Encoding': 'gzip' }),
    },
  });
}

const zipped = async (bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> => new Uint8Array(await zip(bytes));

/** For the life of the process: hashed files never change, and a build has few. */
const zippedFiles = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
const ZIPPED_FILES_MAX = 500;

function zippedOnce(file: string, bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const known = zippedFiles.get(file);
  if (known) return known;
  if (zippedFiles.size >= ZIPPED_FILES_MAX) zippedFiles.clear();
  const made = zipped(bytes);
  zippedFiles.set(file, made);
  return made;
}
