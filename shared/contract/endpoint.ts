import type { z } from 'zod';
import type { Permission } from './accounts/permissions.ts';

/**
 * The stored personal data that an endpoint returns, as the router logs it: part of a case, a page
 * or search of a list, and so on. `own_run` and `own_input` are what the caller sent.
 */
export type Reads = CasePart | Counted | 'tasks' | 'decisions' | 'people' | 'own_run' | 'own_input' | 'nothing';
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
/** Their handlers say how many cases they return. `person`: all of one person. */
export type Counted = 'list' | 'search' | 'person';

/**
 * No permission needed, and nothing about others: `applicant` needs a link's session, `device` an
 * enrolled device's signature, `kiosk` a kiosk's key.
 */
type WithoutPermission = 'public' | 'applicant' | 'device' | 'kiosk' | 'use_session';

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
  /** Needs a recent password (403 `STEP_UP_REQUIRED`): irreversible, or changes who decides. */
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
