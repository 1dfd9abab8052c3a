import type { OperatingPoint } from './error-rates.ts';
import { type Html, html } from './html.ts';
import { probit } from './statistics.ts';

const WIDTH = 620;
const HEIGHT = 380;
const MARGIN = { left: 64, right: 16, top: 12, bottom: 46 } as const;
const INNER = { width: WIDTH - MARGIN.left - MARGIN.right, height: HEIGHT - MARGIN.top - MARGIN.bottom } as const;
/** Colours of the page's style. */
const SERIES_MAX = 6;

type Axis = {
  readonly label: string;
  /** Place of a value on the axis, 0 to 1. */
  readonly place: (value: number) => number;
  readonly ticks: readonly { readonly at: number; readonly text: string }[];
};

const across = (share: number) => MARGIN.left + share * INNER.width;
const up = (share: number) => MARGIN.top + (1 - share) * INNER.height;
const round = (number: number) => Math.round(number * 10) / 10;

function frame(caption: string, x: Axis, y: Axis, names: readonly string[], drawing: readonly Html[]): Html {
  const legend = names.map(
    (name, index) =>
      html`<rect class="f${index}" x="${MARGIN.left + 12}" y="${MARGIN.top + 10 + index * 18}" width="14" height="4"/>
<text x="${MARGIN.left + 32}" y="${MARGIN.top + 16 + index * 18}">${name}</text>`,
  );
  return html`<figure><figcaption>${caption}</figcaption>
<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" role="img" aria-label="${caption}">
${x.ticks.map(({ at, text }) => html`<line class="grid" x1="${round(across(x.place(at)))}" x2="${round(across(x.place(at)))}" y1="${MARGIN.top}" y2="${up(0)}"/><text text-anchor="middle" x="${round(across(x.place(at)))}" y="${up(0) + 16}">${text}</text>`)}
${y.ticks.map(({ at, text }) => html`<line class="grid" x1="${MARGIN.left}" x2="${across(1)}" y1="${round(up(y.place(at)))}" y2="${round(up(y.place(at)))}"/><text text-anchor="end" x="${MARGIN.left - 8}" y="${round(up(y.place(at))) + 4}">${text}</text>`)}
<rect class="axis" x="${MARGIN.left}" y="${MARGIN.top}" width="${INNER.width}" height="${INNER.height}"/>
<text text-anchor="middle" x="${across(0.5)}" y="${HEIGHT - 8}">${x.label}</text>
<text text-anchor="middle" transform="translate(14 ${up(0.5)}) rotate(-90)">${y.label}</text>
${drawing}${legend}</svg></figure>`;
}

const DET_RATES = [0.001, 0.005, 0.02, 0.05, 0.1, 0.2, 0.4, 0.6, 0.8] as const;
const DET_FROM = 0.0005;
const DET_TO = 0.9;

function detAxis(label: string): Axis {
  const [from, to] = [probit(DET_FROM), probit(DET_TO)];
  return {
    label,
    place: (rate) => Math.min(1, Math.max(0, (probit(rate) - from) / (to - from))),
    ticks: DET_RATES.map((at) => ({ at, text: `${at * 100} %` })),
  };
}

/** Decades down to one in a million, for rates that many pairs were there to measure. */
const DECADES = [1e-6, 1e-5, 1e-4, 1e-3, 1e-2, 1e-1, 1] as const;

function logarithmicAxis(label: string): Axis {
  return {
    label,
    place: (rate) => Math.min(1, Math.max(0, 1 + Math.log10(Math.max(1e-6, rate)) / 6)),
    ticks: DECADES.map((at) => ({ at, text: at < 0.01 ? at.toExponential(0) : `${at * 100} %` })),
  };
}

export type Curve = { readonly name: string; readonly points: readonly OperatingPoint[] };

/**
 * Detection error trade-off: normal deviates (ISO/IEC 19795-1), or a logarithmic false rate that
 * reaches further down.
 */
export function detPlot(
  caption: string,
  falseLabel: string,
  missLabel: string,
  curves: readonly Curve[],
  falseAxis: 'deviate' | 'logarithmic' = 'deviate',
): Html {
  const [x, y] = [(falseAxis === 'deviate' ? detAxis : logarithmicAxis)(falseLabel), detAxis(missLabel)];
  const shown = curves.slice(0, SERIES_MAX);
  const lines = shown.map(({ points }, index) => {
    const path = points.map(({ falseRate, missRate }) =>
      [across(x.place(falseRate)), up(y.place(missRate))].map(round),
    );
    // Rates change in steps, so the line follows one axis and then the other.
    const steps = path.map(([px, py], at) => (at === 0 ? `M${px} ${py}` : `H${px}V${py}`)).join('');
    return html`<path class="line s${index}" d="${steps}"/>`;
  });
  return frame(
    caption,
    x,
    y,
    shown.map(({ name }) => name),
    lines,
  );
}

export type Scores = { readonly name: string; readonly scores: readonly number[] };

const BINS = 40;

/** Histogram of each kind of sample in forty equal bins; `mark` draws a threshold. */
export function histogram(caption: string, label: string, kinds: readonly Scores[], mark: number | null = null): Html {
  const shown = kinds.filter(({ scores }) => scores.length > 0).slice(0, SERIES_MAX);
  const all = shown.flatMap(({ scores }) => scores);
  if (all.length === 0) return html`<p>${caption}: nothing was scored.</p>`;
  const [from, most] = [Math.min(...all, mark ?? Infinity), Math.max(...all, mark ?? -Infinity)];
  const to = most > from ? most : from + 1;
  const shares = shown.map(({ scores }) => {
    const counts = new Array<number>(BINS).fill(0);
    for (const score of scores) {
      const bin = Math.min(BINS - 1, Math.floor(((score - from) / (to - from)) * BINS));
      counts[bin] = (counts[bin] ?? 0) + 1;
    }
    return counts.map((count) => count / scores.length);
  });
  const highest = Math.max(0.01, ...shares.flat());
  const x: Axis = {
    label,
    place: (score) => (score - from) / (to - from),
    ticks: [0, 1, 2, 3, 4].map((step) => {
      const at = from + ((to - from) * step) / 4;
      return { at, text: String(Number(at.toPrecision(3))) };
    }),
  };
  const y: Axis = {
    label: 'share of the samples',
    place: (share) => share / highest,
    ticks: [0, 0.5, 1].map((part) => ({ at: highest * part, text: `${round(highest * part * 100)} %` })),
  };
  const width = round(INNER.width / BINS - 1);
  const bars = shares.flatMap((counts, index) =>
    counts.flatMap((share, bin) =>
      share === 0
        ? []
        : [
            html`<rect class="bar f${index}" x="${round(across(bin / BINS))}" y="${round(up(y.place(share)))}" width="${width}" height="${round(INNER.height * y.place(share))}"/>`,
          ],
    ),
  );
  const line =
    mark === null
      ? []
      : [
          html`<line class="line s1" x1="${round(across(x.place(mark)))}" x2="${round(across(x.place(mark)))}" y1="${MARGIN.top}" y2="${up(0)}"/>`,
        ];
  return frame(
    caption,
    x,
    y,
    shown.map(({ name, scores }) => `${name} (${scores.length})`),
    [...bars, ...line],
  );
}
