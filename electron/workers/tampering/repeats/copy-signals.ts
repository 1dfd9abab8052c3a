import type { Box } from '#shared/contract/runs/check-result.ts';
import { boxAround } from '#shared/domain/image/outline/polygon.ts';
import type { Picture } from '../../picture.ts';
import type { ExaminationSignal, ExaminationSubject } from '../../protocol.ts';
import { gridSignals } from '../grid-signals.ts';
import type { NativeRegion } from '../native-region.ts';
import { scatteredDots } from '../scattered-dots.ts';
import { squareCorners } from '../square-corners.ts';
import { measureToneGrain } from '../tone-grain.ts';
import { groundBeside } from './ground-beside.ts';

/** Weaker events beside the document count as none; a share of the ground's brightness. */
const EVENTS_FLOOR = 0.0001;

/** Traces of a copy instead of the document: dots, print, cut edges, and what surrounds it. */
export function copySignals(
  picture: Picture,
  region: NativeRegion,
  subject: ExaminationSubject,
  barcodes: readonly Box[],
): readonly ExaminationSignal[] {
  return [
    ...gridSignals(region, subject, barcodes),
    ...toneSignals(region, subject),
    ...groundSignals(picture, subject),
    ...dotSignals(picture, subject),
    ...cornerSignals(picture, subject),
  ];
}

function toneSignals(region: NativeRegion, { portrait }: ExaminationSubject): readonly ExaminationSignal[] {
  if (portrait === null) return [];
  const { left, top } = region.box;
  const score = measureToneGrain(region, { ...portrait, left: portrait.left - left, top: portrait.top - top });
  return score === null ? [] : [{ name: 'tone_grain', score, box: portrait }];
}

function dotSignals(picture: Picture, { corners }: ExaminationSubject): readonly ExaminationSignal[] {
  const score = corners && scatteredDots(picture, corners);
  return corners === null || score === null ? [] : [{ name: 'scattered_dots', score, box: boxAround(corners) }];
}

function groundSignals(picture: Picture, { corners }: ExaminationSubject): readonly ExaminationSignal[] {
  const events = corners && groundBeside(picture, corners);
  if (corners === null || events === null) return [];
  return [{ name: 'flat_ground', score: -Math.log10(Math.max(EVENTS_FLOOR, events)), box: boxAround(corners) }];
}

function cornerSignals(picture: Picture, { corners, isCard }: ExaminationSubject): readonly ExaminationSignal[] {
  const score = corners && isCard ? squareCorners(picture, corners) : null;
  return corners === null || score === null ? [] : [{ name: 'square_corners', score, box: boxAround(corners) }];
}
