import type { NumberKind } from '../identity-number/number-kind.ts';
import { type OwnKind, ownKind } from '../identity-number/own-kind.ts';

/** Seventeen states share one act (OHADA, Acte uniforme relatif au droit commercial général). */
const STATES = ['BF', 'BJ', 'CD', 'CF', 'CG', 'CI', 'CM', 'GA', 'GN', 'GQ', 'GW', 'KM', 'ML', 'NE', 'SN', 'TD', 'TG'];

/**
 * RCCM: state or RC, court, year, kind of entry, number within the year. Only the form is checked;
 * registers vary at the end.
 */
const OHADA_KINDS: readonly Omit<OwnKind, 'group'>[] = STATES.map((state) => ({
  id: `${state}.rccm`,
  name: 'OHADA trade register number',
  localName: 'RCCM',
  lengths: Array.from({ length: 12 }, (_, at) => at + 8),
  form: /^([A-Z]{2})?[A-Z]{3}(19|20)\d{2}[A-Z]\d{1,8}$/,
}));

const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

/**
 * Register numbers that `identity-number/` lacks, in the form that `source` prints on its extracts,
 * from general knowledge, unchecked. Most have no check digit.
 */
const OWN: readonly (Omit<OwnKind, 'group'> & { readonly source: string })[] = [
  {
    id: 'BW.uin',
    source: 'Companies and Intellectual Property Authority',
    name: 'Botswanan unique identification number',
    lengths: [13],
    form: /^BW\d{11}$/,
  },
  {
    id: 'CY.he',
    source: 'Department of Registrar of Companies',
    name: 'Cypriot company number',
    lengths: upTo(3, 8),
    form: /^(HE|AE|B|S|EE)\d{1,6}$/,
  },
  {
    id: 'DE.hr',
    source:
      'Handelsregisterverordnung, sections A and B and the registers of partnerships, cooperatives and associations',
    name: 'German commercial register number',
    localName: 'Handelsregisternummer',
    lengths: upTo(3, 12),
    form: /^(HRA|HRB|GNR|GSR|PR|VR)\d{1,6}[A-Z]{0,3}$/,
  },
  {
    id: 'GB.crn',
    source: 'Companies House',
    name: 'United Kingdom company number',
    lengths: [8],
    // Companies House pads with zeros, people do not.
    compact: (text) => text.replace(/[ \-./]/g, '').replace(/^(\d{6,7})$/, (number) => number.padStart(8, '0')),
    form: /^(\d{8}|(AC|CE|CS|FC|FE|GE|GN|GS|IC|IP|LP|NA|NC|NF|NI|NL|NO|NP|NV|OC|OE|PC|RC|RS|SA|SC|SE|SF|SG|SI|SL|SO|SP|SR|SZ|ZC)\d{6}|R\d{7}|(IP|SP|RS)\d{5}[A-Z])$/,
  },
  {
    id: 'GH.rgd',
    source: 'Office of the Registrar of Companies',
    name: 'Ghanaian company number',
    lengths: [11, 12],
    form: /^(CS|BN|CG|PL|EX|CT)\d{9,10}$/,
  },
  {
    id: 'GR.gemi',
    source: 'General Commercial Registry',
    name: 'Greek commercial registry number',
    localName: 'ΓΕΜΗ',
    lengths: [12],
    form: /^\d{12}$/,
  },
  {
    id: 'HK.br',
    source: 'Companies Registry, company numbers and, since 2023, business registration numbers',
    name: 'Hong Kong company number',
    lengths: [7, 8],
    form: /^\d{7,8}$/,
  },
  {
    id: 'HR.mbs',
    source: 'Court register',
    name: 'Croatian court register number',
    localName: 'MBS',
    lengths: [9],
    form: /^\d{9}$/,
  },
  {
    id: 'HU.cg',
    source: 'Company register: two digits of the court, two of the legal form, six of the company',
    name: 'Hungarian company registration number',
    localName: 'Cégjegyzékszám',
    lengths: [10],
    form: /^(0[1-9]|1\d|20)(0[1-9]|1\d|2[0-3])\d{6}$/,
    printed: { groups: [2, 2], separator: '-' },
  },
  {
    id: 'ID.nib',
    source: 'Online Single Submission',
    name: 'Indonesian business identification number',
    localName: 'NIB',
    lengths: [13],
    form: /^\d{13}$/,
  },
  {
    id: 'IE.cro',
    source: 'Companies Registration Office',
    name: 'Irish company number',
    lengths: [5, 6, 7],
    form: /^\d{5,7}$/,
  },
  {
    id: 'IN.cin',
    source: 'Ministry of Corporate Affairs: listing, industry, state, year, form, number',
    name: 'Indian corporate identification number',
    lengths: [21],
    form: /^[LU]\d{5}[A-Z]{2}(18|19|20)\d{2}(FLC|FTC|GAP|GAT|GOI|NPL|OPC|PLC|PTC|SGC|ULL|ULT)\d{6}$/,
  },
  {
    id: 'IN.llpin',
    source: 'Ministry of Corporate Affairs',
    name: 'Indian limited liability partnership number',
    lengths: [7],
    form: /^[A-Z]{3}\d{4}$/,
  },
  {
    id: 'KE.brs',
    source: 'Business Registration Service',
    name: 'Kenyan company number',
    lengths: upTo(6, 16),
    form: /^((PVT|PLC|LLP|CLG|BN|FC|PBO)[A-Z0-9]{4,12}|C\d{3,7}|CPR(19|20)\d{6,9})$/,
  },
  {
    id: 'LT.code',
    source: 'Register of Legal Entities',
    name: 'Lithuanian legal entity code',
    lengths: [9],
    form: /^\d{9}$/,
  },
  {
    id: 'LU.rcs',
    source: 'Registre de commerce et des sociétés',
    name: 'Luxembourgian trade register number',
    lengths: upTo(2, 7),
    form: /^[A-L]\d{1,6}$/,
  },
  {
    id: 'MT.c',
    source: 'Malta Business Registry',
    name: 'Maltese company number',
    lengths: upTo(2, 7),
    form: /^(C|OC|P|SV)\d{1,6}$/,
  },
  {
    id: 'MU.brn',
    source: 'Corporate and Business Registration Department',
    name: 'Mauritian business registration number',
    lengths: [9],
    form: /^[CIFP]\d{8}$/,
  },
  {
    id: 'MY.ssm',
    source: 'Companies Commission of Malaysia, the number of 2019 and the older one with a letter',
    name: 'Malaysian company number',
    lengths: upTo(2, 12),
    form: /^((18|19|20)\d{2}0[1-6]\d{6}|\d{1,7}[A-Z])$/,
  },
  {
    id: 'NG.rc',
    source: 'Corporate Affairs Commission',
    name: 'Nigerian company number',
    lengths: upTo(2, 10),
    form: /^((RC|BN|IT|LP|LLP)\d{2,7}|\d{2,7})$/,
  },
  {
    id: 'NL.kvk',
    source: 'Kamer van Koophandel',
    name: 'Dutch trade register number',
    localName: 'KVK-nummer',
    lengths: [8],
    form: /^\d{8}$/,
  },
  {
    id: 'NZ.nzbn',
    source: 'New Zealand Business Number register: a global location number of GS1',
    name: 'New Zealand business number',
    lengths: [13],
    form: /^94\d{11}$/,
    hasCheckDigit: (compact) =>
      [...compact].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 1 : 3), 0) % 10 === 0,
  },
  {
    id: 'PL.krs',
    source: 'National Court Register',
    name: 'Polish court register number',
    localName: 'KRS',
    lengths: [10],
    form: /^0\d{9}$/,
  },
  {
    id: 'SA.cr',
    source: 'Ministry of Commerce',
    name: 'Saudi commercial registration number',
    lengths: [10],
    form: /^[1-7]\d{9}$/,
  },
  {
    id: 'TR.mersis',
    source: 'Central registration system MERSIS',
    name: 'Turkish central registration number',
    localName: 'MERSİS',
    lengths: [16],
    form: /^\d{16}$/,
  },
  {
    id: 'UG.brn',
    source: 'Uganda Registration Services Bureau',
    name: 'Ugandan business registration number',
    lengths: [14],
    form: /^8\d{13}$/,
  },
  {
    id: 'ZA.cipc',
    source: 'Companies and Intellectual Property Commission: year, number, legal form',
    name: 'South African company number',
    lengths: [12],
    form: /^(18|19|20)\d{2}\d{6}(06|07|08|09|10|11|12|21|22|23|24|25|26|30|31)$/,
    printed: { groups: [4, 6], separator: '/' },
  },
];

export const COMPANY_KINDS: readonly NumberKind[] = [...OWN, ...OHADA_KINDS].map((kind) =>
  ownKind({ ...kind, group: 'company' }),
);
