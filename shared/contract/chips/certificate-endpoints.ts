import type { Endpoint } from '../endpoint.ts';
import { ImportPieceReceived } from '../watchlist/list-import.ts';
import {
  ChipCertificatesOverview,
  ConfirmChipListRequest,
  ImportChipListRequest,
  RemoveChipListRequest,
} from './chip-certificates.ts';

const PATH = '/api/v1/desk/chip_certificates/';

/** The certificates of states that chips are checked against. */
export const CHIP_CERTIFICATE_ENDPOINTS = {
  listChipCertificates: {
    operationId: 'api_v1_desk_chip_certificates_list',
    tag: 'Desk',
    summary: 'Get the lists of state certificates, their age, and the states in them',
    method: 'GET',
    path: PATH,
    allow: 'view_chip_certificates',
    reads: 'nothing',
    request: null,
    response: ChipCertificatesOverview,
  },
  /** Starts an import whose file follows in pieces; `import` in the answer has its id. */
  importChipList: {
    operationId: 'api_v1_desk_chip_certificates_import_create',
    tag: 'Desk',
    summary: 'Start importing certificates from a file, which follows in pieces',
    description: 'Returns 409 while another import is running.',
    method: 'POST',
    path: `${PATH}import/`,
    allow: 'manage_chip_certificates',
    reads: 'nothing',
    request: ImportChipListRequest,
    response: ChipCertificatesOverview,
  },
  /** The body is a piece of the file; the header `IMPORT_PIECE_HEADER` says which one, as JSON. */
  sendChipListPiece: {
    operationId: 'api_v1_desk_chip_certificates_import_pieces_create',
    tag: 'Desk',
    summary: 'Send a piece of the file to the running import',
    description:
      'The body is at most 4 MB of the file as `application/octet-stream`. The `X-List-Piece` header gives `file` 0 and the `offset` in it as JSON. Only the operator who started the import may send pieces (404). After the last piece, the service reads the file in the background.',
    method: 'POST',
    path: `${PATH}import/{import_id}/pieces/`,
    allow: 'manage_chip_certificates',
    reads: 'nothing',
    request: null,
    response: ImportPieceReceived,
  },
  cancelChipListImport: {
    operationId: 'api_v1_desk_chip_certificates_import_cancel_create',
    tag: 'Desk',
    summary: 'Cancel the running import of certificates',
    method: 'POST',
    path: `${PATH}import/cancel/`,
    allow: 'manage_chip_certificates',
    reads: 'nothing',
    request: null,
    response: ChipCertificatesOverview,
  },
  confirmChipList: {
    operationId: 'api_v1_desk_chip_certificates_confirm_create',
    tag: 'Desk',
    summary: 'Confirm the signer of a list that waits, and put it in force',
    description:
      'Send the fingerprint after comparing it with the one that the publisher shows elsewhere. Returns 409 if it is not the one of this list, or if the list no longer waits.',
    method: 'POST',
    path: `${PATH}confirm/`,
    allow: 'manage_chip_certificates',
    reads: 'nothing',
    stepUp: true,
    request: ConfirmChipListRequest,
    response: ChipCertificatesOverview,
  },
  removeChipList: {
    operationId: 'api_v1_desk_chip_certificates_remove_create',
    tag: 'Desk',
    summary: 'Remove the list of a source, or discard its version that waits',
    description:
      'Chips of states without certificates are reported as "cannot tell" from then on. With `waiting_only`, the list in force stays. Returns 404 if there is no such list.',
    method: 'POST',
    path: `${PATH}remove/`,
    allow: 'manage_chip_certificates',
    stepUp: true,
    reads: 'nothing',
    request: RemoveChipListRequest,
    response: ChipCertificatesOverview,
  },
} as const satisfies Record<string, Endpoint>;
