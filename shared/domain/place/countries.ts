/**
 * ISO 3166-1 alpha-2 (the interface) and alpha-3 (travel documents) together. XK/XKX for Kosovo.
 */
const ALPHA_2_AND_3 = `
  ADAND AEARE AFAFG AGATG AIAIA ALALB AMARM AOAGO AQATA ARARG ASASM ATAUT AUAUS AWABW AXALA AZAZE BABIH BBBRB
  BDBGD BEBEL BFBFA BGBGR BHBHR BIBDI BJBEN BLBLM BMBMU BNBRN BOBOL BQBES BRBRA BSBHS BTBTN BVBVT BWBWA BYBLR
  BZBLZ CACAN CCCCK CDCOD CFCAF CGCOG CHCHE CICIV CKCOK CLCHL CMCMR CNCHN COCOL CRCRI CUCUB CVCPV CWCUW CXCXR
  CYCYP CZCZE DEDEU DJDJI DKDNK DMDMA DODOM DZDZA ECECU EEEST EGEGY EHESH ERERI ESESP ETETH FIFIN FJFJI FKFLK
  FMFSM FOFRO FRFRA GAGAB GBGBR GDGRD GEGEO GFGUF GGGGY GHGHA GIGIB GLGRL GMGMB GNGIN GPGLP GQGNQ GRGRC GSSGS
  GTGTM GUGUM GWGNB GYGUY HKHKG HMHMD HNHND HRHRV HTHTI HUHUN IDIDN IEIRL ILISR IMIMN ININD IOIOT IQIRQ IRIRN
  ISISL ITITA JEJEY JMJAM JOJOR JPJPN KEKEN KGKGZ KHKHM KIKIR KMCOM KNKNA KPPRK KRKOR KWKWT KYCYM KZKAZ LALAO
  LBLBN LCLCA LILIE LKLKA LRLBR LSLSO LTLTU LULUX LVLVA LYLBY MAMAR MCMCO MDMDA MEMNE MFMAF MGMDG MHMHL MKMKD
  MLMLI MMMMR MNMNG MOMAC MPMNP MQMTQ MRMRT MSMSR MTMLT MUMUS MVMDV MWMWI MXMEX MYMYS MZMOZ NANAM NCNCL NENER
  NFNFK NGNGA NINIC NLNLD NONOR NPNPL NRNRU NUNIU NZNZL OMOMN PAPAN PEPER PFPYF PGPNG PHPHL PKPAK PLPOL PMSPM
  PNPCN PRPRI PSPSE PTPRT PWPLW PYPRY QAQAT REREU ROROU RSSRB RURUS RWRWA SASAU SBSLB SCSYC SDSDN SESWE SGSGP
  SHSHN SISVN SJSJM SKSVK SLSLE SMSMR SNSEN SOSOM SRSUR SSSSD STSTP SVSLV SXSXM SYSYR SZSWZ TCTCA TDTCD TFATF
  TGTGO THTHA TJTJK TKTKL TLTLS TMTKM TNTUN TOTON TRTUR TTTTO TVTUV TWTWN TZTZA UAUKR UGUGA UMUMI USUSA UYURY
  UZUZB VAVAT VCVCT VEVEN VGVGB VIVIR VNVNM VUVUT WFWLF WSWSM XKXKX YEYEM YTMYT ZAZAF ZMZMB ZWZWE
`;

const alpha3ByAlpha2 = new Map(
  ALPHA_2_AND_3.trim()
    .split(/\s+/)
    .map((entry) => [entry.slice(0, 2), entry.slice(2)] as const),
);

/** Every alpha-2 code, in alphabetical order. */
export const COUNTRY_CODES: readonly string[] = [...alpha3ByAlpha2.keys()];

/** ICAO Doc 9303-3: Germany D, Kosovo RKS; Utopia (UT here) only on specimens. */
const TRAVEL_DOCUMENT_STATE: Readonly<Record<string, string>> = { DE: 'D', UT: 'UTO', XK: 'RKS' };

/** Issuing state or nationality as printed; null for unassigned codes. */
export function travelDocumentState(alpha2: string): string | null {
  const code = alpha2.toUpperCase();
  return TRAVEL_DOCUMENT_STATE[code] ?? alpha3ByAlpha2.get(code) ?? null;
}

const alpha2ByState = new Map([
  ...[...alpha3ByAlpha2].map(([alpha2, alpha3]) => [alpha3, alpha2] as const),
  ...Object.entries(TRAVEL_DOCUMENT_STATE).map(([alpha2, state]) => [state, alpha2] as const),
]);

/** D and DEU both give DE; null if there is none. */
export function countryOfState(state: string): string | null {
  return alpha2ByState.get(state.toUpperCase()) ?? null;
}

/**
 * ICAO Doc 9303-3, section 5: kinds of British nationality, organisations, stateless persons and
 * refugees; older codes.
 */
const OTHER_ISSUERS = new Set(
  'EUE GBD GBN GBO GBP GBS IAO UNA UNK UNO WSA XAA XBA XCC XCE XCO XCT XDC XEC XES XIM XMP XOM XPO XXA XXB XXC XXX ZIM'.split(
    ' ',
  ),
);

/** Fillers allowed; a code of ICAO Doc 9303-3. */
export function isTravelDocumentState(printed: string): boolean {
  const state = printed.replace(/<+$/, '');
  return alpha2ByState.has(state) || OTHER_ISSUERS.has(state);
}
