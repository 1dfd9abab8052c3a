import { spellingTable } from './spelling-table.ts';

/** ICAO Doc 9303-3, 6.D: an X marks what Latin lacks, to restore the original. */
export const ICAO_ARABIC = spellingTable(`ء=xe آ=xaa أ=xae ؤ=u إ=i ئ=xi ا=a ب=b ة=xta/xah ت=t ث=xth ج=j ح=xh خ=xkh د=d
    ذ=xdh ر=r ز=z س=s ش=xsh ص=xss ض=xdz ط=xtt ظ=xzz ع=e غ=g ف=f ق=q ك=k ل=l م=m ن=n ه=h و=w ى=xay ي=y ٱ=xxa پ=p چ=xc
    ژ=xzh ک=xkk گ=xg ی=xya ٹ=xxt ڈ=xxd ڑ=xxr ں=xnn ھ=xdh ہ=xhh ے=xyb ټ=xrt ډ=xrx ړ=xrr ښ=xxs ګ=xgg ڼ=xxn څ=xcx ځ=xzx
    ږ=xrz ې=xyy ۍ=xyx`);

const SHORT_VOWELS = ['a', 'e', 'i', 'o', 'u'];

/** Most states', from public names. Long and half-vowels vary; short ones are unwritten. */
const ARABIC = spellingTable(
  `ا|أ|إ|آ|ٱ=a/e/i/o/u/aa/ou/y ب=b ت=t ث=th/s/t ج=j/dj/dzh ح=h خ=kh د=d
    ذ=dh/z/th/d ر=r ز=z س=s/c ش=sh ص=s ض=d/dh/z ط=t ظ=z/dh/th/d ع=a//e/i/o/u/aa/ou غ=gh/g ف=f/ph ق=q/k/gh/g/c
    ك|ک=k/c/q/ck ل=l م=m ن=n ه=h/ ة|ۃ=a/ah/e/eh/at/et/h/ ى=a/y/i/ee/ah/e/aa
  ^محمد$=muhammad/mohammed/mohamed/mohammad/muhammed/mohamad/muhamad/muhamed/mouhamed/mouhamad/mouhammad/mohammod/mohamud/mohd/mhamed/mehmed/magomed
  و=u/w/o/ou/oo/aw/au/ow/v/wa/ew
    ي|ی=i/y/ee/ai/ay/ei/ey/e/ie/iy/yy ء=/a/i/e ئ=i/e/a/y/ ؤ=u/o/ou/a/w/ پ=p/b چ=ch/tch ژ=zh/j گ=g ڤ=v وو=w/u/ou/oo
    يي|یی=y/yi/ayi ^يو=yo/yu/you/yoo/eu/iu ^اي=i/ei/ey/ai/ay/ee/e وي=wi/oui/oi/wee/uwi/owi/vi/oy/uy
    ية=iya/iyya/ia/eya/yah/iyah/iyyah/ieh/ieh/iye اء$=a/aa/ae/ah يا=ya/ia/iya/ea/yaa يه=iya/ia/ieh/yeh/iyah/ya
    عا=a/aa/ea يء=i/y ^ال=al/el//ul/il/l/as/ash/ad/ar/an/az/at/es/esh/ed/er/en/ez/et/ur/us/ud/ach/ech/ath/adh
    الله$|اللہ$=allah/ullah/ollah/ulla/alla/oullah/ella/ellah
    ^ابو|^أبو|^ابا|^أبا|^ابي|^أبي=abu/abou/abo/aboo/bou/bu/aba/abi/abee ^ابن|^بن=ibn/ben/bin/bn/ebn
    ^عبدال|^عبد=abd/abdal/abdel/abdul/abdol/abdil/abdoul/abdu/abdur/abdus/abder/abdar/abdel/abden/abdun/abdess/abdoul
    ^ام|^أم=um/umm/om/oum/em/am`,
  undefined,
  SHORT_VOWELS,
);
export const COMMON_ARABIC = ARABIC;
export const EGYPT = [
  spellingTable(
    'ج=g/j ق=k/q/a ث=th/s/t ذ=z/d/dh ظ=z ض=d/z ى=a/y/i/ee/e/ai/ie ي=y/i/ee/e/ei/ai/ay/ie و=o/ou/u/w/oo/aw',
    ARABIC,
  ),
];
export const MAGHREB = [
  spellingTable(
    `$=/e ش=ch/sh ج=dj/j/g ق=k/q/g/gu/c و=ou/o/u/w/aou/oua/au/aw
    ي=i/y/ei/ai/ay/ey/e/ia/ie خ=kh/k غ=gh/g/r س=s/ss/c ح=h ه=h/ ذ=d/dh/dj/z ظ=d/dh/z ^بن|^ابن=ben/bin/ibn/b
    ^وا|^وَ=oua/wa/oi ولد=ould/wald/weld ^وال=oual/wal/ouel كا=ka/ca قو=gou/kou/go/qu وي=oui/wi/aoui/oi
    ^عبدال|^عبد=abd/abdel/abdal/abdul/abder/abdess/abdes/abdou/abdoul/abden
    ^ال=el/al//l/er/es/ech/ess/en/et/ed/ez/ash/as/ar زي=zi/si ط=t/tt`,
    ARABIC,
    [...SHORT_VOWELS, 'ou'],
  ),
];
export const GULF = [
  spellingTable(
    'ج=j/y ق=q/k/g/j غ=gh/g/q و=u/oo/w/ou/o/aw ي=i/ee/y/ai/ay/e/ei ك=k/ch ض=d/dh ظ=dh/z/th ذ=th/dh/d',
    ARABIC,
  ),
];
export const IRAQ_AND_LEVANT = [
  spellingTable(
    'ق=q/k/g/gh/c ك=k/c/ch/g/q ج=j/dj/g ذ=th/dh/z/d ض=dh/d/z ظ=dh/z/th ش=sh/ch و=o/u/w/ou/oo/aw/au',
    ARABIC,
  ),
];
/** Persian, Dari, Pashto, Urdu and Kurdish letters and sounds. */
export const IRANIAN = spellingTable(
  `ث=s/th ذ=z/dh ض=z/d/dh ظ=z ص=s ط=t ق=gh/q/k/g غ=gh/q/g و=v/w/u/o/ou/oo/au/aw/ow
    ی|ي=i/y/ee/ei/ey/ai/ay/e/ie/ye/iy خ=kh/x ه|ہ|ۀ=h/eh/e/a/ah/ ه$|ہ$|ۀ$|ة$=eh/e/a/ah/h ح=h ع=a//e/i/o/u/aa ژ=zh/j
    چ=ch/tch/c گ|ګ=g پ=p ک|ك=k/c/ck ج=j/dj ش=sh/ch ٹ|ټ=t/tt ڈ|ډ=d/dd ڑ|ړ=r/d/rr ں|ڼ=n ھ=h ے|ې|ۍ=e/i/ay/ai/ey/ee/y/ei
    ښ=sh/kh/x څ=ts/s/c ځ=dz/z/j ږ=zh/g/r/j خو=kho/khu/kha/khwa/khw/kh خوا=kha/khwa/khawa ڤ=v ێ=e/ê ۆ=o ڕ=r/rr ڵ=l/ll
    ە=e/a ا|أ|إ|آ|ٱ=a/aa/e/i/o/u ٔ= آخوند|اخوند|آخند=akhund/akhond/akhoond/akhun زاده=zadeh/zada/zade/zadah پور=pour/pur/poor
    وال=ul/wal/ol/oul ^ال=al//ul/ol/el/ur/ud/us/ad/as/ash/ar/el/ush/uz/un/an لله=llah/lla`,
  ARABIC,
);
export const IRAN_AND_NEIGHBOURS = [IRANIAN, ARABIC];

