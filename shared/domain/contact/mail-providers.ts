/** Anyone gets a mailbox; several endings are listed once. A missing one costs a remark. */
const FREE_PROVIDERS = `
  gmail.com googlemail.com
  outlook.com outlook.de outlook.fr outlook.es outlook.it outlook.in outlook.jp outlook.pt outlook.ie outlook.co.th outlook.com.br outlook.com.au
  hotmail.com hotmail.co.uk hotmail.fr hotmail.de hotmail.es hotmail.it hotmail.nl hotmail.be hotmail.se hotmail.ca hotmail.com.br hotmail.com.ar
  live.com live.co.uk live.fr live.de live.nl live.it live.be live.ca live.se live.dk live.no live.com.au live.com.mx live.in msn.com passport.com
  yahoo.com yahoo.co.uk yahoo.fr yahoo.de yahoo.it yahoo.es yahoo.in yahoo.ca yahoo.co.in yahoo.co.id yahoo.co.jp yahoo.co.kr yahoo.co.nz yahoo.co.za
  yahoo.com.ar yahoo.com.au yahoo.com.br yahoo.com.hk yahoo.com.mx yahoo.com.my yahoo.com.ph yahoo.com.sg yahoo.com.tr yahoo.com.tw yahoo.com.vn
  yahoo.gr yahoo.ie yahoo.no yahoo.pl yahoo.ro yahoo.se ymail.com rocketmail.com myyahoo.com
  aol.com aol.co.uk aol.de aol.fr aim.com icloud.com me.com mac.com
  proton.me protonmail.com protonmail.ch pm.me tutanota.com tutanota.de tuta.com tuta.io tutamail.com hushmail.com mailfence.com
  fastmail.com fastmail.fm zoho.com zohomail.com zohomail.eu mail.com email.com post.com consultant.com europe.com usa.com engineer.com
  gmx.com gmx.net gmx.de gmx.at gmx.ch gmx.us gmx.co.uk web.de freenet.de t-online.de arcor.de online.de mail.de posteo.de mailbox.org
  orange.fr wanadoo.fr free.fr laposte.net sfr.fr bbox.fr neuf.fr libero.it virgilio.it alice.it tiscali.it tin.it
  terra.com.br uol.com.br bol.com.br ig.com.br globo.com sapo.pt
  mail.ru bk.ru inbox.ru list.ru internet.ru yandex.ru yandex.com ya.ru rambler.ru ukr.net i.ua meta.ua
  seznam.cz centrum.cz email.cz atlas.cz azet.sk zoznam.sk wp.pl o2.pl onet.pl interia.pl op.pl vp.pl gazeta.pl tlen.pl abv.bg mail.bg freemail.hu citromail.hu
  inbox.lv inbox.lt mail.ee bluewin.ch telenet.be skynet.be ziggo.nl kpnmail.nl planet.nl
  btinternet.com sky.com talktalk.net virginmedia.com ntlworld.com comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net charter.net earthlink.net
  bigpond.com optusnet.com.au xtra.co.nz sympatico.ca rogers.com shaw.ca
  qq.com foxmail.com 163.com 126.com yeah.net sina.com sina.cn sohu.com aliyun.com 139.com 189.cn naver.com hanmail.net daum.net nate.com kakao.com
  docomo.ne.jp ezweb.ne.jp softbank.ne.jp rediffmail.com sify.com walla.co.il walla.com mynet.com hey.com lycos.com inbox.com love.com
`;
export const FREE_DOMAINS: ReadonlySet<string> = new Set(FREE_PROVIDERS.trim().split(/\s+/));

/** Often mistyped. Short names are left out: one letter from too many others. */
const MISTYPED_DOMAINS: readonly string[] = [...FREE_DOMAINS].filter(
  (domain) => (domain.split('.')[0] ?? '').length >= 5,
);

/** Endings that do not exist, or are hardly ever meant after a provider's name. */
const MISTYPED_ENDINGS: Readonly<Record<string, string>> = {
  con: 'com',
  cmo: 'com',
  ocm: 'com',
  comm: 'com',
  coom: 'com',
  cim: 'com',
  cpm: 'com',
  vom: 'com',
  xom: 'com',
  om: 'com',
  co: 'com',
  cm: 'com',
  c0m: 'com',
  clm: 'com',
  cok: 'com',
  con1: 'com',
  'co,': 'com',
  ner: 'net',
  nte: 'net',
  nett: 'net',
  ogr: 'org',
  orgg: 'org',
  rog: 'org',
  frr: 'fr',
  dee: 'de',
  ed: 'de',
};
/** Letters and pairs that look alike in many typefaces; the first is the one people see. */
const LOOK_ALIKES: readonly (readonly [string, string])[] = [
  ['rn', 'm'],
  ['vv', 'w'],
  ['0', 'o'],
  ['1', 'l'],
  ['3', 'e'],
  ['5', 's'],
  ...[...'аеорсухіјѕԁһӏкмтвнɡ'].map((letter, at) => [letter, [...'aeopcyxijsdhlkmtbhg'][at] ?? letter] as const),
  ...[...'αορνικτυχι'].map((letter, at) => [letter, [...'aopviktuxi'][at] ?? letter] as const),
];
const DOMAIN_CHARACTERS_MAX = 40;

/** A domain at a glance, without accents; equal for domains that are hard to tell apart. */
function glanceOf(domain: string): string {
  let seen = domain
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replaceAll('ı', 'i');
  for (const [letter, looksLike] of LOOK_ALIKES) seen = seen.replaceAll(letter, looksLike);
  return seen;
}

const KNOWN_AT_A_GLANCE = new Map([...FREE_DOMAINS].map((domain) => [glanceOf(domain), domain]));

/** As gmaıl.com, yаhoo.com with a Cyrillic letter, gmai1.com; else null. */
export function lookAlikeOf(domain: string): string | null {
  if (domain.length > DOMAIN_CHARACTERS_MAX || FREE_DOMAINS.has(domain)) return null;
  return KNOWN_AT_A_GLANCE.get(glanceOf(domain)) ?? null;
}

/** By a wrong ending, or one letter extra, missing, wrong or swapped; else null. */
export function meantDomain(domain: string): string | null {
  if (domain.length > DOMAIN_CHARACTERS_MAX || FREE_DOMAINS.has(domain)) return null;
  const dot = domain.lastIndexOf('.');
  const name = dot < 0 ? domain : domain.slice(0, dot);
  const ending = dot < 0 ? '' : domain.slice(dot + 1);
  const meantEnding = Object.hasOwn(MISTYPED_ENDINGS, ending) ? MISTYPED_ENDINGS[ending] : undefined;
  const repaired = meantEnding === undefined ? domain : `${name}.${meantEnding}`;
  if (FREE_DOMAINS.has(repaired)) return repaired;
  if (dot < 0 && FREE_DOMAINS.has(`${name}.com`) && name.length >= 5) return `${name}.com`;
  return MISTYPED_DOMAINS.find((known) => isOneEditApart(repaired, known)) ?? null;
}

/** One letter changed, added or missing, or two neighbours swapped. */
function isOneEditApart(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && start < other.length && one[start] === other[start]) start += 1;
  let end = 0;
  const room = Math.min(one.length, other.length) - start;
  while (end < room && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  if (left.length <= 1 && right.length <= 1) return left !== right;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}
