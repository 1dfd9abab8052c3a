import type { Endpoint } from '../endpoint.ts';
import { AddScannerRequest, FoundScanners, ScanAnswer, ScannerList } from './scanners.ts';

const PATH = '/api/v1/desk/scanners/';
const ONE = `${PATH}{scanner_id}/` as const;

/** Scanners: administrators add them, operators use them. */
export const SCANNER_ENDPOINTS = {
  listScanners: {
    operationId: 'api_v1_desk_scanners_list',
    tag: 'Desk',
    summary: 'List the scanners and the files in the watched folder, with the last failure of each',
    method: 'GET',
    path: PATH,
    allow: 'use_session',
    request: null,
    response: ScannerList,
  },
  findScanners: {
    operationId: 'api_v1_desk_scanners_found_list',
    tag: 'Desk',
    summary: 'List the scanners that SANE finds on the machine of this service',
    description: 'Takes as long as SANE looks, at most 20 s.',
    method: 'GET',
    path: `${PATH}found/`,
    allow: 'manage_devices',
    reads: 'nothing',
    request: null,
    response: FoundScanners,
  },
  addScanner: {
    operationId: 'api_v1_desk_scanners_create',
    tag: 'Desk',
    summary: 'Add a scanner',
    description: 'A scanner on the network must speak eSCL, and its host name must resolve to private addresses only.',
    method: 'POST',
    path: PATH,
    allow: 'manage_devices',
    reads: 'nothing',
    stepUp: true,
    request: AddScannerRequest,
    response: ScannerList,
  },
  removeScanner: {
    operationId: 'api_v1_desk_scanners_remove_create',
    tag: 'Desk',
    summary: 'Remove a scanner',
    method: 'POST',
    path: `${ONE}remove/`,
    allow: 'manage_devices',
    reads: 'nothing',
    request: null,
    response: ScannerList,
  },
  scanPages: {
    operationId: 'api_v1_desk_scanners_scan_create',
    tag: 'Desk',
    summary: 'Scan a document',
    description:
      'The id is that of a scanner, or of a file in the watched folder, which is then removed from it. ' +
      'A scanner takes one sheet: both sides from a feeder that scans both, otherwise one page. Returns the pages, which are not stored, or the problem. ' +
      'Ends with the request.',
    method: 'POST',
    path: `${ONE}scan/`,
    allow: 'capture',
    reads: 'own_input',
    request: null,
    response: ScanAnswer,
  },
} as const satisfies Record<string, Endpoint>;
