import { countryOfState } from '../place/countries.ts';

/** ICAO Doc 9303-3, section 5, parts B to G: codes besides ISO 3166-1 that travel documents carry. */
const SPECIAL_STATES = new Set(
  `D EUE GBD GBN GBO GBP GBS RKS XAA XBA XIM XCC XCE XCO XEC XES XMP XOM XPO XDC UNO UNA UNK XXA XXB XXC XXX UTO IAO
  WSA XCT ZIM`.split(/\s+/),
);

/** Whether a state or nationality of a machine readable zone (fillers allowed) is a code of ICAO Doc 9303-3. */
export function isStateCode(printed: string): boolean {
  const code = printed.replace(/<+$/, '');
  return SPECIAL_STATES.has(code) || (code.length === 3 && countryOfState(code) !== null);
}
