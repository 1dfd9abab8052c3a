import { z } from 'zod';
import { OperatorRole } from '../accounts/permissions.ts';
import { StartChipReading } from '../chips/chip-readers.ts';
import { fieldMessage } from '../errors/field-error.ts';
import type { FieldLabel } from '../errors/fill-in.ts';
import { ApplicantView } from '../links/applicant.ts';
import { ApplicantLanguage } from '../links/links.ts';
import { PURPOSE_CHARACTERS_MAX } from '../runs/kyc-data.ts';
import { characters, line } from '../typed-text.ts';
import { checksOf, isOfPerson, PRESETS_MAX, VisitCheckList, VisitPreset } from '../visits/checks.ts';

/**
 * A kiosk has a key of its own (`Authorization: Bearer`). A visit is a link opened at once, so its
 * other requests go to the endpoints of `applicant.ts`.
 */

/** A registration code of a kiosk works once, for one hour. */
export const KIOSK_CODE_MINUTES = 60;
/** The code is in the fragment, so that no server log and no referrer has it. */
export const kioskAddress = (origin: string, code: string): string => `${origin}/kiosk.html#${code}`;
/** A visitor's own code works this long after it was shown. */
export const VISIT_CODE_MINUTES = 15;
export const KIOSK_SILENT_AFTER_SECONDS = 120;
const LABEL_CHARACTERS_MAX = 80;

/** The name that a computer gives a camera. Two cameras of one make can have the same. */
export const CAMERA_NAME_CHARACTERS_MAX = 120;
const CameraName = z.string().min(1).max(CAMERA_NAME_CHARACTERS_MAX);
export const KIOSK_CAMERAS_MAX = 8;

export const KioskSettings = z.object({
  /** Visitors choose one of these purposes of the policy, if there are several. */
  purposes: z
    .array(VisitPreset.shape.purpose)
    .max(PRESETS_MAX)
    .refine((purposes) => new Set(purposes).size === purposes.length),
  /** Apply without a purpose that the policy still has. */
  checks: VisitCheckList.refine((checks) => checks.every(isOfPerson)),
  /** Whether people may choose a way that takes no picture of their face. */
  offers_without_face: z.boolean(),
  /** How long nothing happens before the page asks whether somebody is there. */
  idle_seconds: z.int().min(15).max(300),
  /** How long that question stands before the visit ends. */
  countdown_seconds: z.int().min(10).max(60),
  /** `received` tells the visitor only that everything arrived. */
  result: z.enum(['shown', 'received']),
  result_seconds: z.int().min(10).max(120),
  languages: z
    .array(ApplicantLanguage)
    .min(1)
    .max(ApplicantLanguage.options.length)
    .refine((languages) => new Set(languages).size === languages.length, fieldMessage('field.languages_twice')),
  /** By name, for document and face. Null, or one not connected: the browser's choice. */
  cameras: z
    .object({ document: CameraName.nullable(), face: CameraName.nullable() })
    .default({ document: null, face: null }),
  /** A printer is connected, so visitors may print their receipt. */
  prints_receipts: z.boolean().default(false),
});
export type KioskSettings = z.infer<typeof KioskSettings>;

export const DEFAULT_KIOSK_SETTINGS: KioskSettings = {
  purposes: [],
  checks: [...checksOf('BIOMETRIC')],
  offers_without_face: true,
  idle_seconds: 45,
  countdown_seconds: 30,
  result: 'shown',
  result_seconds: 30,
  languages: [...ApplicantLanguage.options],
  cameras: { document: null, face: null },
  prints_receipts: false,
};

/** Somebody at the kiosk asked for staff. `seen`: staff are on their way. */
export const KioskCall = z.object({ state: z.enum(['called', 'seen']), at: z.iso.datetime() });
export type KioskCall = z.infer<typeof KioskCall>;

/** The member of staff who is on the way, as far as the policy lets visitors know. */
export const ComingStaff = z.object({ name: z.string().nullable(), role: OperatorRole });
export type ComingStaff = z.infer<typeof ComingStaff>;

/** Something that people can be verified for; null where it has no name. */
export const KioskOffer = VisitPreset.extend({ purpose: VisitPreset.shape.purpose.nullable() });
export type KioskOffer = z.infer<typeof KioskOffer>;

/** The kiosk as its own page sees it. */
export const KioskState = z.object({
  name: z.string(),
  site: z.string().nullable(),
  environment: z.enum(['production', 'sandbox', 'demo']),
  settings: KioskSettings,
  /** As the policy has them now. With several, the visitor chooses. */
  offers: z.array(KioskOffer).min(1),
  call: KioskCall.extend({ coming: ComingStaff.nullable() }).nullable(),
});
export type KioskState = z.infer<typeof KioskState>;

export const RegisterKioskRequest = z.object({ code: z.string().max(64) });
/** The only answer that contains the key. */
export const RegisteredKiosk = z.object({ kiosk_key: z.string(), kiosk: KioskState });
export type RegisteredKiosk = z.infer<typeof RegisteredKiosk>;

export const StartKioskVisitRequest = z.object({
  language: ApplicantLanguage,
  /** Absent where the kiosk has one offer. */
  purpose: z.string().max(PURPOSE_CHARACTERS_MAX).optional(),
});
export type StartKioskVisitRequest = z.infer<typeof StartKioskVisitRequest>;
export const ResumeKioskVisitRequest = z.object({ code: z.string().max(32) });
/** `code` is for the visitor alone: with it, and only with it, they go on after an interruption. */
export const KioskVisit = z.object({ session_token: z.string(), code: z.string(), view: ApplicantView });
export type KioskVisit = z.infer<typeof KioskVisit>;

