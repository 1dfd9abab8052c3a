import type { z } from 'zod';
import type { Permission } from './accounts/permissions.ts';

/**
 * The stored personal data that an endpoint returns. The router records it in the audit log: a part of one case, a page of
 * the list, a search, the open monitoring tasks, stored decisions, or the people who may sign in. `own_run` and `own_input`
 * are what the caller sent in: the log names the run, and what is not run is not kept.
 */
export type Reads = CasePart | Listing | 'tasks' | 'decisions' | 'people' | 'own_run' | 'own_input' | 'nothing';
/** Read from one case, whose `batch_id` is in the path. */
export type CasePart =
  | 'case'
  | 'history'
  | 'screening'
  | 'result'
  | 'capture'
  | 'report'
  | 'customer_receipt'
  | 'export';
/** Their handlers say how many cases they return. */
export type Listing = 'list' | 'search';

/**
 * These need no permission, and return nothing about anybody but the caller. `applicant` needs the session of a link, `device` the
 * signature of an enrolled device, and `kiosk` the key of a kiosk; none of them opens anything else.
 */
type WithoutPermission = 'public' | 'applicant' | 'device' | 'kiosk' | 'use_session';

/** One row of the endpoint table in `api.ts`. */
export type Endpoint = {
  /** Its name in the API description, in the style that clients are generated from. */
  readonly operationId: string;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Also accepts a session that is locked or whose operator must set a password first. */
  readonly anySession?: true;
  /** Also accepts an operator who must set up a second factor first. */
  readonly beforeSecondFactor?: true;
  /** The operator must have given their password recently (403 `STEP_UP_REQUIRED`), because this cannot be undone or changes who decides. */
  readonly stepUp?: true;
  /** The JSON body. Null if there is none, or if it is not JSON alone. */
  readonly request: z.core.$ZodType | null;
  /** For a JSON body that may be longer than a form of a few short fields. */
  readonly requestBytesMax?: number;
  /** Null if the answer is not JSON. */
  readonly response: z.core.$ZodType | null;
} & (
  | {
      /** `public` needs no credential. */
      readonly allow: WithoutPermission;
      readonly reads?: never;
    }
  | {
      /** The permission a caller needs. */
      readonly allow: Exclude<Permission, WithoutPermission>;
      readonly reads: Reads;
    }
);
