import { anySpelling } from './any-script.ts';
import { type SpellingTable, spellingTable } from './spelling-table.ts';

/** Surnames of two characters, which a given name follows without a space. */
export const DOUBLE_SURNAMES: ReadonlySet<string> = new Set(
  '欧阳 歐陽 司马 司馬 诸葛 諸葛 上官 皇甫 尉迟 尉遲 公孙 公孫 慕容 令狐 夏侯 司徒 东方 東方 独孤 獨孤 南宫 南宮 端木 百里 宇文 长孙 長孫'.split(
    ' ',
  ),
);

/** Sounds other than the character's usual one, from dictionaries of surnames. */
const SURNAMES = spellingTable(`^单|^單=shan ^曾=zeng ^仇=qiu ^解=xie/jie ^任=ren ^覃=qin/tan ^查=zha/cha ^盖|^蓋=ge/gai
    ^朴=piao/pu/park ^区|^區=ou ^乐|^樂=yue/le ^尉迟|^尉遲=yuchi ^万俟=moqi ^燕=yan ^华|^華=hua ^翟=zhai/di ^尹=yin ^缪|^繆=miao
    ^种=chong ^折=she ^重=chong ^长孙|^長孫=zhangsun`);

/** Hanyu Pinyin; passports write ü as YU (LYU), others as U, V or UE. */
function pinyin(character: string): readonly string[] {
  const sound = anySpelling(character);
  if (character === '吕' || character === '呂' || /[绿綠律旅女]/.test(character))
    return [`${sound.charAt(0)}u`, `${sound.charAt(0)}yu`, `${sound.charAt(0)}v`, `${sound.charAt(0)}ue`];
  return [sound];
}

const INITIALS: Readonly<Record<string, readonly string[]>> = {
  zh: ['ch'],
  ch: ['ch'],
  sh: ['sh'],
  j: ['ch'],
  q: ['ch'],
  x: ['hs', 's', 'sh'],
  z: ['ts', 'tz'],
  c: ['ts', 'tz'],
  b: ['p'],
  p: ['p'],
  d: ['t'],
  t: ['t'],
  g: ['k'],
  k: ['k'],
  r: ['j'],
  m: ['m'],
  f: ['f'],
  n: ['n'],
  l: ['l'],
  h: ['h'],
  s: ['s'],
  y: ['y'],
  w: ['w'],
};
const WHOLE: Readonly<Record<string, readonly string[]>> = {
  zi: ['tzu', 'tze', 'tsu'],
  ci: ['tzu', 'tsu'],
  si: ['szu', 'ssu', 'sze'],
  zhi: ['chih'],
  chi: ['chih'],
  shi: ['shih'],
  ri: ['jih'],
  yi: ['i', 'yi'],
  er: ['erh'],
  ying: ['ying', 'ing'],
  ge: ['ko', 'ke'],
  ke: ['ko', 'ke'],
  he: ['ho', 'he'],
  e: ['o'],
  ye: ['yeh'],
  yan: ['yen'],
  you: ['yu'],
  yong: ['yung'],
  gui: ['kuei'],
  kui: ['kuei'],
  guo: ['kuo'],
  kuo: ['kuo'],
  huo: ['huo', 'ho'],
  shuo: ['shuo'],
};

/** Wade-Giles without apostrophes, as the passports of Taiwan write it. */
export function wadeGiles(sound: string): readonly string[] {
  const whole = WHOLE[sound];
  if (whole !== undefined) return whole;
  const initial = /^(?:zh|ch|sh|[b-df-hj-np-tw-z])/.exec(sound)?.[0] ?? '';
  const rest = sound.slice(initial.length);
  const final = rest
    .replace(/^ian$/, 'ien')
    .replace(/^ie$/, 'ieh')
    .replace(/^ue$/, 'ueh')
    .replace(/ong$/, 'ung')
    .replace(/^uo$/, 'o');
  return (INITIALS[initial] ?? ['']).map((start) => start + final);
}

const computed = (of: (character: string) => readonly string[], beside: SpellingTable): SpellingTable => ({
  of: (key) => beside.of(key) ?? (/^\p{Script=Han}$/u.test(key) ? of(key) : undefined),
  keys: beside.keys,
  longest: Math.max(2, beside.longest),
  unwritten: [],
});

const NONE = spellingTable('々=');
export const PINYIN = computed(pinyin, SURNAMES);
const WADE_GILES = computed((character) => pinyin(character).flatMap(wadeGiles), NONE);

