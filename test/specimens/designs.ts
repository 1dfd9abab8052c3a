import { CAPTION_LANGUAGES, type CaptionLanguage } from './caption-languages.ts';
import type { Typeface } from './typefaces.ts';

/** The designs of documents. All are from Utopia, the invented state in ICAO Doc 9303's own examples. */
export const DESIGN_NAMES = ['lagoon', 'ember', 'alpine', 'orchard', 'harbour', 'steppe'] as const;
export type DesignName = (typeof DESIGN_NAMES)[number];

/** 24 OCT 1998, 24.10.1998, 24-10-1998, 24/10/1998, 1998-10-24, 24 OTT/OCT 1998, 24 10 1998. */
export type DateStyle = 'month-name' | 'dots' | 'dashes' | 'slashes' | 'year-first' | 'month-twice' | 'spaces';

export type Design = {
  readonly stateName: string;
  readonly stateNameSecond: string;
  readonly nationality: string;
  /** Background from left to right: three inks that blend into each other. */
  readonly paper: readonly [string, string, string];
  /** Fine lines, in the same order. */
  readonly lines: readonly [string, string, string];
  readonly ink: string;
  readonly label: string;
  readonly accent: string;
  /** Number of petals of the rosettes, and their depth. */
  readonly rosette: { readonly petals: number; readonly depth: number; readonly rings: number };
  readonly emblem: 'sun' | 'ship' | 'peaks';
  /** Date styles of the visual zone; each document uses one of them. */
  readonly dates: readonly DateStyle[];
  /** The state's own language. */
  readonly own: CaptionLanguage;
  readonly captions: 'english-first' | 'own-first' | 'own-only' | 'english-only';
  readonly captionCase: 'written' | 'capitals';
  /** Position of a caption relative to its value. */
  readonly captionPlace: 'above' | 'beside';
  readonly names: 'capitals' | 'written';
  /** How a value that is too long for its place is printed. */
  readonly longValues: 'shrink' | 'two-lines';
  /** Type sizes of captions and values, relative to the layout's. */
  readonly captionScale: number;
  readonly valueScale: number;
  /** Prints a second portrait, small and pale. */
  readonly ghost: boolean;
  readonly typeface: Typeface;
  readonly valueWeight: number;
  /** Ink of the document number; defaults to the ink of the other values. */
  readonly numberInk?: string;
};

/** Captions and values as Doc 9303-3 shows them. */
const DOC_9303_STYLE = {
  captions: 'english-first',
  captionCase: 'written',
  captionPlace: 'above',
  names: 'capitals',
  longValues: 'shrink',
  captionScale: 1,
  valueScale: 1,
  ghost: true,
  typeface: 'text',
  valueWeight: 560,
} as const;

export const DESIGNS: Readonly<Record<DesignName, Design>> = {
  lagoon: {
    stateName: 'UTOPIA',
    stateNameSecond: 'RÉPUBLIQUE D’UTOPIE',
    nationality: 'UTOPIAN',
    paper: ['#dcebf0', '#f1ecdf', '#e6dcec'],
    lines: ['#2f8aa3', '#b58a4a', '#8b5fa3'],
    ink: '#16222e',
    label: '#24506a',
    accent: '#123a5c',
    rosette: { petals: 12, depth: 0.3, rings: 12 },
    emblem: 'sun',
    dates: ['month-name'],
    own: CAPTION_LANGUAGES.french,
    ...DOC_9303_STYLE,
  },
  ember: {
    stateName: 'UTOPIA',
    stateNameSecond: 'REPÚBLICA DE UTOPÍA',
    nationality: 'UTOPIAN',
    paper: ['#f3e2d9', '#f4eede', '#e4ebdb'],
    lines: ['#b4573f', '#b58d33', '#5f8a55'],
    ink: '#231a18',
    label: '#7a3426',
    accent: '#6d1f1f',
    rosette: { petals: 9, depth: 0.36, rings: 12 },
    emblem: 'ship',
    dates: ['dashes'],
    own: CAPTION_LANGUAGES.spanish,
    ...DOC_9303_STYLE,
  },
  alpine: {
    stateName: 'UTOPIA',
    stateNameSecond: 'REPUBLIK UTOPIEN',
    nationality: 'UTOPIAN',
    paper: ['#dfe9df', '#e9eef0', '#dde2ef'],
    lines: ['#4b8a6a', '#5f8c9c', '#5a68a6'],
    ink: '#15211d',
    label: '#1f5646',
    accent: '#14463a',
    rosette: { petals: 16, depth: 0.24, rings: 12 },
    emblem: 'peaks',
    dates: ['dots'],
    own: CAPTION_LANGUAGES.german,
    ...DOC_9303_STYLE,
  },
  orchard: {
    stateName: 'UTOPIA',
    stateNameSecond: 'REPUBBLICA DI UTOPIA',
    nationality: 'UTO',
    paper: ['#f4ead2', '#eef0dd', '#dfe9e4'],
    lines: ['#a98b3c', '#7f9a58', '#4f8f86'],
    ink: '#1c1a14',
    label: '#5b5232',
    accent: '#4c4a1e',
    rosette: { petals: 11, depth: 0.42, rings: 10 },
    emblem: 'sun',
    dates: ['month-twice', 'slashes'],
    own: CAPTION_LANGUAGES.italian,
    captions: 'own-first',
    captionCase: 'capitals',
    captionPlace: 'above',
    names: 'capitals',
    longValues: 'two-lines',
    captionScale: 0.8,
    valueScale: 1.08,
    ghost: false,
    typeface: 'text',
    valueWeight: 480,
    numberInk: '#8a1c22',
  },
  harbour: {
    stateName: 'UTOPIA',
    stateNameSecond: 'REPÚBLICA DA UTOPIA',
    nationality: 'UTOPIANA',
    paper: ['#e3e9f2', '#eceff2', '#dbe8ea'],
    lines: ['#5777ab', '#8a8f9d', '#3f8f98'],
    ink: '#14161c',
    label: '#3a4a66',
    accent: '#1f3560',
    rosette: { petals: 14, depth: 0.2, rings: 14 },
    emblem: 'ship',
    dates: ['spaces', 'slashes', 'dashes'],
    own: CAPTION_LANGUAGES.portuguese,
    captions: 'own-only',
    captionCase: 'written',
    captionPlace: 'beside',
    names: 'written',
    longValues: 'two-lines',
    captionScale: 0.95,
    valueScale: 0.96,
    ghost: true,
    typeface: 'sans',
    valueWeight: 400,
  },
  steppe: {
    stateName: 'UTOPIA',
    stateNameSecond: 'RZECZPOSPOLITA UTOPII',
    nationality: 'UTO',
    paper: ['#f2e4e2', '#efe9ee', '#e6e3ef'],
    lines: ['#b06a72', '#9c7fa6', '#7f86b4'],
    ink: '#201a20',
    label: '#6a3a48',
    accent: '#5c2338',
    rosette: { petals: 8, depth: 0.34, rings: 11 },
    emblem: 'peaks',
    dates: ['year-first', 'dots', 'month-name'],
    own: CAPTION_LANGUAGES.polish,
    captions: 'english-only',
    captionCase: 'capitals',
    captionPlace: 'beside',
    names: 'capitals',
    longValues: 'two-lines',
    captionScale: 0.85,
    valueScale: 1.04,
    ghost: false,
    typeface: 'sans',
    valueWeight: 700,
    numberInk: '#a3162a',
  },
};
