/** Alpha-3 and the two-letter code of the state, province or territory. */
export type LicenceIssuer = { readonly country: 'USA' | 'CAN' | 'MEX'; readonly jurisdiction: string };

/** As listed with the DL/ID card design standard: number and jurisdiction. */
const UNITED_STATES = `
  636000VA 636001NY 636002MA 636003MD 636004NC 636005SC 636006CT 636007LA 636008MT 636009NM 636010FL 636011DE
  636014CA 636015TX 636018IA 636019GU 636020CO 636021AR 636022KS 636023OH 636024VT 636025PA 636026AZ 636027DS
  636029OR 636030MO 636031WI 636032MI 636033AL 636034ND 636035IL 636036NJ 636037IN 636038MN 636039NH 636040UT
  636041ME 636042SD 636043DC 636045WA 636046KY 636047HI 636049NV 636050ID 636051MS 636052RI 636053TN 636054NE
  636055GA 636058OK 636059AK 636060WY 636061WV 636062VI 604427AS 604430MP 604431PR`;
const CANADA = `
  636012ON 636013NS 636016NL 636017NB 636028BC 636044SK 636048MB 604426PE 604428QC 604429YT 604432AB 604433NU 604434NT`;
const MEXICO = '636056CU 636057HL';

function issuersOf(country: LicenceIssuer['country'], table: string): [string, LicenceIssuer][] {
  return table
    .trim()
    .split(/\s+/)
    .map((entry) => [entry.slice(0, 6), { country, jurisdiction: entry.slice(6) }]);
}

const issuers = new Map([...issuersOf('USA', UNITED_STATES), ...issuersOf('CAN', CANADA), ...issuersOf('MEX', MEXICO)]);

/** By issuer identification number; null if not assigned. */
export function licenceIssuer(issuerId: string | null): LicenceIssuer | null {
  return (issuerId !== null && issuers.get(issuerId)) || null;
}

const countryByJurisdiction = new Map(
  [...issuers.values()].map(({ jurisdiction, country }) => [jurisdiction, country]),
);

export function countryOfJurisdiction(jurisdiction: string): LicenceIssuer['country'] | null {
  return countryByJurisdiction.get(jurisdiction) ?? null;
}
