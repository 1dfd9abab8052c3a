/** Properties of a scanner that decide how it scans. */
export type Capabilities = { readonly platen: Bed | null; readonly feeder: Bed | null; readonly isDuplex: boolean };
/** In 300ths of an inch. */
type Bed = { readonly width: number; readonly height: number; readonly resolutions: readonly number[] };

export type Status = { readonly state: string; readonly feeder: string };

/** A4. A scanner that does not say how large its bed is takes it. */
const WIDTH = 2480;
const HEIGHT = 3508;
const SIDE_MAX = 10_000;
/** Small print is sharp at 300 dots an inch; more makes the picture too large. */
const RESOLUTION = 300;

// Prefixes differ between makers. No XML parser, so that no entity is expanded. Each is looked for
// once, because a hostile text must not take seconds.
function element(text: string, name: string): string | null {
  const beginning = new RegExp(`<(?:\\w{1,40}:)?${name}(?:\\s[^<>]{0,1000})?>`).exec(text);
  if (beginning === null) return null;
  const rest = text.slice(beginning.index + beginning[0].length);
  const end = new RegExp(`</(?:\\w{1,40}:)?${name}>`).exec(rest);
  return end === null ? null : rest.slice(0, end.index).trim();
}
const numberIn = (text: string, name: string, otherwise: number) => {
  const value = Number(element(text, name));
  return Number.isInteger(value) && value > 0 && value <= SIDE_MAX ? value : otherwise;
};

function bedOf(text: string | null): Bed | null {
  if (text === null) return null;
  const resolutions = [...text.matchAll(/<(?:\w{1,40}:)?XResolution>(\d{2,4})</g)].map(([, value]) => Number(value));
  return { width: numberIn(text, 'MaxWidth', WIDTH), height: numberIn(text, 'MaxHeight', HEIGHT), resolutions };
}

/** Null if this is no answer of a scanner. */
export function readCapabilities(xml: string): Capabilities | null {
  const text = element(xml, 'ScannerCapabilities');
  if (text === null) return null;
  const duplex = element(text, 'AdfDuplexInputCaps');
  return {
    platen: bedOf(element(text, 'PlatenInputCaps')),
    feeder: bedOf(duplex ?? element(text, 'AdfSimplexInputCaps')),
    isDuplex: duplex !== null,
  };
}

/** Null if this is no answer of a scanner. */
export function readStatus(xml: string): Status | null {
  const text = element(xml, 'ScannerStatus');
  if (text === null) return null;
  return { state: element(text, 'State') ?? '', feeder: element(text, 'AdfState') ?? '' };
}

/** Which part takes the page: a feeder that has paper, or else the glass. */
export function sourceOf({ platen, feeder }: Capabilities, status: Status): 'Feeder' | 'Platen' {
  const isLoaded = status.feeder === 'ScannerAdfLoaded';
  return feeder !== null && (isLoaded || platen === null) ? 'Feeder' : 'Platen';
}

const NAMESPACES =
  'xmlns:scan="http://schemas.hp.com/imaging/escl/2011/05/03" xmlns:pwg="http://www.pwg.org/schemas/2010/12/sm"';

/** The order for one sheet, as JPEG in colour. */
export function scanSettings(capabilities: Capabilities, source: 'Feeder' | 'Platen'): string {
  const bed = (source === 'Feeder' ? capabilities.feeder : capabilities.platen) ?? {
    width: WIDTH,
    height: HEIGHT,
    resolutions: [],
  };
  const resolution =
    bed.resolutions.length === 0 || bed.resolutions.includes(RESOLUTION)
      ? RESOLUTION
      : bed.resolutions.reduce((best, one) => (Math.abs(one - RESOLUTION) < Math.abs(best - RESOLUTION) ? one : best));
  const duplex = source === 'Feeder' ? `<scan:Duplex>${capabilities.isDuplex}</scan:Duplex>` : '';
  return (
    `<?xml version="1.0" encoding="UTF-8"?><scan:ScanSettings ${NAMESPACES}><pwg:Version>2.0</pwg:Version>` +
    '<pwg:ScanRegions><pwg:ScanRegion><pwg:ContentRegionUnits>escl:ThreeHundredthsOfInches</pwg:ContentRegionUnits>' +
    `<pwg:XOffset>0</pwg:XOffset><pwg:YOffset>0</pwg:YOffset><pwg:Width>${bed.width}</pwg:Width>` +
    `<pwg:Height>${bed.height}</pwg:Height></pwg:ScanRegion></pwg:ScanRegions>` +
    `<pwg:InputSource>${source}</pwg:InputSource>${duplex}<scan:ColorMode>RGB24</scan:ColorMode>` +
    '<pwg:DocumentFormat>image/jpeg</pwg:DocumentFormat><scan:DocumentFormatExt>image/jpeg</scan:DocumentFormatExt>' +
    `<scan:XResolution>${resolution}</scan:XResolution><scan:YResolution>${resolution}</scan:YResolution></scan:ScanSettings>`
  );
}
