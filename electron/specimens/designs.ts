/** The looks of documents. All are Utopia's: the invented state that ICAO Doc 9303 itself uses for examples. */
export const DESIGN_NAMES = ['lagoon', 'ember', 'alpine'] as const;
export type DesignName = (typeof DESIGN_NAMES)[number];

export type LabelName =
  | 'passport'
  | 'identityCard'
  | 'type'
  | 'stateCode'
  | 'passportNumber'
  | 'documentNumber'
  | 'surname'
  | 'givenNames'
  | 'nationality'
  | 'birthDate'
  | 'birthPlace'
  | 'sex'
  | 'issueDate'
  | 'expiryDate'
  | 'authority'
  | 'signature'
  | 'personalNumber'
  | 'height'
  | 'residence'
  | 'observations'
  | 'emergency';

export type Design = {
  readonly stateName: string;
  readonly stateNameSecond: string;
  readonly nationality: string;
  /** Paper from left to right, as three inks running into each other. */
  readonly paper: readonly [string, string, string];
  /** Fine lines, same order. */
  readonly lines: readonly [string, string, string];
  readonly ink: string;
  readonly label: string;
  readonly accent: string;
  /** Petals of the rosettes and how deep they are. */
  readonly rosette: { readonly petals: number; readonly depth: number; readonly rings: number };
  readonly emblem: 'sun' | 'ship' | 'peaks';
  /** How dates are written in the visual zone. */
  readonly dates: 'month-name' | 'dots' | 'dashes';
  readonly second: Readonly<Record<LabelName, string>>;
};

export const ENGLISH: Readonly<Record<LabelName, string>> = {
  passport: 'PASSPORT',
  identityCard: 'IDENTITY CARD',
  type: 'Type',
  stateCode: 'Code of State',
  passportNumber: 'Passport No.',
  documentNumber: 'Document No.',
  surname: 'Surname',
  givenNames: 'Given names',
  nationality: 'Nationality',
  birthDate: 'Date of birth',
  birthPlace: 'Place of birth',
  sex: 'Sex',
  issueDate: 'Date of issue',
  expiryDate: 'Date of expiry',
  authority: 'Authority',
  signature: 'Signature of holder',
  personalNumber: 'Personal No.',
  height: 'Height',
  residence: 'Residence',
  observations: 'Observations',
  emergency: 'In case of accident notify',
};

const FRENCH: Design['second'] = {
  passport: 'PASSEPORT',
  identityCard: 'CARTE D’IDENTITÉ',
  type: 'Type',
  stateCode: 'Code de l’État',
  passportNumber: 'N° du passeport',
  documentNumber: 'N° du document',
  surname: 'Nom',
  givenNames: 'Prénoms',
  nationality: 'Nationalité',
  birthDate: 'Date de naissance',
  birthPlace: 'Lieu de naissance',
  sex: 'Sexe',
  issueDate: 'Date de délivrance',
  expiryDate: 'Date d’expiration',
  authority: 'Autorité',
  signature: 'Signature du titulaire',
  personalNumber: 'N° personnel',
  height: 'Taille',
  residence: 'Domicile',
  observations: 'Observations',
  emergency: 'En cas d’accident prévenir',
};

const SPANISH: Design['second'] = {
  passport: 'PASAPORTE',
  identityCard: 'DOCUMENTO DE IDENTIDAD',
  type: 'Tipo',
  stateCode: 'Código del Estado',
  passportNumber: 'Pasaporte N.º',
  documentNumber: 'Documento N.º',
  surname: 'Apellidos',
  givenNames: 'Nombres',
  nationality: 'Nacionalidad',
  birthDate: 'Fecha de nacimiento',
  birthPlace: 'Lugar de nacimiento',
  sex: 'Sexo',
  issueDate: 'Fecha de expedición',
  expiryDate: 'Fecha de caducidad',
  authority: 'Autoridad',
  signature: 'Firma del titular',
  personalNumber: 'N.º personal',
  height: 'Estatura',
  residence: 'Domicilio',
  observations: 'Observaciones',
  emergency: 'En caso de accidente avisar a',
};

const GERMAN: Design['second'] = {
  passport: 'REISEPASS',
  identityCard: 'PERSONALAUSWEIS',
  type: 'Typ',
  stateCode: 'Staatscode',
  passportNumber: 'Pass-Nr.',
  documentNumber: 'Ausweis-Nr.',
  surname: 'Name',
  givenNames: 'Vornamen',
  nationality: 'Staatsangehörigkeit',
  birthDate: 'Geburtsdatum',
  birthPlace: 'Geburtsort',
  sex: 'Geschlecht',
  issueDate: 'Ausstellungsdatum',
  expiryDate: 'Gültig bis',
  authority: 'Behörde',
  signature: 'Unterschrift',
  personalNumber: 'Personen-Nr.',
  height: 'Größe',
  residence: 'Wohnort',
  observations: 'Vermerke',
  emergency: 'Bei Unfall zu verständigen',
};

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
    dates: 'month-name',
    second: FRENCH,
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
    dates: 'dashes',
    second: SPANISH,
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
    dates: 'dots',
    second: GERMAN,
  },
};
