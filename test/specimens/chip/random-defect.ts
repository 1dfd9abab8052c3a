import { specimenMrz } from '../mrz.ts';
import { inventPerson } from '../people.ts';
import { integerBetween, pick, type Random, seededRandom } from '../random.ts';
import { documentFields } from '../specimen-fields.ts';
import type { CardBehaviour } from './card/behaviour.ts';
import { digest } from './crypto/signature.ts';
import { CHIP_DEFECTS, type DefectRequest, unsoundChip } from './defects.ts';
import type { ChipFiles, FileName } from './files.ts';
import { type ChipDesign, type ChipHolder, type ChipImage, issueChip } from './issue-chip.ts';
import { documentSigner } from './pki/specimen-state.ts';
import { cardSecurityContent } from './security-infos.ts';
import { CHIP_VARIANTS } from './variants.ts';

const KINDS = ['td3', 'td1', 'td2'] as const;
/** Flips this bit of the seed for the person that a forger takes something from. */
const OTHER_SEED = 0x40_0000;
/** Reading stops at a file with a broken head, which then is only missing. */
const HEAD_BYTES = 4;
const OPTIONAL: readonly FileName[] = ['DG7', 'DG11', 'DG12'];

/** An invented person with a document, as a chip names its holder. */
export function inventHolder(seed: number, today: string, kind: (typeof KINDS)[number] = 'td3'): ChipHolder {
  const person = inventPerson(seed, today);
  const encoded = documentFields(kind, person, 'UTO', today, {}, seededRandom(seed));
  return { seed, person, encoded, mrzLines: specimenMrz(kind, encoded) };
}

export type RandomDefect = {
  readonly name: string;
  /** The booklet's holder. */
  readonly holder: ChipHolder;
  readonly image: ChipImage;
  readonly behaviour: CardBehaviour;
  readonly extendedLength: boolean;
};

/** An unsound chip of any kind, by the seed: half of them by a defect with a name, half by changed bits in what the state signed. */
export function randomDefect(
  seed: number,
  today: string,
  portraits: { readonly own: Uint8Array; readonly other: Uint8Array },
): RandomDefect {
  const random = seededRandom(seed);
  const kind = pick(random, KINDS);
  const holder = inventHolder(seed, today, kind);
  const variantName = pick(random, Object.keys(CHIP_VARIANTS));
  const { design, behaviour = {}, extendedLength = true } = CHIP_VARIANTS[variantName] ?? { design: {} };
  const request: DefectRequest = {
    holder,
    portrait: portraits.own,
    other: { holder: inventHolder(seed ^ OTHER_SEED, today, kind), portrait: portraits.other },
    design,
  };
  const common = { holder, extendedLength };
  if (random() < 0.5) {
    const defect = pick(random, CHIP_DEFECTS);
    const chip = unsoundChip(defect, request);
    return { ...common, ...chip, name: `${defect} in ${variantName}`, behaviour: { ...behaviour, ...chip.behaviour } };
  }
  const image = issueChip({ holder, portrait: portraits.own, design });
  const changed = changedBits(image, design, random);
  return {
    ...common,
    name: `bits of ${changed.what} in ${variantName}`,
    image: { ...image, files: changed.files },
    behaviour,
  };
}

type Span = { readonly file: FileName; readonly what: string; readonly start: number; readonly end: number };

/** Changes one to eight bits in one signed part. */
function changedBits(image: ChipImage, design: ChipDesign, random: Random): { files: ChipFiles; what: string } {
  const { file, what, start, end } = pick(random, signedSpans(image, design));
  const bytes = Buffer.from(image.files[file] as Uint8Array);
  const at = integerBetween(random, start, end - 1);
  // Bits of one byte never cancel each other out.
  bytes[at] = (bytes[at] as number) ^ integerBetween(random, 1, 255);
  return { files: { ...image.files, [file]: bytes }, what };
}

/** The places of everything signed: the data groups, and in EF.SOD the list of hashes, its digest, the signer's certificate and the signature. */
function signedSpans(image: ChipImage, design: ChipDesign): readonly Span[] {
  const { files } = image;
  const names = (Object.keys(files) as FileName[]).filter((name) => name.startsWith('DG'));
  const groups = names.map((file) => {
    const start = OPTIONAL.includes(file) ? HEAD_BYTES : 0;
    return { file, what: file, start, end: (files[file] as Uint8Array).length };
  });
  const sod = Buffer.from(files.SOD as Uint8Array);
  const { certificate, signer } = documentSigner(design.signer ?? 'rsa-sha256', design.signerState);
  const spanOf = (what: string, bytes: Uint8Array, from = 0, to = bytes.length): Span[] => {
    const at = sod.indexOf(bytes);
    return at < 0 ? [] : [{ file: 'SOD', what, start: at + from, end: at + to }];
  };
  const hashes = names
    .map((name) => digest(design.groupHash ?? signer.hash, files[name] as Uint8Array))
    .flatMap((hash) => spanOf('hash list', hash));
  // The outer algorithm of a certificate and the last bytes of its own signature are not covered by it.
  const signerSpan = spanOf('certificate', certificate, HEAD_BYTES + HEAD_BYTES, certificate.length >> 1);
  return [...groups, ...hashes, ...signerSpan, ...signatureSpan(sod, design), ...mappingKeySpan(image)];
}

const SIGNATURE_BYTES = 40;

/** The last bytes of the file, which with definite lengths are the signature's. */
function signatureSpan(sod: Uint8Array, design: ChipDesign): readonly Span[] {
  if (design.securityObject?.indefinite) return [];
  return [{ file: 'SOD', what: 'signature', start: sod.length - SIGNATURE_BYTES, end: sod.length }];
}

/** The signed content of EF.CardSecurity. */
function mappingKeySpan({ files, pace, mappingKey }: ChipImage): readonly Span[] {
  if (!files.CardSecurity || !mappingKey) return [];
  const content = cardSecurityContent(pace, mappingKey);
  const start = Buffer.from(files.CardSecurity).indexOf(content);
  return start < 0 ? [] : [{ file: 'CardSecurity', what: 'CardSecurity', start, end: start + content.length }];
}
