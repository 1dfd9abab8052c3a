import type { RequestState, RequestWay } from '#shared/contract/requests/requests.ts';
import type { CaptureKind } from '#shared/contract/runs/check-result.ts';
import type { Actor, Capture } from '../store/records.ts';

export type RequestTables = {
  /** Requests for more in a case, and corrections of reviewers. Rows go with the case. */
  case_requests: {
    request_id: string;
    batch_id: string;
    /** Within the case. */
    number: number;
    state: RequestState;
    way: RequestWay | 'correction';
    /** Items, separated by spaces. */
    wanted: string;
    actor_kind: Actor['kind'];
    actor_id: string;
    asked_at: string;
    due_at: string;
    settled_at: string | null;
    /** The newest link on which the customer answers. */
    link_id: string | null;
    sealed_content: Uint8Array;
    /** See `row-macs.ts`. */
    mac: string;
  };
  /** Files until the checks have run on them, and those that they replaced in the case. */
  request_files: {
    request_id: string;
    batch_id: string;
    part: 'given' | 'replaced';
    kind: CaptureKind;
    media_type: Capture['mediaType'];
    byte_length: number;
    sealed_bytes: Uint8Array;
  };
};
