import classes from './stage.module.css';
import type { StageMark } from './stage-mark.ts';
import { type Frame, onStage, type View } from './view.ts';

const LABEL_HEIGHT = 20;
const CHARACTER_WIDTH = 6.6;

type StageMarksProps = {
  marks: readonly StageMark[];
  chosen: readonly string[];
  view: View;
  frame: Frame;
  /** A shortcut for the mouse; whatever it opens can be reached with the keyboard elsewhere. */
  onPress: ((id: string) => void) | undefined;
};

/** Places on the picture. Lines and words keep their size however far the picture is zoomed. */
export function StageMarks({ marks, chosen, view, frame, onPress }: StageMarksProps) {
  // The chosen ones last, so that they lie on top.
  const ordered = marks.toSorted((one, other) => Number(chosen.includes(one.id)) - Number(chosen.includes(other.id)));
  return (
    <g>
      {ordered.map((mark) => {
        const isChosen = chosen.includes(mark.id);
        const corners = mark.corners.map((corner) => onStage(corner, view, frame));
        const left = Math.min(...corners.map(({ x }) => x));
        const top = Math.min(...corners.map(({ y }) => y));
        const isSaid = isChosen || mark.kind === 'finding';
        return (
          <g
            key={`${mark.kind} ${mark.id} ${mark.corners[0]?.x} ${mark.corners[0]?.y}`}
            className={classes.mark}
            data-kind={mark.kind}
            data-chosen={isChosen || undefined}
          >
            {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut; the lists beside the stage do the same. */}
            <polygon
              points={corners.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
              onClick={onPress && (() => onPress(mark.id))}
            />
            {isSaid ? (
              <g transform={`translate(${Math.max(0, left)} ${Math.max(0, top - LABEL_HEIGHT - 2)})`}>
                <rect width={mark.label.length * CHARACTER_WIDTH + 12} height={LABEL_HEIGHT} rx={4} />
                <text x={6} y={14}>
                  {mark.label}
                </text>
              </g>
            ) : null}
          </g>
        );
      })}
    </g>
  );
}