/** `left`: the visitor walked away. The draft waits for their code, then is destroyed. */
export const KioskVisitEnd = z.enum(['done', 'left', 'stopped']);
export type KioskVisitEnd = z.infer<typeof KioskVisitEnd>;
export const EndKioskVisitRequest = z.object({ session_token: z.string().max(64), reason: KioskVisitEnd });
export const EndedKioskVisit = z.object({});

export const StartKioskChipReading = StartChipReading.extend({ session_token: z.string().max(64) });
export type StartKioskChipReading = z.infer<typeof StartKioskChipReading>;

/** `step` is the name of a screen, never what somebody typed. */
export const CallStaffRequest = z.object({ step: z.string().regex(/^[a-z][a-z_-]{0,31}$/) });
export const ExitKioskRequest = z.object({ code: z.string().max(32) });
export const ExitedKiosk = z.object({ name: z.string() });
export type ExitedKiosk = z.infer<typeof ExitedKiosk>;

const label = (name: FieldLabel) =>
  line(name).refine(
    (text) => text.length >= 1 && characters(text) <= LABEL_CHARACTERS_MAX,
    fieldMessage('field.between', { label: name, least: 1, most: LABEL_CHARACTERS_MAX }),
  );
export const AddKioskRequest = z.object({ name: label('name'), site: label('site').nullable() });
export type AddKioskRequest = z.infer<typeof AddKioskRequest>;

/** When last opened or looked for. `found`: present, but not opened since the page began. */
export const KioskCamera = z.enum(['found', 'working', 'missing', 'blocked', 'busy', 'failed']);
export type KioskCamera = z.infer<typeof KioskCamera>;
/** The fault, as a name: the text of an error may hold what somebody typed. */
export const KioskFault = z.enum(['page', 'camera', 'connection']);
export type KioskFault = z.infer<typeof KioskFault>;

export const KioskHealthReport = z.object({
  /** The version of the page that is open at the kiosk, such as 1.4.0. */
  page_version: z.string().regex(/^\d{1,4}\.\d{1,4}\.\d{1,6}(?:-[0-9A-Za-z.-]{1,40})?$/),
  camera: KioskCamera,
  /** The cameras that are connected, once the page may know their names. */
  camera_names: z.array(CameraName).max(KIOSK_CAMERAS_MAX).default([]),
  is_in_visit: z.boolean(),
  /** New since the last report. */
  fault: KioskFault.nullable(),
});
export type KioskHealthReport = z.infer<typeof KioskHealthReport>;
export const ReportedKioskHealth = z.object({});

export const KioskHealth = KioskHealthReport.omit({ fault: true }).extend({
  reported_at: z.iso.datetime(),
  last_fault: z.object({ kind: KioskFault, at: z.iso.datetime() }).nullable(),
});
export type KioskHealth = z.infer<typeof KioskHealth>;

/** The kiosks of an installation in numbers, without those that are closed. */
export const KioskFigures = z.object({
  registered: z.int().nonnegative(),
  silent: z.int().nonnegative(),
  calling: z.int().nonnegative(),
  in_visit: z.int().nonnegative(),
  /** Kiosks whose camera was missing, blocked, busy or failed. */
  without_camera: z.int().nonnegative(),
  visits_today: z.int().nonnegative(),
});
export type KioskFigures = z.infer<typeof KioskFigures>;

/** `invited`: its code was not used yet. */
export const KioskStanding = z.enum(['invited', 'registered', 'closed']);
export type KioskStanding = z.infer<typeof KioskStanding>;

/** A kiosk as the desk sees it. */
export const Kiosk = z.object({
  id: z.uuid(),
  name: z.string(),
  site: z.string().nullable(),
  state: KioskStanding,
  created_at: z.iso.datetime(),
  registered_at: z.iso.datetime().nullable(),
  last_seen_at: z.iso.datetime().nullable(),
  /** Registered, and not heard of for `KIOSK_SILENT_AFTER_SECONDS`. */
  is_silent: z.boolean(),
  /** With the name of the screen that the call came from. */
  call: KioskCall.extend({ step: z.string() }).nullable(),
  settings: KioskSettings,
  /** Null before the first report. */
  health: KioskHealth.nullable(),
  /** Since midnight where the service runs. `sent`: the visitor has sent everything. */
  visits_today: z.object({ started: z.int().nonnegative(), sent: z.int().nonnegative() }),
});
export type Kiosk = z.infer<typeof Kiosk>;
export const KioskList = z.object({ kiosks: z.array(Kiosk) });
export type KioskList = z.infer<typeof KioskList>;
/** The only answer that contains the code. */
export const KioskWithCode = z.object({ kiosk: Kiosk, code: z.string() });
export type KioskWithCode = z.infer<typeof KioskWithCode>;

/** A member of staff leaves a kiosk with a code of their own. Null removes it. */
export const SetExitCodeRequest = z.object({
  code: z
    .string()
    .regex(/^\d{6,8}$/, fieldMessage('field.exit_code'))
    .nullable(),
});
export const OwnExitCode = z.object({ is_set: z.boolean() });
export type OwnExitCode = z.infer<typeof OwnExitCode>;
