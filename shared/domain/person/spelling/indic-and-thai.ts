import { anySpelling } from './any-script.ts';
import { spellingTable } from './spelling-table.ts';

/** Sounds with several spellings; any-ascii gives the first for each letter. */
const SOUNDS: Readonly<Record<string, string>> = {
  a: 'a/aa',
  i: 'i/ee/y/e',
  u: 'u/oo/ou',
  e: 'e/ae/ay',
  o: 'o/oo',
  ai: 'ai/ay/ei/ey',
  au: 'au/ou/ow/av',
  r: 'r/ri/ru',
  v: 'v/w/b',
  s: 's/sh/c',
  c: 'c/ch',
  ch: 'ch/chh/c',
  j: 'j/z',
  jh: 'jh/z',
  ph: 'ph/f/p',
  b: 'b/w/v',
  bh: 'bh/v/b',
  k: 'k/c/g/q',
  kh: 'kh/k',
  g: 'g/k',
  gh: 'gh/g',
  t: 't/d/th',
  th: 'th/t/dh',
  d: 'd/r/t',
  dh: 'dh/d/th',
  n: 'n/m',
  m: 'm/n',
  y: 'y/j/i/e',
  l: 'l',
  h: 'h',
  p: 'p/b',
  sh: 'sh/s',
};
const INDIAN = [...Array(0x0dff - 0x0900)]
  .map((_, at) => String.fromCodePoint(0x0900 + at))
  .filter((sign) => /\p{L}|\p{M}/u.test(sign));

const BY_SIGN = spellingTable(
  INDIAN.map((sign) => `${sign}=${SOUNDS[anySpelling(sign)] ?? anySpelling(sign)}`).join(' '),
  undefined,
  ['a', 'o', 'e'],
);

/**
 * Tamil has no letters for Sanskrit's clusters, so it writes a vowel within them that Latin
 * spellings leave out: சந்திரன் is CHANDRAN.
 */
const TAMIL_CLUSTERS = 'க=k/g ட=t/d த=th/t/d/dh ப=p/b/bh த்த=th/t/tth/tt'
  .split(' ')
  .map((entry) => entry.split('='))
  .flatMap(([letter, sounds = '']) =>
    ['ிர=ir/r', 'ிரி=iri/ri', 'ிரு=iru/ri/ru/iri'].map((entry) => {
      const [signs, ends = ''] = entry.split('=');
      const spelled = sounds.split('/').flatMap((sound) => ends.split('/').map((end) => sound + end));
      return `${letter}${signs}=${spelled.join('/')}`;
    }),
  )
  .join(' ');

/**
 * Hindi, Tamil and Bengali as in passports: habits (Hunterian first) from public names, because no
 * rule binds. Other Indian scripts go by sound.
 */
