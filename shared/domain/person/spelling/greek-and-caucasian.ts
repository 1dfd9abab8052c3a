import { spellingTable } from './spelling-table.ts';

/** Greek is read without accents. */
const GREEK_LETTERS = spellingTable(`α=a β=v γ=g δ=d ε=e ζ=z η=i θ=th ι=i κ=k λ=l μ=m ν=n ξ=x ο=o π=p ρ=r σ=s ς=s
    τ=t υ=y φ=f χ=ch ψ=ps ω=o ου=ou`);
/** ICAO Doc 9303-3 leaves Greek to ELOT 743, letter by letter; only ου is a pair. */
export const ICAO_GREEK = GREEK_LETTERS;

/** ISO 843 type 2, in passports of Greece and Cyprus; looked up 2026-11-29. */
const ELOT = spellingTable(
  `αυ=av/af ευ=ev/ef ηυ=iv/if γγ=ng γξ=nx γχ=nch γκ=gk ^γκ=gk/g μπ=mp ^μπ=b μπ$=b/mp ντ=nt`,
  GREEK_LETTERS,
);
export const COMMON_GREEK = spellingTable(
  `αυ=av/af/au/ay ευ=ev/ef/eu/ey ηυ=iv/if ου=ou/u/oy γγ=ng/g/gg γξ=nx/x
    γχ=nch/nh/gch γκ=ng/gk/g/nk ^γκ=g/gk μπ=mb/b/mp ^μπ=b/mp ντ=nt/nd/d ^ντ=d/nt β=v/b γ=g/gh/y δ=d/dh η=i/e φ=f/ph
    χ=ch/h/kh/x υ=y/i/u ξ=x/ks ω=o τζ=tz/j/dj/dz τσ=ts/tch ει=ei/i οι=oi/i αι=ai/e/ae ^γι=gi/yi/y/i ^ι=i/y ζ=z/s κ=k/c
    θ=th/t ψ=ps ια=ia/ya ντζ=ntz/nj/j`,
  GREEK_LETTERS,
);
export const GREECE = [ELOT, COMMON_GREEK];
/** Names keep the spellings of British times: -ides, C for κ. */
export const CYPRUS = [ELOT, spellingTable('ης$=es/is κ=k/c ξ=x σ=s/ss', COMMON_GREEK)];

/** The national system of 2002, which the passports of Georgia use; looked up 2026-11-29. */
const GEORGIAN = spellingTable(`ა=a ბ=b გ=g დ=d ე=e ვ=v ზ=z თ=t ი=i კ=k ლ=l მ=m ნ=n ო=o პ=p ჟ=zh რ=r ს=s ტ=t
    უ=u ფ=p ქ=k ღ=gh ყ=q შ=sh ჩ=ch ც=ts ძ=dz წ=ts ჭ=ch ხ=kh ჯ=j ჰ=h ჱ=e ჲ=y ჳ=v ჴ=q ჵ=o ჶ=f`);
export const GEORGIA = [
  GEORGIAN,
  spellingTable(
    'თ=t/th ჟ=zh/j ფ=p/ph/f ქ=k/q/c ღ=gh/g ყ=q/k/kh/y ც=ts/c/tz წ=ts/tz/c ძ=dz/z ხ=kh/h/x ჯ=j/dj/dzh ჩ=ch/tch ჭ=ch/tch ვ=v/w უ=u/ou',
    GEORGIAN,
  ),
];

/** Passports'; then Western Armenian and older French. Looked up 2026-11-29. */
const ARMENIAN = spellingTable(`ա=a բ=b գ=g դ=d ե=e ^ե=ye/e զ=z է=e ը=y թ=t ժ=zh ի=i լ=l խ=kh ծ=ts կ=k հ=h ձ=dz
    ղ=gh ճ=ch մ=m յ=y ^յ=h/y ն=n շ=sh ո=o ^ո=vo/o չ=ch պ=p ջ=j ռ=r ս=s վ=v տ=t ր=r ց=ts ւ=v/w ու=u փ=p ք=k և=ev/yev
    եւ=ev/yev օ=o ֆ=f ՚= ’= յա=ya ^և=yev/ev`);
export const ARMENIA = [
  ARMENIAN,
  spellingTable(
    `բ=b/p գ=g/k դ=d/t կ=k/g պ=p/b տ=t/d ձ=dz/tz/ts ծ=ts/tz/dz ջ=j/dj/dzh/ch
    ճ=ch/tch/j/dj թ=t/th ը=y/e/u/ խ=kh/h ղ=gh/g/l ու=u/ou/oo շ=sh/ch չ=ch/tch ց=ts/tz/c փ=p/ph ք=k/q ե=e/ye/ie
    յ=y/i/j յա=ya/ia ոյ=oy/ui/ouy այ=ay/ai եա=ia/ya/ea իա=ia/ya իւ=yu/iu ժ=zh/j հ=h ^յ=h/y/j ^հ=h/ ^ե=ye/e/ie
    ^ո=vo/o ս=s/ss գսյան$=gsyan/gsian/ksyan/kissian/kisyan/kisian/gisian`,
    ARMENIAN,
  ),
];
