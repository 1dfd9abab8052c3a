import { Flex } from '@mantine/core';
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useObjectUrl } from '../ui/use-object-url.ts';
import { usePictureSize } from '../verification/use-picture-size.ts';
import classes from './stage.module.css';
import { stageLabels } from './stage-labels.ts';
import type { StageHeat, StageMark } from './stage-mark.ts';
import { StageTools } from './stage-tools.tsx';
import { useStageInput } from './use-stage-input.ts';
import {
  type Frame,
  focused,
  matrixOf,
  onStage,
  type Point,
  placed,
  type Size,
  scaleOf,
  type View,
  WHOLE,
} from './view.ts';

type StageMarksProps = {
  marks: readonly StageMark[];
  chosen: readonly string[];
  view: View;
  frame: Frame;
  /** A shortcut for the mouse; whatever it opens can be reached with the keyboard elsewhere. */
  onPress: ((id: string) => void) | undefined;
};

/** Places on the picture. Lines and words keep their size however far the picture is zoomed. */
function StageMarks({ marks, chosen, view, frame, onPress }: StageMarksProps) {
  // The chosen ones last, so that they lie on top.
  const ordered = marks.toSorted((one, other) => Number(chosen.includes(one.id)) - Number(chosen.includes(other.id)));
  return (
    <g>
      {ordered.map((mark) => {
        const isChosen = chosen.includes(mark.id);
        const corners = mark.corners.map((corner) => onStage(corner, view, frame));
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
          </g>
        );
      })}
    </g>
  );
}

/** Over the picture, because the page lays out lines and scripts, and SVG does not. */
function StageLabels({ marks, chosen, view, frame }: Omit<StageMarksProps, 'onPress'>) {
  const isChosen = ({ id }: StageMark) => chosen.includes(id);
  const said = marks
    .filter((mark) => isChosen(mark) || mark.kind === 'finding')
    .toSorted((one, other) => Number(isChosen(other)) - Number(isChosen(one)))
    .map(({ id, label, corners }) => ({ id, label, corners: corners.map((corner) => onStage(corner, view, frame)) }));
  return (
    <div aria-hidden="true">
      {stageLabels(said, frame.stage).map(({ id, label, left, top, width, height }) => (
        <span
          key={`${id} ${left} ${top}`}
          className={classes.label}
          dir="auto"
          data-chosen={chosen.includes(id) || undefined}
          style={{ left, top, maxWidth: width, maxHeight: height }}
        >
          {label}
        </span>
      ))}
    </div>
  );
}

/** Keeps the picture visible under the strongest trace. */
const HEAT_OPACITY_MAX = 0.6;

type StageProps = {
  /** Null while it loads. */
  picture: Blob | null;
  label: string;
  marks?: readonly StageMark[];
  heat?: readonly StageHeat[];
  /** Marks that were chosen elsewhere; the stage goes there. */
  chosen?: readonly string[];
  /** Changes with the choice, for choices that have the same marks. */
  chosenKey?: string;
  onChoose?: (id: string) => void;
  /** The document on the picture: it fills the stage at first. */
  outline?: readonly Point[] | null;
  /** Another picture, with Page Down and Page Up. */
  onStep?: (by: 1 | -1) => void;
  /** Shown in place of the picture, such as why there is none. */
  instead?: ReactNode;
  /** More tools, before those for the view. */
  tools?: ReactNode;
};

const NONE: readonly never[] = [];
/** Leaves a margin, so that a cut edge can be told from the end of the stage. */
const OUTLINE_SHARE = 0.97;

/** Zoom, move and turn by wheel, pointer, fingers or keys. Each picture needs its own `key`. */
export function Stage({
  picture,
  label,
  marks = NONE,
  heat = NONE,
  chosen = NONE,
  chosenKey = chosen.join(' '),
  onChoose,
  outline = null,
  onStep,
  instead,
  tools,
}: StageProps) {
  const { t } = useTranslation();
  const hintId = useId();
  const stage = useRef<HTMLElement>(null);
  const url = useObjectUrl(picture);
  const size = usePictureSize(url);
  const room = useStageSize(stage);
  const frame = useMemo(() => (size && room ? { picture: size, stage: room } : null), [size, room]);
  const [view, setView] = useState<View>(WHOLE);
  const change = useCallback((next: (view: View) => View) => setView(next), []);
  const { handlers, hasDragged } = useStageInput(stage, frame, change, onStep);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new choice moves the picture; a new size or layer must not.
  useEffect(() => {
    if (!frame) return;
    const corners = marks.filter(({ id }) => chosen.includes(id)).flatMap((mark) => mark.corners);
    if (corners.length > 0) setView((before) => focused(before, frame, corners));
    else if (outline) setView(focused(WHOLE, frame, outline, OUTLINE_SHARE));
  }, [chosenKey, frame === null]);
  const shown = frame ? placed(view, frame) : view;
  return (
    <Flex direction="column" flex={1} mih={0}>
      <div className={classes.tools}>
        {tools}
        <StageTools view={shown} frame={frame} onChange={change} />
      </div>
      <section
        ref={stage}
        className={classes.stage}
        aria-label={label}
        aria-describedby={hintId}
        data-zoomed={shown.zoom > 1 || undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys move and zoom the picture.
        tabIndex={0}
        {...handlers}
      >
        <p id={hintId} className="visually-hidden">
          {t('viewer.keys')}
        </p>
        {instead}
        {url && frame && !instead ? (
          <svg className={classes.picture} width={frame.stage.width} height={frame.stage.height} role="img">
            <title>{label}</title>
            <g transform={`matrix(${matrixOf(shown, frame).join(' ')})`}>
              <image href={url} width={frame.picture.width} height={frame.picture.height} />
              {heat.length > 0 ? (
                <g className={classes.heat}>
                  {heat.map(({ box, strength }, index) => (
                    <rect
                      // biome-ignore lint/suspicious/noArrayIndexKey: cells have no identity but their place.
                      key={index}
                      x={box.left}
                      y={box.top}
                      width={box.width}
                      height={box.height}
                      opacity={strength * HEAT_OPACITY_MAX}
                    />
                  ))}
                </g>
              ) : null}
            </g>
            <StageMarks
              marks={marks}
              chosen={chosen}
              view={shown}
              frame={frame}
              onPress={onChoose ? (id) => !hasDragged() && onChoose(id) : undefined}
            />
          </svg>
        ) : null}
        {frame && !instead ? <StageLabels marks={marks} chosen={chosen} view={shown} frame={frame} /> : null}
        <p className="visually-hidden" role="status">
          {frame && shown.zoom > 1 ? t('viewer.zoomed', { percent: Math.round(scaleOf(shown, frame) * 100) }) : ''}
        </p>
      </section>
    </Flex>
  );
}

/** The inner size of an element in pixels, kept current; null until it has one. */
function useStageSize(stage: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      setSize((before) => (before?.width === width && before.height === height ? before : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [stage]);
  return size && size.width > 0 && size.height > 0 ? size : null;
}
