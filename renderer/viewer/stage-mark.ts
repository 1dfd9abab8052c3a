import type { Point } from './view.ts';

/** Fields and codes are what was read; a finding is why somebody should look. */
export type StageMark = {
  readonly id: string;
  readonly kind: 'field' | 'code' | 'face' | 'finding';
  /** Corners in pixels of the picture, in order around the place. */
  readonly corners: readonly Point[];
  /** Shown beside what is chosen and beside every finding; '' for none. */
  readonly label: string;
};

/** One cell of a layer that shows where traces are; `strength` is 0 to 1. */
export type StageHeat = { readonly box: Box; readonly strength: number };

type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

export function cornersOf({ left, top, width, height }: Box): readonly Point[] {
  const [right, bottom] = [left + width, top + height];
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
}