export const INDIC = spellingTable(
  `${TAMIL_CLUSTERS} $=/a ज्ञ=gy/jn/gn/dny क्ष=ksh/x/sh श्र=shr/shri/sr श्री=shri/shree/sri/sree
    ऋ|ृ=ri/r/ru ा=a/aa ी=i/ee/y/ie ी$=i/ee/y/ie/ey िया=iya/ia/ya ू=u/oo/ou ौ=au/ou/ow ौड़$|ौर$=aur/or/our/ore/aud/od ोड़$|ोर$=or/ore/od ै=ai/ei/ay/e ं|ँ=n/m/ ः=h/
    व=v/w/b श|ष=sh/s/c च=ch/c छ=chh/ch फ=ph/f फ़=f/ph ज़=z/j ड़|ढ़=r/d/rh ङ=n/ng ञ=n/ny ण=n य=y/i/j ट=t ठ=th/t ड=d ढ=dh/d
    थ=th/t द=d/th ठाकुर=thakur/tagore क=k/c ख़=kh ग़=gh क़=q/k त्त=tt/t द्द=dd/d सिंह=singh/sinh/sing/simha ব=b/v/w
    শেখ=sheikh/shekh/shaikh/sk শ|ষ|স=sh/s/ch য=y/j/z য়|য়=y/i/e/ জ=j/z ভ=bh/v চ=ch/c ছ=chh/ch/s ফ=f/ph ং=ng/n/m ঁ= ণ|ন=n া=a/aa ার$=ar/er ক্ত=kt/kht/ct িয়া=iya/ia/iah/iyah ে=e/ae/ay/ai ি|ী=i/ee/y/e
    ু|ূ=u/oo/ou ৌ=au/ou ৈ=oi/ai ো=o ড়|ঢ়=r বেগম=begum/begam চৌধুরী=chowdhury/chaudhury/choudhury/chaudhuri/chowdhuri/choudhuri
    মুখোপাধ্যায়=mukherjee/mukhopadhyay/mukherji বন্দ্যোপাধ্যায়=banerjee/bandyopadhyay/banerji
    চট্টোপাধ্যায়=chatterjee/chattopadhyay/chatterji ঠাকুর=tagore/thakur ওয়া|ওয়া=wa ই=i/ee/e উ=u ও=o/w ঊ=u এ=e/a
    ্য=y//a ্ব=w//v க=k/g/h/c ச=s/ch/c/j/sh ச்ச=ch/cch/chch ட=t/d த=th/t/d/dh ப=p/b/bh ற=r/rr/t ழ=zh/l/z ள|ல=l ண|ன|ந=n ஞ=gn/nj/n/ny ங=ng/n
    ஸ=s ஷ=sh ஜ=j ஜெய=jaya/jeya/jay/jey ஐ=ai/i/iy/ay ஹ=h வ=v/w ய=y/i ர=r க்ஷ=ksh/x ஃப=f ா=a/aa ி=i/y/e ிய=iy/i/y ீ=ee/i/y ு=u/oo ூ=oo/u ெ|ே=e/ae/ay ை=ai/ay/ei/i
    ொ|ோ=o/oa ௌ=au/ow ப்பிர=bra/pra/pira/bira ியம்$=iam/iyam പിള്ള=pillai/pilla ட்சு=kshu/ksh/tchu/xu/tsu ட்ச=ksh/tch/x/ts ற்ற=tr/tt ன்ற=ndr/nr த்த=tth/tt/th/t ங்க=ng/nk/nga ்=`,
  BY_SIGN,
);

/**
 * RTGS, 1999: a consonant differs at a syllable's end, and silent letters are many. Looked up
 * 2026-11-29; families keep older spellings.
 */
export const THAI = spellingTable(
  `${[...Array(46)]
    .map((_, at) => String.fromCodePoint(0x0e01 + at))
    .map((letter) => `${letter}์|${letter}ิ์|${letter}ุ์=`)
    .join(' ')} ทร์=/thr/tra ตร์=/t/tra $=/a ก=k/g ข|ฃ|ค|ฅ|ฆ=kh/k/g ง=ng
    จ=ch/j/c/t ฉ|ช|ฌ=ch/t/sh/s/x ซ|ศ|ษ|ส=s/t/ ญ=y/n ย=y/i/ ฎ|ด=d/t ฏ|ต=t/d ฐ|ฑ|ฒ|ถ|ท|ธ=th/t/d/dh ณ|น=n บ=b/p ป=p/b
    ผ|พ|ภ=ph/p/bh ฝ|ฟ=f/p ม=m ร=r/n/l/ ล|ฬ=l/n ว=w/o/v/u/ ห=h/ อ=/o/a ฮ=h ฤ=rue/ri/roe/ru ะ=a ั=a/u ัว=ua/oua
    า=a/ah/ar ำ=am/um ิ|ี=i/ee/e ึ|ื=ue/eu/u ุ|ู=u/oo/ou เ=e/ay แ=ae/a โ=o/oh ไ|ใ=ai/i/y ไทย=thai ๆ= ็= ่= ้= ๊= ๋=
    ์= ํ=m ัย=ai/aya รร=an/a/un เา=ao/au/ow เอ=oe/er/e เีย=ia/ea เือ=uea/ua ว์=/va/w ณ์=/na ร์=/r/ra ศ์=/s/sa
    ธิ์=t/dhi/thi ทร=s/thr ศร=s/sr สร=s/sr จร=ch/chr ชัย=chai ลักษณ์=lak/luck/luk/lux ศักดิ์=sak/sakdi พงษ์|พงศ์=phong/pong/bong
    วัฒน์=wat/watthana/vat ์น=n`,
  undefined,
  ['a', 'o'],
);
