import { z } from 'zod';
import type { SubjectKind } from '../cases/subject.ts';

export const OperatorRole = z.enum(['operator', 'supervisor', 'compliance', 'administrator']);
export type OperatorRole = z.infer<typeof OperatorRole>;

/** Uses of an API key. */
export const ApiScope = z.enum(['run', 'read', 'url', 'business']);
export type ApiScope = z.infer<typeof ApiScope>;

/** The scopes of a key that names none, such as every key made before keys had scopes. */
export const DEFAULT_API_SCOPES: readonly ApiScope[] = ['run', 'read'];

/** Keys of one group see each other's subjects and no others. `desk` is the desk's own systems. */
export const KeyGroup = z.string().regex(/^[a-z0-9][a-z0-9-]{0,49}$/);
export const DESK_GROUP = 'desk';

/** Limits of an API key beyond its scopes. Null is no limit of its own. */
export type KeyLimits = { readonly requestsPerMinute: number | null; readonly runsPerDay: number | null };

/** How long the earlier secret of a key works after a rotation. */
export const OVERLAP_HOURS_DEFAULT = 24;
export const OVERLAP_HOURS_MAX = 30 * 24;

/** Who is calling. */
export type Principal =
  | {
      readonly kind: 'operator';
      readonly id: string;
      readonly role: OperatorRole;
      readonly name: string;
      readonly username: string;
    }
  | { readonly kind: 'api_key'; readonly id: string; readonly scopes: readonly ApiScope[]; readonly limits?: KeyLimits }
  /** A process with the database key on this machine. */
  | { readonly kind: 'command_line'; readonly id: string }
  /** An enrolled desk or kiosk. */
  | { readonly kind: 'device'; readonly id: string; readonly site: string }
  /** A place where people verify themselves, of this installation. */
  | { readonly kind: 'kiosk'; readonly id: string }
  /** The person behind a link, or standing at a kiosk. */
  | { readonly kind: 'applicant'; readonly linkId: string; readonly subject: SubjectKind };

type Holders = {
  /** Completes "you need the role … to". */
  readonly to: string;
  readonly roles: readonly OperatorRole[];
  readonly scopes: readonly ApiScope[];
};

const EVERYBODY = OperatorRole.options;
const DESK = ['operator', 'supervisor', 'administrator'] as const;
const SUPERVISORS = ['supervisor', 'compliance', 'administrator'] as const;
const OVERSEERS = ['compliance', 'administrator'] as const;
const ADMINISTRATORS = ['administrator'] as const;

/** Each permission with its roles and API-key scopes. Endpoints name one in `allow`. */
export const PERMISSIONS = {
  use_session: { to: 'use the desk', roles: EVERYBODY, scopes: [] },
  run_verifications: { to: 'run verifications', roles: DESK, scopes: ['run'] },
  read_results: { to: 'read results', roles: EVERYBODY, scopes: ['read'] },
  make_links: { to: 'make links', roles: DESK, scopes: ['url'] },
  capture: { to: 'read documents and capture faces', roles: DESK, scopes: [] },
  view_verifications: { to: 'view verifications', roles: EVERYBODY, scopes: [] },
  /** See which other people gave the same phone number, mailbox or document. */
  view_linked_people: { to: 'view other people with the same contact details', roles: SUPERVISORS, scopes: [] },
  review_hits: { to: 'review watchlist hits', roles: EVERYBODY, scopes: [] },
  work_on_reviews: { to: 'work on reviews', roles: EVERYBODY, scopes: [] },
  decide_reviews: { to: 'decide reviews', roles: SUPERVISORS, scopes: [] },
  block_faces: { to: 'block faces', roles: EVERYBODY, scopes: [] },
  view_watchlists: { to: 'view watchlists', roles: EVERYBODY, scopes: [] },
  manage_watchlists: { to: 'manage watchlists', roles: ADMINISTRATORS, scopes: [] },
  view_chip_certificates: { to: 'see the certificates of states', roles: SUPERVISORS, scopes: [] },
  manage_chip_certificates: { to: 'manage the certificates of states', roles: ADMINISTRATORS, scopes: [] },
  erase_verifications: { to: 'erase verifications', roles: ADMINISTRATORS, scopes: [] },
  view_retention: { to: 'see what is kept and what is erased', roles: OVERSEERS, scopes: [] },
  hold_cases: { to: 'put cases on legal hold', roles: OVERSEERS, scopes: [] },
  erase_people: { to: 'erase all cases of a person', roles: OVERSEERS, scopes: [] },
  view_figures: { to: 'see the figures', roles: SUPERVISORS, scopes: [] },
  view_audit: { to: 'see the audit log', roles: OVERSEERS, scopes: [] },
  export_cases: { to: 'export whole cases', roles: OVERSEERS, scopes: [] },
  confirm_clock: { to: 'confirm the clock', roles: ADMINISTRATORS, scopes: [] },
  change_policy: { to: 'see or change the policy', roles: ADMINISTRATORS, scopes: [] },
  change_branding: { to: 'change name, logo and colour', roles: ADMINISTRATORS, scopes: [] },
  view_backups: { to: 'see when backups are made', roles: ADMINISTRATORS, scopes: [] },
  manage_api_keys: { to: 'manage API keys', roles: ADMINISTRATORS, scopes: [] },
  manage_devices: { to: 'manage devices', roles: ADMINISTRATORS, scopes: [] },
  answer_kiosks: { to: 'see kiosks and answer their calls', roles: DESK, scopes: [] },
  manage_kiosks: { to: 'manage kiosks', roles: ADMINISTRATORS, scopes: [] },
  manage_callbacks: { to: 'manage callbacks', roles: ADMINISTRATORS, scopes: [] },
  manage_people: { to: 'manage people', roles: ADMINISTRATORS, scopes: [] },
} as const satisfies Record<string, Holders>;

/** The scopes that hold a permission. The others are reserved. */
export const SCOPES_IN_USE: readonly ApiScope[] = ApiScope.options.filter((scope) =>
  Object.values<Holders>(PERMISSIONS).some(({ scopes }) => scopes.includes(scope)),
);

export type Permission = keyof typeof PERMISSIONS;

export function isAllowed(principal: Principal, permission: Permission): boolean {
  const { roles, scopes }: Holders = PERMISSIONS[permission];
  switch (principal.kind) {
    case 'operator':
      return roles.includes(principal.role);
    case 'api_key':
      return scopes.some((scope) => principal.scopes.includes(scope));
    // Runs what an integrator may run, and nothing that needs a person.
    case 'command_line':
      return scopes.some((scope) => DEFAULT_API_SCOPES.includes(scope));
    case 'device':
    case 'kiosk':
    case 'applicant':
      return false;
  }
}

/** Why a principal gets a 403, and which role or scope it needs. */
export function whatIsMissing(principal: Principal, permission: Permission) {
  const { to: act, roles, scopes }: Holders = PERMISSIONS[permission];
  if (principal.kind === 'operator') return { reason: 'access.role', needed: alternatives(roles), act } as const;
  if (scopes.length === 0) return { reason: 'access.operator', needed: alternatives(roles), act } as const;
  return { reason: 'access.scope', needed: alternatives(scopes), act } as const;
}

const alternatives = (names: readonly string[]) =>
  [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' or ');