/** The government's Cantonese spelling and families' own, from public names. */
const CANTONESE = spellingTable(`王|汪|黃|黄=wong 陳|陈=chan 李=lee/li 張|张|章=cheung/chang 林=lam 梁=leung/leong
    吳|吴|伍=ng/ung 劉|刘|廖=lau/liu/low 鄭|郑=cheng/chang 何=ho 鄧|邓=tang 曾=tsang 周|邹|鄒=chow/chau 馮|冯=fung 葉|叶=yip/ip
    楊|杨=yeung/young/yang 謝|谢=tse 羅|罗=lo/law 許|许=hui 郭=kwok 朱=chu 胡=wu/woo 余|于=yu/yue 徐=chui/tsui 孫|孙=sun/suen
    馬|马=ma 高=ko 蔡=choi/tsoi 潘=poon/pun 蕭|萧=siu 唐=tong 譚|谭=tam 袁|阮=yuen 杜=to/tho 蘇|苏=so 盧|卢=lo 呂|吕=lui 丁=ting
    魏=ngai/ng/wei 姚=yiu 關|关=kwan 江=kong 鍾|钟|锺=chung 方=fong 石=shek 韓|韩=hon 任=yam 施=sze/see/sy 沈=shum/sum/sham 麥|麦=mak
    歐|区|區|欧=au/ou 賴|赖=lai 戴=tai 溫|温=wan 莫=mok 雷=lui 龍|龙=lung 湯|汤=tong 倫|伦=lun 岑=shum/sham 甘=kam 霍=fok 甄=yan 尹=wan
    冼=sin 梅=mui 利=lee/lei 簡|简=kan 顏|颜=ngan 翁=yung 古=koo/ku 伯=pak 偉|伟=wai 威=wai 惠=wai 衛|卫=wai 明=ming 文=man 敏=man
    志|芝|子=chi/tsz/tze/tsz 智=chi 家=ka/kar 嘉=ka/kar 佳=kai 國|国=kwok 強|强=keung 華|华=wah/wa 玉=yuk 美=mei/may 英=ying
    瑩|莹=ying 慧=wai 麗|丽=lai 珍=chun 芳=fong 蓮|莲=lin 鳳|凤=fung 小=siu 少=siu 兆=siu 曉|晓=hiu 思=sze 詩|诗=sze 德=tak 建=kin 健=kin
    俊=chun 駿|骏=chun 永=wing 榮|荣=wing 詠|咏=wing 穎|颖=wing 傑|杰=kit 潔|洁=kit 浩=ho 豪=ho 康=hong 安=on 東|东=tung 輝|辉=fai 光=kwong
    廣|广=kwong 成=shing 誠|诚=shing 勝|胜=shing 盛=shing 昌=cheung 祥=cheung 興|兴=hing 慶|庆=hing 發|发=fat 福=fuk 富=fu 生=sang
    貴|贵=kwai 金=kam 錦|锦=kam 銘|铭=ming 鴻|鸿=hung 洪=hung 雄=hung 紅|红=hung 學|学=hok 鶴|鹤=hok 海=hoi 凱|凯=hoi 天=tin 田=tin 添=tim
    大=tai 太=tai 仁=yan 恩=yan 欣=yan 昕=yan 心=sum 深=sum 森=sum 宇=yu 宏=wang 怡=yee/yi 儀|仪=yee/yi 義|义=yee/yi 雅=nga 雪=suet
    月=yuet 悅|悦=yuet 婷=ting 庭=ting 廷=ting 亭=ting 彥|彦=yin 賢|贤=yin 然=yin 妍=yin 樂|乐=lok 洛=lok 朗=long 基=kei 琪=ki/kei 淇=ki
    祺=kei/ki 麒=kei 月=yuet 雲|云=wan 芸=wan 青=ching 清=ching 靜|静=ching 正=ching 政=ching 晴=ching 程=ching 秀=sau 壽|寿=sau
    修=sau 淑=suk 素=so 新=san 山=shan 珊=shan 善=sin 先=sin 仙=sin 彩=choi 翠=tsui 春=chun 秋=chau 冬=tung 夏=ha 霞=ha 民=man
    萬|万=man 曼=man 平=ping 萍=ping 炳=ping 波=bo/po 寶|宝=po/bo 保=po 龍|龙=lung 隆=lung 良=leung 亮=leung 樑=leung 倩=sin 琴=kam
    卓=cheuk 澤|泽=chak 芬=fan 紀|纪=kei 堅|坚=kin 權|权=kuen 泉=chuen 全=chuen 川=chuen 傳|传=chuen 業|业=yip 耀=yiu 瑤|瑶=yiu 日=yat
    逸=yat 一=yat 進|进=chun 信=shun 順|顺=shun 純|纯=shun 月=yuet 達|达=tat 球=kau 九=kau 松=chung 忠=chung 聰|聪=chung 宗=chung
    蓉=yung 容=yung 勇=yung 添=tim 沛=pui 培=pui 佩=pui 貝|贝=pui 蓓=pui 希=hei 熙=hei 喜=hei 曦=hei 晞=hei 軒|轩=hin 顯|显=hin 憲|宪=hin
    皓=ho 厚=hau 鏵|铧=wah 樺|桦=wah 梓=tsz 紫=tsz 芷=tsz`);

