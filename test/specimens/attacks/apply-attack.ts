import type { Box } from '#shared/contract/runs/check-result.ts';
import type { DocumentFields } from '#shared/domain/document/document-fields.ts';
import type { Scene } from '../camera.ts';
import { homographyBetween } from '../homography.ts';
import { decodePicture, saveJpeg } from '../picture-file.ts';
import { withSegments } from '../picture-metadata-segments.ts';
import type { PortraitId } from '../portraits.ts';
import { integerBetween, type Random } from '../random.ts';
import type { Sheet } from '../sheet.ts';
import type { PictureTruth } from '../specimen.ts';
import { ATTACK_FAMILIES, type AttackName, type AttackTruth } from './attack.ts';
import { copyMove } from './copy-move.ts';
import { boxAround, boxInPicture, type EditedPicture, type PictureEdit } from './edited-picture.ts';
import { resaveInEditor } from './editor.ts';
import { photocopyAttack } from './photocopy.ts';
import { swapPortraitDigitally } from './portrait-swap-digital.ts';
import { gluePortrait } from './portrait-swap-physical.ts';
import { printAttack } from './print.ts';
import { recompressEdit } from './recompress-edit.ts';
import { screenAttack } from './screen.ts';
import { spliceRegion } from './splice-region.ts';
import { editText } from './text-edit.ts';

/** The camera's output: the file and what it shows. */
export type TakenPicture = { readonly bytes: Uint8Array; readonly truth: PictureTruth; readonly sheet: Sheet };

type AttackedPicture = Omit<TakenPicture, 'sheet'> & Pick<PictureEdit, 'reads'> & { readonly attack: AttackTruth };
type Recapture = (sheet: Sheet, random: Random) => { readonly scene: Scene; readonly variant: string };
type Edit = (picture: EditedPicture, material: Material, random: Random) => PictureEdit | Promise<PictureEdit>;

/** A forger's material besides the picture. */
export type Material = {
  /** Another person's face. */
  readonly stranger: PortraitId;
  /** Another document of the same kind, photographed separately. */
  readonly otherPicture: () => Promise<TakenPicture & { readonly printed: DocumentFields }>;
};

const RECAPTURES: Partial<Record<AttackName, Recapture>> = {
  screen: (_, random) => screenAttack(random),
  print: printAttack,
  photocopy: photocopyAttack,
};

const EDITS: Partial<Record<AttackName, Edit>> = {
  portrait_swap_digital: (picture, { stranger }, random) => swapPortraitDigitally(picture, stranger, random),
  text_edit_digital: (picture, _, random) => editText(picture, random),
  copy_move: (picture, _, random) => copyMove(picture, random),
  splice_region: async (picture, { otherPicture }, random) => {
    const other = await otherPicture();
    return spliceRegion(picture, { picture: await opened(other), printed: other.printed }, random);
  },
  recompress_edit: (picture, _, random) => recompressEdit(picture, random),
  editor: (picture, _, random) => resaveInEditor(picture, random),
};

/** How to photograph a copy if the attack replaces the document with one; undefined for other attacks. */
export function recaptureOf(attack: AttackName, sheet: Sheet, random: Random): ReturnType<Recapture> | undefined {
  return RECAPTURES[attack]?.(sheet, random);
}

/** Photographs the sheet and applies the attack. `take` photographs, with an optional scene that replaces the document's own. */
export async function attackedPicture(
  attack: AttackName,
  sheet: Sheet,
  take: (scene?: Scene) => Promise<Omit<TakenPicture, 'sheet'>>,
  material: Material,
  random: Random,
): Promise<AttackedPicture> {
  const said = (variant: string, boxes: readonly Box[], edited: AttackTruth['edited'] = null): AttackTruth => ({
    name: attack,
    family: ATTACK_FAMILIES[attack],
    variant,
    boxes,
    edited,
  });
  const recapture = recaptureOf(attack, sheet, random);
  if (recapture) {
    const { bytes, truth } = await take(recapture.scene);
    return { bytes, truth, attack: said(recapture.variant, [boxAround(truth.corners, truth)]) };
  }
  if (attack === 'portrait_swap_physical') {
    const { variant, box } = await gluePortrait(sheet, material.stranger, random);
    const taken = await take();
    const picture = await opened({ ...taken, sheet });
    return { ...taken, attack: said(variant, [boxInPicture(picture, box)]) };
  }
  const edit = EDITS[attack];
  if (!edit) throw new RangeError(`There is no attack named ${attack}.`);
  const taken = await take();
  const picture = await opened({ ...taken, sheet });
  const { variant, boxes, edited, reads, segments, jpegQuality } = await edit(picture, material, random);
  const bytes = saveJpeg(picture.canvas, jpegQuality ?? integerBetween(random, 78, 95));
  return {
    bytes: segments ? withSegments(bytes, segments) : bytes,
    truth: taken.truth,
    attack: said(variant, boxes, edited ?? null),
    ...(reads && { reads }),
  };
}

async function opened({ bytes, truth, sheet }: TakenPicture): Promise<EditedPicture> {
  const { width, height } = sheet.canvas;
  const corners = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ] as const;
  return {
    canvas: await decodePicture(bytes),
    sheet,
    toPicture: homographyBetween(corners, truth.corners),
    toSheet: homographyBetween(truth.corners, corners),
  };
}
