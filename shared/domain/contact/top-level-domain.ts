import { COUNTRY_CODES } from '../place/countries.ts';

/** Country codes whose domains are sold worldwide for what they spell, so they do not show where somebody lives. */
const SOLD_ANYWHERE: ReadonlySet<string> = new Set(
  'ac ad ag ai am as bz cc cd cm co dj fm gg gl hm im in io la lc li ly me mn ms mu nu pm pn pw re sc sh so st su tf tk tm to tv vc vg vu ws yt ml ga cf gq'.split(
    ' ',
  ),
);
const COUNTRIES: ReadonlySet<string> = new Set(COUNTRY_CODES);

/** Alpha-2 of the country a top-level domain stands for, including `uk`; null for others. */
export function countryOfTopLevelDomain(topLevelDomain: string): string | null {
  const lower = topLevelDomain.toLowerCase();
  if (lower === 'uk') return 'GB';
  const code = lower.toUpperCase();
  return COUNTRIES.has(code) && !SOLD_ANYWHERE.has(lower) ? code : null;
}