/**
 * Macau: surnames in the spelling by Portuguese sounds; given names are spelled as in Hong Kong.
 */
const MACANESE = spellingTable(
  `^王|^黃|^黄=vong/wong ^張|^张=cheong ^楊|^杨=ieong ^周|^邹|^鄒=chao ^謝|^谢=che ^余|^于=u/iu ^許|^许=hoi ^郭=kuok ^曾=chang
    ^關|^关=kuan ^區|^区|^歐|^欧=ao ^胡=wu/vu ^甄=ian ^容=iong ^翁=iong ^任=iam ^袁|^阮=un ^杜=tou ^石=seak ^盧|^卢=lou ^高=kou
    ^蘇|^苏=sou ^姚=io ^呂|^吕=loi ^丁=teng ^程=cheng ^鄭|^郑=cheang ^徐=choi ^岑|^沈=sam ^劉|^刘=lao ^葉|^叶=ip/iep ^顏|^颜=ngan
    ^雷=loi ^蕭|^萧=sio ^鍾|^钟=chong ^董=tong ^薛=sit ^邱=iao ^游=iao ^尹=wan/van ^韋|^韦=wai/vai`,
  CANTONESE,
);

/** Singapore and Malaysia: surnames in Hokkien, Teochew, Hakka and Hainanese. */
const SOUTHERN = spellingTable(`^陳|^陈=tan/chin/chan ^林=lim/lam ^黃|^黄=ng/ong/wee/ooi/oei/wong ^王=ong/heng/wong
    ^吳|^吴=goh/gouw/ng ^張|^张=teo/teoh/tio/chong/cheong ^楊|^杨=yeo/yeoh/yong ^劉|^刘=low/lau/lew ^蔡=chua/chuah/choy/tsai
    ^許|^许=koh/khaw/khor/hii ^謝|^谢=cheah/chia/seah ^周=chew/chiew ^葉|^叶=yap/yip ^郭=kuek/quek/kwek/koay/kok
    ^鄭|^郑=tay/teh/the ^洪=ang/hong ^李=lee/lie ^沈=sim/shum ^曾=chan/chang/tsan/tjan ^徐=chee/tjhie ^何=ho/hoe
    ^胡=oh/foo/woo ^梁=neo/niu/leong ^羅|^罗=loh/law/lo ^蕭|^萧=siow/seow/siew ^潘=phua/pan ^蘇|^苏=soh/saw/soo ^傅=poh/foo
    ^邱=khoo/khu/chiu ^白=peh/pek/pai ^石=chioh/sek ^方=png/pung/hong/fong ^彭=phang/pang ^賴|^赖=lai/luah
    ^莊|^庄=chng/chong/ch'ng ^江=kang/kong ^余=ee/yee/eu ^盧|^卢=loh/low/lo ^顏|^颜=gan/ngan ^韓|^韩=hang/han ^呂|^吕=loo/lu
    ^朱=choo/chu ^孫|^孙=seng/soon/sng ^溫|^温=oon/woon/boon ^符=foo/hu ^馮|^冯=fong/pang ^龔|^龚=keng/kiong ^高=ko/kau
    ^馬|^马=bay/beh/mah ^戴=tai/tay/tye ^薛=see/sih 龍|龙=loong/leong/long`);

/** Families of Taiwan keep spellings of their own. */
const TAIWANESE =
  spellingTable(`^李=lee/li ^林=lin/lim ^周=chou/chow ^宋=soong/sung ^徐|^許|^许=hsu/shu/syu ^鄭|^郑=cheng/jeng
    ^黃|^黄=huang/hwang ^呂|^吕=lu/leu/lyu ^顧|^顾=koo/ku ^連|^连=lien`);

/** A table that has some characters only, and the general sound for the others. */
const withPinyin = (table: SpellingTable): SpellingTable => computed((character) => pinyin(character), table);

const withWadeGiles = (table: SpellingTable): SpellingTable =>
  computed((character) => pinyin(character).flatMap(wadeGiles), table);

export const CHINA = [PINYIN];
export const TAIWAN = [WADE_GILES, PINYIN, withWadeGiles(TAIWANESE)];
export const HONG_KONG = [CANTONESE, withPinyin(CANTONESE), PINYIN];
export const MACAU = [MACANESE, withPinyin(MACANESE)];
export const SINGAPORE = [
  withPinyin(SOUTHERN),
  withWadeGiles(SOUTHERN),
  CANTONESE,
  withPinyin(CANTONESE),
  PINYIN,
  WADE_GILES,
];
