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
  | 'emergency'
  | 'residencePermit'
  | 'visa'
  | 'visaNumber'
  | 'validFrom'
  | 'entries'
  | 'permitType'
  | 'remarks';

type Captions = Readonly<Record<LabelName, string>>;

/** A language for captions, with its abbreviated month names from January on. */
export type CaptionLanguage = {
  readonly captions: Captions;
  readonly months: readonly string[];
  /** Beside the caption of the expiry date. */
  readonly neverExpires: string;
};

const ENGLISH: Captions = {
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
  residencePermit: 'RESIDENCE PERMIT',
  visa: 'VISA',
  visaNumber: 'Visa No.',
  validFrom: 'Valid from',
  entries: 'Number of entries',
  permitType: 'Type of permit',
  remarks: 'Remarks',
};

const FRENCH: Captions = {
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
  residencePermit: 'TITRE DE SÉJOUR',
  visa: 'VISA',
  visaNumber: 'N° du visa',
  validFrom: 'Valable du',
  entries: 'Nombre d’entrées',
  permitType: 'Type de titre',
  remarks: 'Remarques',
};

const SPANISH: Captions = {
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
  residencePermit: 'PERMISO DE RESIDENCIA',
  visa: 'VISADO',
  visaNumber: 'Visado N.º',
  validFrom: 'Válido desde',
  entries: 'Número de entradas',
  permitType: 'Tipo de permiso',
  remarks: 'Observaciones',
};

const GERMAN: Captions = {
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
  residencePermit: 'AUFENTHALTSTITEL',
  visa: 'VISUM',
  visaNumber: 'Visum-Nr.',
  validFrom: 'Gültig ab',
  entries: 'Anzahl der Einreisen',
  permitType: 'Art des Titels',
  remarks: 'Anmerkungen',
};

const ITALIAN: Captions = {
  passport: 'PASSAPORTO',
  identityCard: 'CARTA D’IDENTITÀ',
  type: 'Tipo',
  stateCode: 'Codice paese',
  passportNumber: 'Passaporto N.',
  documentNumber: 'Numero documento',
  surname: 'Cognome',
  givenNames: 'Nome',
  nationality: 'Cittadinanza',
  birthDate: 'Data di nascita',
  birthPlace: 'Luogo di nascita',
  sex: 'Sesso',
  issueDate: 'Data di rilascio',
  expiryDate: 'Data di scadenza',
  authority: 'Autorità',
  signature: 'Firma del titolare',
  personalNumber: 'Codice fiscale',
  height: 'Statura',
  residence: 'Residenza',
  observations: 'Osservazioni',
  emergency: 'In caso di incidente avvisare',
  residencePermit: 'PERMESSO DI SOGGIORNO',
  visa: 'VISTO',
  visaNumber: 'Numero del visto',
  validFrom: 'Valido dal',
  entries: 'Numero di ingressi',
  permitType: 'Tipo di permesso',
  remarks: 'Annotazioni',
};

const PORTUGUESE: Captions = {
  passport: 'PASSAPORTE',
  identityCard: 'CARTÃO DE IDENTIDADE',
  type: 'Tipo',
  stateCode: 'Código do país',
  passportNumber: 'N.º do passaporte',
  documentNumber: 'N.º documento',
  surname: 'Apelido',
  givenNames: 'Nome próprio',
  nationality: 'Nacionalidade',
  birthDate: 'Data de nascimento',
  birthPlace: 'Local de nascimento',
  sex: 'Sexo',
  issueDate: 'Data de emissão',
  expiryDate: 'Data de validade',
  authority: 'Autoridade',
  signature: 'Assinatura do titular',
  personalNumber: 'N.º pessoal',
  height: 'Altura',
  residence: 'Morada',
  observations: 'Observações',
  emergency: 'Em caso de acidente avisar',
  residencePermit: 'TÍTULO DE RESIDÊNCIA',
  visa: 'VISTO',
  visaNumber: 'N.º do visto',
  validFrom: 'Válido de',
  entries: 'Número de entradas',
  permitType: 'Tipo de título',
  remarks: 'Observações',
};

const POLISH: Captions = {
  passport: 'PASZPORT',
  identityCard: 'DOWÓD OSOBISTY',
  type: 'Typ',
  stateCode: 'Kod państwa',
  passportNumber: 'Numer paszportu',
  documentNumber: 'Numer dokumentu',
  surname: 'Nazwisko',
  givenNames: 'Imiona',
  nationality: 'Obywatelstwo',
  birthDate: 'Data urodzenia',
  birthPlace: 'Miejsce urodzenia',
  sex: 'Płeć',
  issueDate: 'Data wydania',
  expiryDate: 'Termin ważności',
  authority: 'Organ wydający',
  signature: 'Podpis posiadacza',
  personalNumber: 'Numer PESEL',
  height: 'Wzrost',
  residence: 'Miejsce zamieszkania',
  observations: 'Adnotacje',
  emergency: 'W razie wypadku zawiadomić',
  residencePermit: 'KARTA POBYTU',
  visa: 'WIZA',
  visaNumber: 'Numer wizy',
  validFrom: 'Ważna od',
  entries: 'Liczba wjazdów',
  permitType: 'Rodzaj zezwolenia',
  remarks: 'Uwagi',
};

const language = (captions: Captions, months: string, neverExpires: string): CaptionLanguage => ({
  captions,
  months: months.split(' '),
  neverExpires,
});

export const CAPTION_LANGUAGES = {
  english: language(ENGLISH, 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC', 'PERMANENT'),
  french: language(FRENCH, 'JANV FÉVR MARS AVR MAI JUIN JUIL AOÛT SEPT OCT NOV DÉC', 'ILLIMITÉE'),
  spanish: language(SPANISH, 'ENE FEB MAR ABR MAY JUN JUL AGO SEP OCT NOV DIC', 'NO CADUCA'),
  german: language(GERMAN, 'JAN FEB MÄRZ APR MAI JUNI JULI AUG SEP OKT NOV DEZ', 'UNBEFRISTET'),
  italian: language(ITALIAN, 'GEN FEB MAR APR MAG GIU LUG AGO SET OTT NOV DIC', '01.01.9999'),
  portuguese: language(PORTUGUESE, 'JAN FEV MAR ABR MAI JUN JUL AGO SET OUT NOV DEZ', 'VITALÍCIO'),
  polish: language(POLISH, 'STY LUT MAR KWI MAJ CZE LIP SIE WRZ PAŹ LIS GRU', 'BEZTERMINOWO'),
} as const;
