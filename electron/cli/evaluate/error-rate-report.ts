import { counted } from '#shared/counted.ts';
import {
  areaUnderCurve,
  equalErrorRate,
  type OperatingPoint,
  operatingPoints,
  pointAtFalseRate,
} from '../report/error-rates.ts';
import { type Cell, type Html, page, paragraph, section, table } from '../report/html.ts';
import { detPlot, histogram } from '../report/plots.ts';
import { quantile } from '../report/statistics.ts';
import { percent, rateText } from './rates.ts';

/** One labelled sample with its scores; higher means more suspicious. */
export type Sample = {
  readonly path: string;
  readonly set: string;
  readonly label: string;
  readonly isAttack: boolean;
  readonly score: number;
  readonly isFlagged: boolean;
  /** The signals behind the score, by name; missing ones are absent. */
  readonly signals: Readonly<Record<string, number>>;
  /** The signal that decided the score; empty if none did. */
  readonly strongest: string;
  readonly durationMs: number;
};

export type ErrorRateReport = {
  readonly title: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly samples: readonly Sample[];
  /** The product's threshold for the score, if there is one. */
  readonly threshold: number | null;
};

const PICTURES_NAMED_MAX = 25;
const CURVES_MAX = 6;
/** The false alarm rates at which misses are compared. */
const FALSE_RATES = [0.01, 0.05] as const;

/** Genuine samples flagged and attacks missed, by decision, score and signal. */
export function errorRateReport({ title, facts, samples, threshold }: ErrorRateReport): string {
  const totals = errorRateTotals(samples);
  return page({
    title,
    summary:
      `${counted(totals.genuine, 'genuine sample')}, ${rateText(totals.genuineFlagged, totals.genuine)} of them flagged; ` +
      `${counted(totals.attacks, 'attack')}, ${rateText(totals.attacksMissed, totals.attacks)} of them missed.`,
    facts: [...facts, ['Intervals', '95 %, Wilson']],
    sections: [
      section('Decision', setTable(samples), attackTable(samples), howToRead()),
      section('Score', scoreTable(samples), scorePlot(samples, threshold), tradeOff(samples)),
      section('Signals', signalTable(samples)),
      section('Samples to look at', flaggedTable(samples), missedTable(samples)),
    ],
  });
}

/** The totals that go to stdout as one line. */
export function errorRateTotals(samples: readonly Sample[]) {
  const genuine = samples.filter(({ isAttack }) => !isAttack);
  const attacks = samples.filter(({ isAttack }) => isAttack);
  const durations = samples.map(({ durationMs }) => durationMs);
  return {
    genuine: genuine.length,
    genuineFlagged: genuine.filter(({ isFlagged }) => isFlagged).length,
    attacks: attacks.length,
    attacksMissed: attacks.filter(({ isFlagged }) => !isFlagged).length,
    areaUnderCurve: rounded(areaUnderCurve(kinds(samples, ({ score }) => score))),
    medianMs: Math.round(quantile(durations, 0.5) ?? 0),
    slowMs: Math.round(quantile(durations, 0.95) ?? 0),
  };
}

const rounded = (number: number | null) => (number === null ? null : Math.round(number * 1000) / 1000);

function kinds(samples: readonly Sample[], scoreOf: (sample: Sample) => number | undefined) {
  const scores = (attack: boolean) =>
    samples.flatMap((sample) => (sample.isAttack === attack ? [scoreOf(sample) ?? []] : [])).flat();
  return { below: scores(false), reaching: scores(true) };
}

function groups(samples: readonly Sample[], name: (sample: Sample) => string): [string, readonly Sample[]][] {
  const names = [...new Set(samples.map(name))].sort();
  const grouped = names.map((one): [string, readonly Sample[]] => [
    one,
    samples.filter((sample) => name(sample) === one),
  ]);
  return names.length > 1 ? [...grouped, ['all', samples]] : [['all', samples]];
}

function setTable(samples: readonly Sample[]): Html {
  return table({
    caption: 'By set',
    columns: ['set', 'genuine', 'flagged (BPCER)', 'attacks', 'missed (APCER)'],
    rows: groups(samples, ({ set }) => set).map(([name, of]) => {
      const { genuine, genuineFlagged, attacks, attacksMissed } = errorRateTotals(of);
      return [name, genuine, rateText(genuineFlagged, genuine), attacks, rateText(attacksMissed, attacks)];
    }),
  });
}

function attackTable(samples: readonly Sample[]): Html {
  const attacks = samples.filter(({ isAttack }) => isAttack);
  return table({
    caption: 'By kind of attack, as named in the table',
    columns: ['attack', 'samples', 'missed (APCER)', 'median score'],
    rows: groups(attacks, ({ label }) => label).map(([name, of]) => [
      name,
      of.length,
      rateText(of.filter(({ isFlagged }) => !isFlagged).length, of.length),
      scoreText(
        quantile(
          of.map(({ score }) => score),
          0.5,
        ),
      ),
    ]),
  });
}

