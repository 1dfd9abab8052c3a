import type { KeyObject } from 'node:crypto';
import { isSignedBy, signText } from './device-key.ts';

type Header = { readonly typ: string; readonly kid: string };

/** RFC 7515, EdDSA. Ed25519 always gives the same signature, so the same content has one form. */
export function signCompact({ typ, kid }: Header, content: unknown, key: KeyObject): string {
  const signed = `${encoded({ alg: 'EdDSA', typ, kid })}.${encoded(content)}`;
  return `${signed}.${signText(signed, key).toString('base64url')}`;
}

/** Null unless it has this header and this key's signature. The content is not checked. */
export function openCompact(jws: string, expected: Header, publicKey: string): { readonly content: unknown } | null {
  const [header = '', payload = '', signature = '', ...more] = jws.split('.');
  const { alg, typ, kid } = (parsed(header) ?? {}) as Record<string, unknown>;
  // The key decides the algorithm, never the header alone.
  const isOurs = more.length === 0 && alg === 'EdDSA' && typ === expected.typ && kid === expected.kid;
  if (!isOurs || !isSignedBy(`${header}.${payload}`, Buffer.from(signature, 'base64url'), publicKey)) return null;
  return { content: parsed(payload) };
}

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function parsed(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
