import type { Endpoint } from '../endpoint.ts';
import {
  AddCallbackRequest,
  Callback,
  CallbackAnswer,
  CallbackList,
  CallbackLog,
  CallbackWithSecret,
  Redelivered,
  RedeliverRequest,
  SwitchCallbackRequest,
} from './callbacks.ts';

const PATH = '/api/v1/desk/callbacks/';
const ONE = `${PATH}{callback_id}/` as const;

/** Callbacks, for administrators. */
export const CALLBACK_ENDPOINTS = {
  listCallbacks: {
    operationId: 'api_v1_desk_callbacks_list',
    tag: 'Desk',
    summary: 'List the callbacks, with the events that wait or are parked',
    method: 'GET',
    path: PATH,
    allow: 'manage_callbacks',
    reads: 'nothing',
    request: null,
    response: CallbackList,
  },
  /** The answer has the secret, which is not shown again. */
  addCallback: {
    operationId: 'api_v1_desk_callbacks_create',
    tag: 'Desk',
    summary: 'Add a callback',
    description:
      'Events from now on are sent to the URL. Returns the secret that signs them, which is not shown again. The URL must be https and its ' +
      'host name must resolve to public addresses only (400).',
    method: 'POST',
    path: PATH,
    allow: 'manage_callbacks',
    reads: 'nothing',
    stepUp: true,
    request: AddCallbackRequest,
    response: CallbackWithSecret,
  },
  switchCallback: {
    operationId: 'api_v1_desk_callbacks_switch_create',
    tag: 'Desk',
    summary: 'Switch a callback on or off',
    description: 'While it is off, its events wait.',
    method: 'POST',
    path: `${ONE}switch/`,
    allow: 'manage_callbacks',
    stepUp: true,
    reads: 'nothing',
    request: SwitchCallbackRequest,
    response: Callback,
  },
  /** Destroys the URL, the secrets and the log. */
  removeCallback: {
    operationId: 'api_v1_desk_callbacks_remove_create',
    tag: 'Desk',
    summary: 'Remove a callback with its log',
    description: 'Events that were on their way are not sent any more.',
    method: 'POST',
    path: `${ONE}remove/`,
    allow: 'manage_callbacks',
    reads: 'nothing',
    stepUp: true,
    request: null,
    response: CallbackList,
  },
  /** The answer has the new secret, which is not shown again. */
  rotateCallbackSecret: {
    operationId: 'api_v1_desk_callbacks_rotate_secret_create',
    tag: 'Desk',
    summary: 'Replace the secret of a callback',
    description:
      'Returns the new secret, which is not shown again. For 24 hours, events are signed with the earlier one too.',
    method: 'POST',
    path: `${ONE}rotate_secret/`,
    allow: 'manage_callbacks',
    reads: 'nothing',
    stepUp: true,
    request: null,
    response: CallbackWithSecret,
  },
  getCallbackLog: {
    operationId: 'api_v1_desk_callbacks_log_retrieve',
    tag: 'Desk',
    summary: 'Get the last attempts of a callback, newest first',
    method: 'GET',
    path: `${ONE}log/`,
    allow: 'manage_callbacks',
    reads: 'nothing',
    request: null,
    response: CallbackLog,
  },
  redeliverCallback: {
    operationId: 'api_v1_desk_callbacks_redeliver_create',
    tag: 'Desk',
    summary: 'Send one event again, or every parked one',
    description: 'Returns how many events were put back in line. Nothing is sent about an erased case.',
    method: 'POST',
    path: `${ONE}redeliver/`,
    allow: 'manage_callbacks',
    reads: 'nothing',
    request: RedeliverRequest,
    response: Redelivered,
  },
  testCallback: {
    operationId: 'api_v1_desk_callbacks_test_create',
    tag: 'Desk',
    summary: 'Send a test event now',
    description: 'The event is about nobody. Returns what the receiver answered.',
    method: 'POST',
    path: `${ONE}test/`,
    allow: 'manage_callbacks',
    reads: 'nothing',
    request: null,
    response: CallbackAnswer,
  },
} as const satisfies Record<string, Endpoint>;
