/**
 * In capitals without marks. Compiled on 2026-11-29 from:
 * https://www.w3.org/International/questions/qa-personal-names,
 * https://www.gov.uk/government/publications/titles-included-in-passports, 8 FAM 403.1 (suffixes
 * are printed, titles are not), the German passport act (a doctorate is no part of the name),
 * Portugal and Brazil (Neto, Filho are registered), Malaysia and Singapore (bin, a/l, s/o).
 */
const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** A word that is a given name as well (Prince, Pastor) is no title. */
export const TITLES = words(`
  MR MRS MS MISS MX MSTR MISTER MASTER SIR MADAM MADAME MME MLLE MONSIEUR HERR HERRN FRAU FRL FRAULEIN SR SRA SRTA SENOR SENORA
  SENORITA SENHOR SENHORA SIG SIGRA SIGNOR SIGNORA DHR MEVR MEVROUW MW GOSPODIN GOSPODJA
  DR DRA DRS DRIN DOCTOR DOKTOR DOCTEUR DOUTOR DOUTORA DOTT DOTTSSA PROF PROFIN PROFDR PROFESSOR PROFESSEUR PROFESOR PROFESORA PROFA
  DRMED DRIUR DRJUR DRING DRPHIL DRRERNAT DRRERPOL DRHC DRMULT DRDENT DRTECHN DIPL DIPLING DIPLKFM DIPLPSYCH MUDR JUDR RNDR PHDR INGARCH
  ENGR ARQ LIC INZ ATTY REV REVD REVEREND MULLAH USTAD USTADZ MAULANA ALLAMA AYATOLLAH
  HAJI HAJJI HAJJ HADJI HAJAH HAJJAH HJ HJH ALHAJI ALHAJA ALHAJ ELHADJ ELHADJI SHRI SHREE SRI SHRIMATI SMT SUSHRI SHRIMAN JANAB
  DATO DATUK DATIN PUAN ENCIK CIK TANSRI PUANSRI TOHPUAN DATOSRI DATOSERI DATUKSRI DATUKSERI DATINSRI DATINSERI TUANHAJI BAPAK IBU KHUN SHEIKH SHAIKH CAPT LT SGT`);
/** Titles only with a full stop: without one they are names. */
export const TITLES_WITH_STOP = words('ING IR MAG MGR ENG ADV FR HON GEN COL DOC HR KUM MED SER');
/** Small words within a chain of titles: "Dr. rer. nat.", "Prof. Dr. h. c." */
export const WITHIN_TITLES = words('RER NAT POL OEC PHIL MED IUR JUR DENT VET TECHN THEOL HABIL MULT H C AGR FH');

export const DEGREES = words(
  'ESQ ESQUIRE PHD MD DDS DMD DVM LLB LLM MBA MSC BSC BTECH MTECH CPA CSC DRSC MBE OBE CBE KBE FRCS MBBS',
);

/** Generations after a name. The spellings of one are in one group. */
const GENERATIONS = `JR JNR JUNR JUNIOR|SR SNR SENR SENIOR|I 1ST|II 2ND 2D|III 3RD 3D|IV 4TH|V 5TH|VI 6TH|VII 7TH|VIII 8TH|
  FILHO|NETO NETTO|BISNETO|SOBRINHO|HIJO|FILS|PERE|MLADSI MLADJI|STARSI STARIJI|IFJ|IDOSB`;
/** Only with a full stop: jun., sen., ml. (mladší), h. (hijo), f.o (filho), ifj., id. */
const GENERATIONS_WITH_STOP = 'JR JUN|SR SEN|MLADSI ML|STARSI ST|HIJO H|FILHO FO|NETO NTO|SOBRINHO SOBO|IFJ|IDOSB ID';
const grouped = (groups: string): ReadonlyMap<string, string> =>
  new Map(
    groups.split('|').flatMap((group) => {
      const [first = '', ...others] = group.trim().split(/\s+/);
      return [first, ...others].map((word) => [word, first] as const);
    }),
  );
const generations = grouped(GENERATIONS);
const generationsWithStop = grouped(GENERATIONS_WITH_STOP);

/** The generation that a word says, by the first of its spellings; null for other words. */
export const generationOf = (word: string, hasStop: boolean): string | null =>
  generations.get(word) ?? (hasStop ? (generationsWithStop.get(word) ?? null) : null);
/** Initials, among given names. */
export const LIKE_INITIALS = words('I V');
/** Hungary writes these before the name. */
export const GENERATIONS_BEFORE = words('IFJ IDOSB');
/** Registered as a part of the name: without it, the name is a relative's. */
export const REGISTERED = words('FILHO NETO BISNETO SOBRINHO');
/** States that register Junior as well. */
export const STATES_OF_REGISTERED_JUNIORS = words('BRA PRT AGO MOZ CPV GNB STP TLS');

/** Son or daughter of: printed by some documents of a state and left out by others. */
export const LINEAGE = words('BIN BINTI BINTE BTE BT BINT BN IBN ANAK A/L A/P S/O D/O W/O C/O');

/** Before the name at birth or the spouse's, which cards of France and Germany add. */
export const OTHER_NAMES = words('NEE EPOUSE EPSE VEUVE GEBORENE GEBOREN');
export const OTHER_NAMES_WITH_STOP = words('NE EP EPX VVE GEB VERH VERW ROZ SZ');

/** Particles of family names, which people leave out all the same. */
export const PARTICLES = words(`
  VON VOM ZU ZUM ZUR VAN DEN DER DE T TE TEN TER DU DES D LE LA LES L DI DEL DELLA DELLE DELLO DEGLI DAL DALLA DA DAS DO DOS LOS LAS E Y
  AF AV AL EL UL BEN OULD OGLU OGLY KYZY QIZI FREIHERR FREIFRAU FREIIN GRAF GRAFIN GRAEFIN EDLER EDLE RITTER PRINZ PRINZESSIN`);
const LOOSE = words('DE DA DO DAS DOS DEL LA LAS LOS E Y');
/** States in which registries and people write or leave out `LOOSE` particles as they like. */
const STATES_OF_LOOSE_PARTICLES = words(`
  ESP PRT BRA AGO MOZ CPV GNB STP TLS ARG BOL CHL COL CRI CUB DOM ECU GTM HND MEX NIC PAN PER PRY SLV URY VEN PHL`);
export const isLooseParticle = (word: string, state: string | undefined): boolean =>
  LOOSE.has(word) && state !== undefined && STATES_OF_LOOSE_PARTICLES.has(state);
