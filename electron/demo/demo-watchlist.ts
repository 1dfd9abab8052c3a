/** Invented people, one of whom holds the demo's passport. Aliases and remarks follow the style of sanctions lists. */
export const DEMO_WATCHLIST = {
  title: 'Demo list of invented people',
  csv: `id,name,alias,birth_date,nationality,programme,remark,topic
D-1001,Doroteja VARGANOVA,Dorothea VARGANOWA|Дорофея ВАРГАНОВА,1992-05-06,UT,UTOPIA-ASSETS,Board member of the Mirabel Grain Trust until 2023; listed for moving its assets.,sanction
D-1002,Barnaby Odo QUILLFEATHER,B. O. QUILL,1961,UT,UTOPIA-ASSETS,Birth date uncertain.,sanction
D-1003,Ignatius ZUBROVKIN,Игнатий ЗУБРОВКИН,circa 1979-1982,UT,ZUBROVKA,,sanction
D-1004,Tancred OLDENSKJOLD,,1958-11-30,UT,,Minister of Kites since 2019.,pep
D-1005,Perpetua MARIGOLDE,Petra MARIGOLDE,1973-02-14,UT,,Sister of the Minister of Harbours.,pep_associate
D-1006,Casimir VON DER WETTERAU,Kasimir WETTERAU,1949-07-01,UT,LOANS,Loan fraud in three branches.,own_block
`,
} as const;
