import type { Endpoint } from './endpoint.ts';
import { ChangeRoleRequest, CreatePersonRequest, PeopleList, Person, PersonWithPassword } from './people.ts';
import { ChangePolicyRequest, PolicyDescription, PolicyReplay, PolicyVersions, ReplayPolicyRequest } from './policy.ts';
import { ImportListRequest, ImportPieceReceived } from './watchlist/list-import.ts';
import {
  ConfirmWatchlistRequest,
  RemoveWatchlistRequest,
  RenameWatchlistRequest,
  WatchlistsOverview,
} from './watchlist/screening-review.ts';

/** People, watchlists and the policy. */
export const ADMINISTRATION_ENDPOINTS = {
  listPeople: {
    method: 'GET',
    path: '/api/v1/desk/people/',
    allow: 'manage_people',
    request: null,
    response: PeopleList,
  },
  /** The answer has a one-time password, which is not shown again. */
  createPerson: {
    method: 'POST',
    path: '/api/v1/desk/people/',
    allow: 'manage_people',
    request: CreatePersonRequest,
    response: PersonWithPassword,
  },
  changeRole: {
    method: 'POST',
    path: '/api/v1/desk/people/{operator_id}/role/',
    allow: 'manage_people',
    request: ChangeRoleRequest,
    response: Person,
  },
  /** Ends the person's sessions. The answer has a one-time password, which is not shown again. */
  resetPassword: {
    method: 'POST',
    path: '/api/v1/desk/people/{operator_id}/reset_password/',
    allow: 'manage_people',
    request: null,
    response: PersonWithPassword,
  },
  /** Ends the person's sessions; they cannot sign in any more. */
  disablePerson: {
    method: 'POST',
    path: '/api/v1/desk/people/{operator_id}/disable/',
    allow: 'manage_people',
    request: null,
    response: Person,
  },
  enablePerson: {
    method: 'POST',
    path: '/api/v1/desk/people/{operator_id}/enable/',
    allow: 'manage_people',
    request: null,
    response: Person,
  },
  listWatchlists: {
    method: 'GET',
    path: '/api/v1/desk/watchlists/',
    request: null,
    response: WatchlistsOverview,
    allow: 'view_watchlists',
  },
  /** Puts a version in force that waits because the list became suspiciously short. */
  confirmWatchlist: {
    method: 'POST',
    path: '/api/v1/desk/watchlists/confirm/',
    request: ConfirmWatchlistRequest,
    response: WatchlistsOverview,
    allow: 'manage_watchlists',
  },
  /** Changes the title of a list. */
  renameWatchlist: {
    method: 'POST',
    path: '/api/v1/desk/watchlists/rename/',
    request: RenameWatchlistRequest,
    response: WatchlistsOverview,
    allow: 'manage_watchlists',
  },
  /** Takes a list out of use: nobody is screened against it any more. */
  removeWatchlist: {
    method: 'POST',
    path: '/api/v1/desk/watchlists/remove/',
    request: RemoveWatchlistRequest,
    response: WatchlistsOverview,
    allow: 'manage_watchlists',
  },
  /** Starts updating the configured lists in the background, unless an update is running. */
  updateWatchlists: {
    method: 'POST',
    path: '/api/v1/desk/watchlists/update/',
    request: null,
    response: WatchlistsOverview,
    allow: 'manage_watchlists',
  },
  /** Starts an import whose files follow in pieces; `running` in the answer has its id. */
  importWatchlist: {
    method: 'POST',
    path: '/api/v1/desk/watchlists/import/',
    request: ImportListRequest,
    response: WatchlistsOverview,
    allow: 'manage_watchlists',
  },
  /** The body is a piece of a file; the header `IMPORT_PIECE_HEADER` says which one, as JSON. The import starts after the last. */
  sendWatchlistPiece: {
    method: 'POST',
    path: '/api/v1/desk/watchlists/import/{import_id}/pieces/',
    request: null,
    response: ImportPieceReceived,
    allow: 'manage_watchlists',
  },
  /** Cancels the running update or import. */
  cancelWatchlistUpdate: {
    method: 'POST',
    path: '/api/v1/desk/watchlists/update/cancel/',
    request: null,
    response: WatchlistsOverview,
    allow: 'manage_watchlists',
  },
  /** The policy in force. Administrators only. */
  getPolicy: {
    method: 'GET',
    path: '/api/v1/desk/policy/',
    request: null,
    response: PolicyDescription,
    allow: 'change_policy',
  },
  /** Replaces it from the next run on. Administrators only. */
  changePolicy: {
    method: 'POST',
    path: '/api/v1/desk/policy/',
    request: ChangePolicyRequest,
    response: PolicyDescription,
    allow: 'change_policy',
  },
  /** Every policy that was ever put in force. */
  listPolicyVersions: {
    method: 'GET',
    path: '/api/v1/desk/policy/versions/',
    request: null,
    response: PolicyVersions,
    allow: 'change_policy',
  },
  /** Decides the last verifications again under a candidate. Stores nothing. */
  replayPolicy: {
    method: 'POST',
    path: '/api/v1/desk/policy/replay/',
    request: ReplayPolicyRequest,
    response: PolicyReplay,
    allow: 'change_policy',
  },
} as const satisfies Record<string, Endpoint>;
