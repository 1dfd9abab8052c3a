import type { Endpoint } from '../endpoint.ts';
import { AuditActors, AuditCheck, AuditPage } from './audit.ts';
import { Figures } from './figures.ts';

/** How the work goes, for those who oversee it. */
export const OVERSIGHT_ENDPOINTS = {
  /** The query is `FiguresQuery`. */
  getFigures: {
    operationId: 'api_v1_desk_figures_retrieve',
    tag: 'Desk',
    summary: 'The figures of a period: results, reasons and review times, by day, person and type',
    description: 'Counts only. Figures are at most a minute old. Erased verifications are not counted.',
    method: 'GET',
    path: '/api/v1/desk/figures/',
    request: null,
    response: Figures,
    allow: 'view_figures',
    reads: 'people',
  },
  /** The query is `AuditQuery`. */
  listAudit: {
    operationId: 'api_v1_desk_audit_list',
    tag: 'Desk',
    summary: 'Search the audit log by time, actor, action and object, the newest entries first',
    description: 'Pages follow each other by `next`. Entries have ids, codes and counts, and nothing about customers.',
    method: 'GET',
    path: '/api/v1/desk/audit/',
    request: null,
    response: AuditPage,
    allow: 'view_audit',
    reads: 'people',
  },
  listAuditActors: {
    operationId: 'api_v1_desk_audit_actors_list',
    tag: 'Desk',
    summary: 'List the staff, API keys, devices and kiosks that the audit log names',
    method: 'GET',
    path: '/api/v1/desk/audit/actors/',
    request: null,
    response: AuditActors,
    allow: 'view_audit',
    reads: 'people',
  },
  /** The query is `AuditPeriod`. The body is made while it is sent. */
  exportAudit: {
    operationId: 'api_v1_desk_audit_export_retrieve',
    tag: 'Desk',
    summary: 'Export the audit log of a period',
    description:
      'JSON lines in the format of `countersign audit export`, which `countersign audit verify --against` compares.',
    method: 'GET',
    path: '/api/v1/desk/audit/export/',
    request: null,
    response: null,
    allow: 'view_audit',
    reads: 'nothing',
  },
  getAuditCheck: {
    operationId: 'api_v1_desk_audit_check_retrieve',
    tag: 'Desk',
    summary: 'How far the check of the audit log is, and what it found',
    method: 'GET',
    path: '/api/v1/desk/audit/check/',
    request: null,
    response: AuditCheck,
    allow: 'view_audit',
    reads: 'nothing',
  },
  checkAudit: {
    operationId: 'api_v1_desk_audit_check_create',
    tag: 'Desk',
    summary: 'Check every chain of the audit log',
    description: 'Returns at once; a check that runs already goes on. `GET` says how far it is.',
    method: 'POST',
    path: '/api/v1/desk/audit/check/',
    request: null,
    response: AuditCheck,
    allow: 'view_audit',
    reads: 'nothing',
  },
} as const satisfies Record<string, Endpoint>;
