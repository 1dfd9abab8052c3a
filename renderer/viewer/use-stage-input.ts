import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { type Frame, type Point, panned, pinched, turned, type View, WHOLE, ZOOM_STEP, zoomed } from './view.ts';

/** One press of an arrow key moves the picture by this share of the stage. */
const ARROW_SHARE = 0.12;
/** Browsers report a notch of a wheel as about 100. */
const WHEEL_PER_DOUBLING = 400;
/** A pointer that moved less has pressed, not dragged. */
const PRESS_PX = 5;

type Change = (change: (view: View) => View) => void;

/** Wheel, drag, pinch, double press and keys; all of them only change the view. */
export function useStageInput(
  stage: RefObject<HTMLElement | null>,
  frame: Frame | null,
  change: Change,
  onStep: ((by: 1 | -1) => void) | undefined,
) {
  const pointers = useRef(new Map<number, Point>());
  const moved = useRef(0);
  useEffect(() => {
    const element = stage.current;
    if (!element || !frame) return;
    // React listens passively, and a passive listener cannot keep the page from scrolling.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const at = placeOf(event, element);
      change((view) => zoomed(view, frame, 2 ** (-event.deltaY / WHEEL_PER_DOUBLING), at));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [stage, frame, change]);
  const forget = (event: PointerEvent) => void pointers.current.delete(event.pointerId);
  return {
    /** Whether the last pointer dragged the picture, so that its release is no press on a mark. */
    hasDragged: () => moved.current > PRESS_PX,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0 || pointers.current.size === 2) return;
        pointers.current.set(event.pointerId, placeOf(event, event.currentTarget));
        if (pointers.current.size === 1) moved.current = 0;
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const before = pointers.current.get(event.pointerId);
        if (!before || !frame) return;
        const now = placeOf(event, event.currentTarget);
        moved.current += Math.hypot(now.x - before.x, now.y - before.y);
        const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
        if (!other && moved.current <= PRESS_PX) return;
        // Only a drag is captured: a captured press would never reach a mark.
        if (!event.currentTarget.hasPointerCapture(event.pointerId))
          event.currentTarget.setPointerCapture(event.pointerId);
        pointers.current.set(event.pointerId, now);
        change((view) =>
          other
            ? pinched(view, frame, [before, other], [now, other])
            : panned(view, frame, { x: now.x - before.x, y: now.y - before.y }),
        );
      },
      onPointerUp: forget,
      onPointerCancel: forget,
      onPointerLeave: forget,
      onDoubleClick(event: { currentTarget: HTMLElement; clientX: number; clientY: number }) {
        if (!frame) return;
        const at = placeOf(event, event.currentTarget);
        change((view) => (view.zoom > 1 ? { ...WHOLE, turns: view.turns } : zoomed(view, frame, ZOOM_STEP ** 4, at)));
      },
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        if (!frame || event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
        const step = STEPS[event.key];
        const act = actOf(event.key.toLowerCase(), frame);
        if (step === undefined && act === null) return;
        event.preventDefault();
        if (step !== undefined) onStep?.(step);
        if (act !== null) change(act);
      },
    },
  };
}

const STEPS: Readonly<Record<string, 1 | -1>> = { PageDown: 1, PageUp: -1 };

function actOf(key: string, frame: Frame): ((view: View) => View) | null {
  const { width, height } = frame.stage;
  const by = (x: number, y: number) => (view: View) =>
    panned(view, frame, { x: x * width * ARROW_SHARE, y: y * height * ARROW_SHARE });
  if (key === '+' || key === '=') return (view) => zoomed(view, frame, ZOOM_STEP);
  if (key === '-') return (view) => zoomed(view, frame, 1 / ZOOM_STEP);
  if (key === '0') return (view) => ({ ...WHOLE, turns: view.turns });
  if (key === 't') return (view) => turned(view, frame);
  if (key === 'arrowleft') return by(1, 0);
  if (key === 'arrowright') return by(-1, 0);
  if (key === 'arrowup') return by(0, 1);
  if (key === 'arrowdown') return by(0, -1);
  return null;
}

function placeOf({ clientX, clientY }: { clientX: number; clientY: number }, element: HTMLElement): Point {
  const { left, top } = element.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}