function howToRead(): Html {
  return paragraph(
    'BPCER: share of genuine samples that were flagged. APCER: share of attacks that were not flagged (ISO/IEC ' +
      '30107-3; the terms are used here for documents too). Frames of one scene and files of one source are not independent, so an ' +
      'interval can be too narrow.',
  );
}

function scoreTable(samples: readonly Sample[]): Html {
  return table({
    caption: 'How well the score alone separates genuine samples and attacks',
    columns: ['set', ...QUALITY_COLUMNS],
    rows: groups(samples, ({ set }) => set).map(([name, of]) => [name, ...qualityCells(of, ({ score }) => score)]),
  });
}

const QUALITY_COLUMNS = [
  'area under curve',
  'equal error rate',
  ...FALSE_RATES.map((rate) => `missed at ${rate * 100} % flagged`),
];

function qualityCells(samples: readonly Sample[], scoreOf: (sample: Sample) => number | undefined): Cell[] {
  const scores = kinds(samples, scoreOf);
  const area = areaUnderCurve(scores);
  if (area === null) return QUALITY_COLUMNS.map(() => '–');
  const points = operatingPoints(scores);
  const missed = FALSE_RATES.map((rate) => pointAtFalseRate(points, rate)?.missRate ?? null);
  return [
    area.toFixed(3),
    ...[equalErrorRate(points), ...missed].map((rate) => (rate === null ? '–' : `${percent(rate)} %`)),
  ];
}

function scorePlot(samples: readonly Sample[], threshold: number | null): Html {
  const { below, reaching } = kinds(samples, ({ score }) => score);
  const caption = threshold === null ? 'Scores' : `Scores; the line is the threshold, ${scoreText(threshold)}`;
  return histogram(
    caption,
    'score',
    [
      { name: 'genuine', scores: below },
      { name: 'attacks', scores: reaching },
    ],
    threshold,
  );
}

function tradeOff(samples: readonly Sample[]): Html {
  const curves = groups(samples, ({ set }) => set).flatMap(([name, of]) => {
    const scores = kinds(of, ({ score }) => score);
    const points: OperatingPoint[] = operatingPoints(scores);
    return scores.below.length > 0 && scores.reaching.length > 0 ? [{ name, points }] : [];
  });
  const shown = [...curves.slice(-1), ...curves.slice(0, -1)].slice(0, CURVES_MAX);
  return shown.length === 0
    ? paragraph('No set has both genuine samples and attacks, so there is no trade-off to plot.')
    : detPlot('Trade-off at every threshold (DET)', 'genuine flagged', 'attacks missed', shown);
}

function signalTable(samples: readonly Sample[]): Html {
  const names = [...new Set(samples.flatMap(({ signals }) => Object.keys(signals)))].sort();
  const median = (scores: readonly number[]) => scoreText(quantile(scores, 0.5));
  return table({
    caption: 'Each signal alone',
    columns: ['signal', 'measured on', 'median of genuine', 'median of attacks', ...QUALITY_COLUMNS],
    rows: names.map((name) => {
      const { below, reaching } = kinds(samples, ({ signals }) => signals[name]);
      return [
        name,
        below.length + reaching.length,
        median(below),
        median(reaching),
        ...qualityCells(samples, ({ signals }) => signals[name]),
      ];
    }),
  });
}

function flaggedTable(samples: readonly Sample[]): Html {
  const flagged = samples.filter(({ isAttack, isFlagged }) => !isAttack && isFlagged);
  return sampleTable(
    'Genuine samples that were flagged, highest score first',
    flagged.sort((one, other) => other.score - one.score),
  );
}

function missedTable(samples: readonly Sample[]): Html {
  const missed = samples.filter(({ isAttack, isFlagged }) => isAttack && !isFlagged);
  return sampleTable(
    'Attacks that were missed, lowest score first',
    missed.sort((one, other) => one.score - other.score),
  );
}

function sampleTable(caption: string, samples: readonly Sample[]): Html {
  const more = samples.length > PICTURES_NAMED_MAX ? `, ${PICTURES_NAMED_MAX} of ${samples.length}` : '';
  return table({
    caption: `${caption}${more}`,
    columns: ['path', 'label', 'score', 'strongest signal'],
    rows: samples
      .slice(0, PICTURES_NAMED_MAX)
      .map(({ path, label, score, strongest }) => [path, label, scoreText(score), strongest]),
  });
}

function scoreText(score: number | null): string {
  return score === null ? '–' : String(Number(score.toPrecision(3)));
}
