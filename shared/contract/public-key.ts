import { z } from 'zod';

/** 32 bytes, base64url. */
export const PublicKey = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'This is no Ed25519 public key.');
