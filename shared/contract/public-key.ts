import { z } from 'zod';
import { fieldMessage } from './errors/field-error.ts';

/** 32 bytes, base64url. */
export const PublicKey = z.string().regex(/^[A-Za-z0-9_-]{43}$/, fieldMessage('field.public_key'));