/** Academy of the Hebrew Language 2006 and Interior Ministry; looked up 2026-11-29. */
export const COMMON_HEBREW = spellingTable(
  `א=a//e/i/o/u ב=b/v/bb ג=g ד=d ה=h//a/e ה$=ah/a/eh/e/h/o/oh
    ו=u/o/v/w/ou/oo/vo/va/au וו=v/w/vv ז=z ח=h/ch/kh ט=t י=i/y/e/j/ai/ei/ay/ey/ee/ יי=y/ai/ay/ei/ey/ii/ee
    כ=k/c/kh/ch/kk כ$|ך=kh/ch/k/h ל=l מ|ם=m נ|ן=n ס=s/c ע=a//e/i/o/u פ=p/f/ph/pp ף=f/ff/ph/v צ|ץ=ts/tz/z/c/s/tzs
    ק=k/c/q/ck ר=r ש=sh/s/sch/ch ת=t/th ג'|ג׳=j/g/dj צ'|צ׳|ץ'|ץ׳=ch/tch ז'|ז׳=zh/j ת'|ת׳=th '|׳|״= ^י=y/i/j/ye
    ^יה=yeho/jeho/yo/jo/ye ^יו=yo/jo/yu/io/jo יה$=ya/yah/ia/iah/aya/aia/ja/iya/iyah ^או=o/u/or/au/ou
    ^אי=i/e/ai/ei/ee/ey ^אל=el/al/l ^עו=o/u/ou/ov ס$=s/z/ss יה=ya/ih/iha/yeh/ye`,
  undefined,
  SHORT_VOWELS,
);
export const ISRAEL = [COMMON_HEBREW];
