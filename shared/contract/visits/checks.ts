import { z } from 'zod';
import { CaptureRules, DEFAULT_CAPTURE_RULES } from '../documents/capture-rules.ts';
import { fieldMessage } from '../errors/field-error.ts';
import { type AlsoCheck, type FileField, PURPOSE_CHARACTERS_MAX, type VerificationType } from '../runs/kyc-data.ts';

/** A visit checks some of these, in this order. */
export const VISIT_CHECKS = ['document', 'chip', 'face', 'address', 'number', 'company'] as const;
const WRONG_CHECKS = fieldMessage('field.checks', { checks: VISIT_CHECKS.join(', ') });
export const VisitCheck = z.enum(VISIT_CHECKS, { error: WRONG_CHECKS });
export type VisitCheck = z.infer<typeof VisitCheck>;
export type VisitChecks = readonly VisitCheck[];

const NEED_DOCUMENT: VisitChecks = ['chip', 'face'];
/** A company's visit has other steps. */
export const isOfPerson = (check: VisitCheck): boolean => check !== 'company';

/** With everything that they need: a face and a chip need a document, a company is alone. */
export function completeChecks(checks: VisitChecks): VisitChecks {
  if (checks.includes('company')) return ['company'];
  const needsDocument = checks.some((each) => NEED_DOCUMENT.includes(each)) || !checks.includes('number');
  return VISIT_CHECKS.filter((each) => checks.includes(each) || (each === 'document' && needsDocument));
}

/** Whether a check cannot be left out: without a number there is nothing else to verify. */
export const isFixed = (checks: VisitChecks, check: VisitCheck): boolean =>
  check === 'document' && checks.includes('document') && !checks.includes('number');

/** The choice after somebody ticks a check, or takes its tick away. */
export function withTick(checks: VisitChecks, check: VisitCheck, isTicked: boolean): VisitChecks {
  if (isTicked) return check === 'company' ? [check] : completeChecks([...checks.filter(isOfPerson), check]);
  const gone = check === 'document' ? [check, ...NEED_DOCUMENT] : [check];
  return completeChecks(checks.filter((each) => !gone.includes(each)));
}

/** Checks that a run can have. */
export const VisitCheckList = z
  .array(VisitCheck, WRONG_CHECKS)
  .min(1, WRONG_CHECKS)
  .max(VISIT_CHECKS.length, WRONG_CHECKS)
  .refine((checks) => String(completeChecks(checks)) === String(checks), WRONG_CHECKS);

/** The published type of the run that these checks need; null for a company. */
export function typeOf(checks: VisitChecks): VerificationType | null {
  if (checks.includes('company')) return null;
  if (checks.includes('face')) return 'BIOMETRIC';
  return checks.includes('document') ? 'DOC' : 'ID';
}

/** The checks that the run has to be asked for, because its type does not include them. */
export const alsoCheckOf = (checks: VisitChecks): AlsoCheck[] =>
  (['address', 'number'] as const).filter(
    (each) => checks.includes(each) && !(each === 'number' && isOfNumber(checks)),
  );

const isOfNumber = (checks: VisitChecks): boolean => typeOf(checks) === 'ID';

const CHECKS_OF_TYPE: Readonly<Record<VerificationType, VisitChecks>> = {
  ID: ['number'],
  DOC: ['document', 'chip', 'address'],
  BIOMETRIC: ['document', 'chip', 'face'],
};

/** The checks of a run of a published type; null stands for a company. */
export const checksOf = (type: VerificationType | null, also: readonly AlsoCheck[] = []): VisitChecks =>
  type === null ? ['company'] : completeChecks([...CHECKS_OF_TYPE[type], ...also]);

/** The pictures that a visit with these checks takes, in their order. */
export function capturesOf(checks: VisitChecks): readonly FileField[] {
  return [
    ...(checks.includes('document') ? (['id_document_front', 'id_document_back'] as const) : []),
    ...(checks.includes('address') ? (['address_document'] as const) : []),
    ...(checks.includes('face') ? (['selfie'] as const) : []),
  ];
}

/** Purposes that the page names in its language. A bank adds others in its own words. */
export const VISIT_PURPOSES = ['identity', 'account', 'limit', 'address', 'number', 'company'] as const;

export const PRESETS_MAX = 9;

/** A purpose, and the checks that it needs. */
export const VisitPreset = z.object({
  purpose: z.string().trim().min(1).max(PURPOSE_CHARACTERS_MAX),
  checks: VisitCheckList,
});
export type VisitPreset = z.infer<typeof VisitPreset>;

export const VisitPresets = z
  .array(VisitPreset)
  .min(1)
  .max(PRESETS_MAX)
  .refine((presets) => new Set(presets.map(({ purpose }) => purpose)).size === presets.length)
  .refine((presets) => defaultPreset(presets) !== undefined);

export type VisitPresets = z.infer<typeof VisitPresets>;

/** The first one of a person: a visit begins with it. */
export const defaultPreset = (presets: readonly VisitPreset[]): VisitPreset | undefined =>
  presets.find(({ checks }) => checks.every(isOfPerson));

/** The policy's rules for a visit at the desk. */
export const DeskRules = CaptureRules.extend({ presets: VisitPresets });
export type DeskRules = z.infer<typeof DeskRules>;

export const DEFAULT_VISIT_PRESETS: VisitPresets = [
  { purpose: 'identity', checks: ['document', 'chip', 'face'] },
  { purpose: 'account', checks: ['document', 'chip', 'face', 'address'] },
  { purpose: 'limit', checks: ['document', 'chip', 'face'] },
  { purpose: 'address', checks: ['document', 'chip', 'address'] },
  { purpose: 'number', checks: ['number'] },
  { purpose: 'company', checks: ['company'] },
];

export const DEFAULT_DESK_RULES: DeskRules = { ...DEFAULT_CAPTURE_RULES, presets: DEFAULT_VISIT_PRESETS };
