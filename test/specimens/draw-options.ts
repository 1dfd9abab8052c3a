import { ATTACK_NAMES } from './attacks/attack.ts';
import { DESIGN_NAMES } from './designs.ts';
import { PORTRAIT_IDS, STRANGER } from './portraits.ts';
import {
  type CaptureConditions,
  CHECK_DIGITS,
  CONTRADICTING_FIELDS,
  DOCUMENT_CLASSES,
  type DocumentDefects,
  SPECIMEN_KINDS,
  type SpecimenRequest,
} from './specimen.ts';

/** Command line values, not parsed yet. */
export type DrawOptions = {
  readonly kind?: string | undefined;
  readonly width?: string | undefined;
  readonly design?: string | undefined;
  readonly portrait?: string | undefined;
  readonly today?: string | undefined;
  readonly class?: string | undefined;
  readonly attack?: string | undefined;
  readonly defects: readonly string[];
};

/** Turns options into a request. Throws a RangeError that lists the possible values if one is invalid. */
export function requestFor(options: DrawOptions, seed: number): SpecimenRequest {
  const kind =
    options.kind === undefined ? (seed % 2 === 1 ? 'td3' : 'td1') : oneOf('kind', SPECIMEN_KINDS, options.kind);
  const strange = options.defects.includes('another-face');
  const portrait =
    options.portrait === undefined
      ? (PORTRAIT_IDS[seed % PORTRAIT_IDS.length] ?? 'sample6-left')
      : oneOf('portrait', PORTRAIT_IDS, options.portrait);
  return {
    kind,
    seed,
    portrait,
    ...(strange && { selfie: STRANGER[portrait] }),
    ...(options.width !== undefined && { widthPixels: Number(options.width) }),
    ...(options.design !== undefined && { design: oneOf('design', DESIGN_NAMES, options.design) }),
    ...(options.today !== undefined && { today: options.today }),
    ...(options.class !== undefined && { documentClass: oneOf('class', DOCUMENT_CLASSES, options.class) }),
    ...(options.attack !== undefined && { attack: oneOf('attack', ATTACK_NAMES, options.attack) }),
    defects: Object.assign({}, ...options.defects.map(documentDefect)) as DocumentDefects,
    capture: Object.assign({}, ...options.defects.map(captureCondition)) as CaptureConditions,
  };
}

const DOCUMENT_DEFECTS: Readonly<Record<string, (value: string | undefined) => DocumentDefects>> = {
  expired: () => ({ expired: true }),
  'another-face': () => ({}),
  'wrong-check-digit': (value) => ({
    wrongCheckDigit: oneOf('wrong-check-digit', CHECK_DIGITS, value ?? 'documentNumber'),
  }),
  contradiction: (value) => ({ contradiction: oneOf('contradiction', CONTRADICTING_FIELDS, value ?? 'birthDate') }),
};

const CAPTURE_CONDITIONS: Readonly<Record<string, (value: number | undefined) => CaptureConditions>> = {
  table: (value) => ({ table: true, ...(value !== undefined && { tableShare: value }) }),
  monochrome: () => ({ monochrome: true }),
  blur: (value) => ({ blurSigma: value ?? 3 }),
  glare: (value) => ({ glare: { x: 0.62, y: 0.45, radius: 0.16, strength: value ?? 0.9 } }),
  finger: (value) => ({ occlusion: { kind: 'finger', x: 0.9, y: 0.7, size: value ?? 0.16 } }),
  note: (value) => ({ occlusion: { kind: 'note', x: 0.6, y: 0.5, size: value ?? 0.2 } }),
  rotation: (value) => ({ rotationDegrees: value ?? 8 }),
  perspective: (value) => ({ perspectiveDegrees: value ?? 20 }),
  noise: (value) => ({ noise: value ?? 12 }),
  light: (value) => ({ light: value ?? 0.35 }),
  jpeg: (value) => ({ jpegQuality: value ?? 30 }),
  phone: () => ({ camera: 'phone' }),
};

function documentDefect(defect: string): DocumentDefects {
  const [name = '', value] = defect.split('=');
  const make = DOCUMENT_DEFECTS[name];
  if (make) return make(value);
  if (name in CAPTURE_CONDITIONS) return {};
  const known = [...Object.keys(DOCUMENT_DEFECTS), ...Object.keys(CAPTURE_CONDITIONS)].join(', ');
  throw new RangeError(`There is no defect named ${name}; there are ${known}.`);
}

function captureCondition(defect: string): CaptureConditions {
  const [name = '', value] = defect.split('=');
  const number = value === undefined ? undefined : Number(value);
  return CAPTURE_CONDITIONS[name]?.(number) ?? {};
}

function oneOf<T extends string>(option: string, possible: readonly T[], value: string): T {
  const found = possible.find((candidate) => candidate === value);
  if (found === undefined) throw new RangeError(`${option} must be one of ${possible.join(', ')}.`);
  return found;
}
