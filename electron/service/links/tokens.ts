import { randomBytes } from 'node:crypto';
import type { Tools } from '../store/handles.ts';

/** 128 bits, so that nobody guesses one. */
const TOKEN_BYTES = 16;
const TOKEN_PATTERN = /^[A-Za-z0-9_-]{22}$/;

/** A token for a link, a session or a hand-over, and the keyed hash that is stored in its place. */
export function newToken(tools: Tools): { token: string; hash: string } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, hash: hashOf(tools, token) };
}

/** Null for what cannot be a token. */
export const hashOfToken = (tools: Tools, token: string): string | null =>
  TOKEN_PATTERN.test(token) ? hashOf(tools, token) : null;

const hashOf = ({ vault }: Tools, token: string): string => vault.keyedHash('link-token', token);
