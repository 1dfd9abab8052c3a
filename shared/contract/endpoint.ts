import type { z } from 'zod';
import type { Permission } from './permissions.ts';

/** One row of the endpoint table in `api.ts`. */
export type Endpoint = {
  /** Its name in the API description, in the style that clients are generated from. */
  readonly operationId: string;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** The permission a caller needs; `public` needs no credential. */
  readonly allow: Permission | 'public';
  /** Also accepts a session that is locked or whose operator must set a password first. */
  readonly anySession?: true;
  /** The operator must have given their password recently (403 `STEP_UP_REQUIRED`), because this cannot be undone or changes who decides. */
  readonly stepUp?: true;
  /** The JSON body. Null if there is none, or if it is not JSON alone. */
  readonly request: z.ZodType | null;
  /** Null if the answer is not JSON. */
  readonly response: z.ZodType | null;
};
