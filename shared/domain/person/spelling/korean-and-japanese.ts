import { anySpelling } from './any-script.ts';
import { type SpellingTable, spellingTable } from './spelling-table.ts';

/**
 * Beginning, vowels and end of a syllable: Revised Romanization (2000), McCune-Reischauer, then own
 * spellings, which the Foreign Ministry allows. Looked up 2026-11-29.
 */
const INITIALS = 'g/k kk/gg n/l/r d/t tt/dd r/l/n m b/p pp/bb s/sh ss / j/ch/z jj/tch ch k t p h'.split(' ');
const VOWELS =
  `a/ah ae/ai/e ya yae/yai eo/u/o/uh/au/ou/or e yeo/yu/yo/you/yuh ye/yae/ae o/oh wa wae/wai oe/oi/we/oy yo/yoh u/oo/ou/woo/wo wo/weo/wu we wi/ui/wee
  yu/yoo/you/ew eu/u/oo ui/eui/ee/i/yi/ei i/ee/yi/ie/y`
    .trim()
    .split(/\s+/);
const ENDS = ' k/g/ck k/g/ck k n n n t/d l/r k m l l l p/b l m p/b p t/s t/ss ng t/j t k t p '.split(' ');

const SYLLABLE_FIRST = 0xac00;
const FAMILIES = spellingTable(`^김=kim/gim/ghim/kym ^이=lee/yi/rhee/i/ree/li/rie/e/ri/yee ^리=ri/lee/rhee/li
    ^박=park/pak/bak/bark/pack ^최=choi/choe/choy/chey ^정=jung/jeong/chung/chong/joung/cheong/jong
    ^조=cho/jo/joe/joh/chough ^강=kang/gang ^윤=yoon/yun/youn/yune ^장=jang/chang/zang ^임=lim/im/yim/rim/leem ^림=rim/lim
    ^오=oh/o ^신=shin/sin ^유=yoo/yu/ryu/you/lyu/yew ^류=ryu/yoo/lyu/yu/ryoo/you/liu ^노=noh/roh/no/rho/ro
    ^로=ro/roh/rho/no ^우=woo/u/wu ^주=joo/ju/chu/choo ^구=koo/ku/gu/goo ^권=kwon/gwon/kweon/kwun ^문=moon/mun
    ^손=son/sohn/shon ^배=bae/pae/bai/pai ^백=baek/paik/paek/baik/back ^허=heo/huh/hur/her/hu/ho ^남=nam ^심=shim/sim
    ^안=ahn/an ^한=han/hahn ^서=seo/suh/so/sur/su ^송=song/soung ^전=jeon/jun/chun/chon/jeun/cheon ^황=hwang/whang/hoang
    ^양=yang/ryang ^량=ryang/yang ^여=yeo/yuh/yo/yu ^홍=hong ^고=ko/go/koh/goh ^곽=kwak/gwak/kwag ^성=sung/seong/song
    ^차=cha ^진=jin/chin ^민=min ^나=na/ra/nah/rha ^라=ra/la/na ^변=byun/byeon/pyon/byon ^명=myung/myeong/myong
    ^현=hyun/hyeon/hyon ^석=seok/suk/sok ^설=seol/sul/sol ^선우=sunwoo/seonu/sonu/seonwoo
    ^남궁=namgung/namkung/namgoong/namkoong ^황보=hwangbo/hwangpo ^제갈=jegal/chegal ^독고=dokgo/tokko ^은=eun/un
    ^반=ban/pan/bahn ^방=bang/pang ^공=kong/gong ^길=gil/kil ^옥=ok/ock ^엄=um/eom/uhm/om/eum ^원=won/weon
    ^천=chun/cheon/chon ^함=ham/hahm ^염=yeom/yum/yom ^추=chu/choo ^도=do/to/doh ^마=ma ^표=pyo ^탁=tak ^국=kook/guk/kuk
    ^어=eo/uh/o ^육=yuk/yook ^맹=maeng ^복=bok/pok ^인=in ^연=yeon/yun/youn 영=young/yeong/yong/yung/yeoung 희=hee/hui/heui
    현=hyun/hyeon/hyon 경=kyung/gyeong/kyong/kyoung 선=sun/seon/son 성=sung/seong/song 정=jung/jeong/chong/chung
    준=jun/joon/chun/june 주=joo/ju/chu 우=woo/u/wu 은=eun/un/euhn 연=yeon/youn/yun/yon 석=seok/suk/sok/sug/seog
    철=chul/cheol/chol 훈=hoon/hun/whun 수=soo/su 순=soon/sun 국=kook/guk/kuk/gook 규=kyu/gyu/kyoo 근=keun/geun/kun/gun
    건=gun/geon/kon/kun/keon 호=ho 열=yeol/yul/yol/youl 일=il/eil 명=myung/myeong/myong/myoung
    병=byung/byeong/pyong/byoung 룡=ryong/yong/lyong 련=ryon/ryeon/yon 률=ryul/yul 령=ryong/ryeong/young/yong
    량=ryang/yang 렬=ryol/ryeol/yol 월=wol 환=hwan/whan 화=hwa/wha 원=won/weon 권=kwon/gwon 광=kwang/gwang 관=kwan/gwan
    기=ki/gi/kee 길=gil/kil 걸=gul/geol/kol 옥=ok/ock/ohk`);

function syllable(character: string): readonly string[] | undefined {
  const at = (character.codePointAt(0) ?? 0) - SYLLABLE_FIRST;
  if (at < 0 || at >= 19 * 21 * 28) return undefined;
  const parts = [INITIALS[Math.floor(at / 588)], VOWELS[Math.floor((at % 588) / 28)], ENDS[at % 28]];
  const [starts, middles, ends] = parts.map((part = '') => part.split('/')) as [string[], string[], string[]];
  return starts.flatMap((start) => middles.flatMap((middle) => ends.map((end) => start + middle + end)));
}

export const KOREAN: SpellingTable = {
  of: (key) => {
    const own = FAMILIES.of(key);
    const any = /^\p{Script=Hangul}$/u.test(key) ? syllable(key) : undefined;
    return own === undefined || any === undefined ? (own ?? any) : [...new Set([...own, ...any])];
  },
  keys: FAMILIES.keys,
  longest: 2,
  unwritten: [],
};

const KANA = [...Array(0x30ff - 0x3041)].map((_, at) => String.fromCodePoint(0x3041 + at));
const both = (hiragana: string) =>
  `${hiragana}|${hiragana.replace(/[ぁ-ゖ]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0x60))}`;
const SMALL = ['ゃ', 'ゅ', 'ょ'] as const;
/** Consonant-i signs before a small ya, yu or yo. */
const PALATAL = 'きky しsh/sy ちch/ty/tj にny ひhy みmy りry ぎgy じj/zy/jy ぢj/dy びby ぴpy'.split(' ');

/**
 * Hepburn (Passport Act regulations, form 6), long vowels unwritten, OH or in full; then Kunrei.
 * Looked up 2026-11-29.
 */
export const KANA_SPELLINGS = spellingTable(
  `${KANA.filter((sign) => anySpelling(sign) !== '')
    .map((sign) => `${sign}=${anySpelling(sign)}`)
    .join(' ')}
  ${PALATAL.flatMap((entry) =>
    SMALL.map(
      (small, at) =>
        `${both(entry.charAt(0) + small)}=${entry
          .slice(1)
          .split('/')
          .map((start) => start + 'auo'.charAt(at))
          .join('/')}`,
    ),
  ).join(' ')}
  ${PALATAL.map(
    (entry) =>
      `${both(`${entry.charAt(0)}ょう`)}=${entry
        .slice(1)
        .split('/')
        .flatMap((start) => ['o', 'oh', 'ou', 'oo'].map((end) => start + end))
        .join('/')}`,
  ).join(' ')}
  ${PALATAL.map(
    (entry) =>
      `${both(`${entry.charAt(0)}ゅう`)}=${entry
        .slice(1)
        .split('/')
        .flatMap((start) => ['u', 'uh', 'uu'].map((end) => start + end))
        .join('/')}`,
  ).join(' ')} し|シ=shi/si ち|チ=chi/ti/tchi つ|ツ=tsu/tu ふ|フ=fu/hu じ|ジ=ji/zi
    ぢ|ヂ=ji/di/zi づ|ヅ=zu/du/dzu を|ヲ=o/wo ん|ン=n/m ー=/h/o/u/a/e/i う|ウ=u//h/o お|オ=o//h い|イ=i/y え|エ=e/ye
    っ|ッ=/k/s/t/p/c/tt っち|ッチ=tchi/cchi/chi/tti っしゃ=ssha っちゃ=tcha/ccha ヴ=v/vu ヴァ=va ファ=fa フィ=fi フェ=fe フォ=fo ティ=ti
    ディ=di チェ=che シェ=she ジェ=je ウィ=wi ウェ=we`,
);

/** Writing does not tell the readings, so several are usual. */
const JAPANESE_NAMES = spellingTable(`佐藤=sato/satoh/satou 鈴木=suzuki 高橋=takahashi 田中=tanaka 伊藤=ito/itoh/itou
    渡辺|渡邊|渡邉=watanabe 山本=yamamoto 中村=nakamura 小林=kobayashi 加藤=kato/katoh/katou 吉田=yoshida 山田=yamada 佐々木=sasaki
    山口=yamaguchi 松本=matsumoto 井上=inoue/inouye 木村=kimura 林=hayashi 斎藤|斉藤|齋藤=saito/saitoh/saitou 清水=shimizu
    山崎|山﨑=yamazaki/yamasaki 森=mori 池田=ikeda 橋本=hashimoto 阿部|安部|安倍=abe 石川=ishikawa 山下=yamashita 中島=nakajima/nakashima
    石井=ishii 小川=ogawa 前田=maeda 岡田=okada 長谷川=hasegawa 藤田=fujita 後藤=goto/gotoh/gotou 近藤=kondo/kondoh/kondou
    村上=murakami 遠藤=endo/endoh/endou 青木=aoki 坂本=sakamoto 福田=fukuda 太田|大田=ota/ohta/oota 西村=nishimura 藤井=fujii
    金子=kaneko 岡本=okamoto 藤原=fujiwara 三浦=miura 中野=nakano 中川=nakagawa 原田=harada 松田=matsuda 竹内=takeuchi 小野=ono
    大野=ono/ohno/oono 田村=tamura 中山=nakayama 和田=wada 石田=ishida 森田=morita 上田=ueda 原=hara 内田=uchida 柴田=shibata 酒井=sakai
    宮崎=miyazaki/miyasaki 横山=yokoyama 高木=takagi 安藤=ando/andoh/andou 宮本=miyamoto 大塚=otsuka/ohtsuka 小島=kojima
    谷口=taniguchi 今井=imai 工藤=kudo/kudoh/kudou 高田=takada/takata 増田=masuda 丸山=maruyama 杉山=sugiyama 大島=oshima/ohshima
    小山=koyama/oyama 大西=onishi/ohnishi 河野=kono/kohno/kawano 藤本=fujimoto 村田=murata 武田=takeda 上野=ueno 中田=nakata/nakada
    菅=suga/kan 岸田=kishida 石破=ishiba 麻生=aso/asoh 小池=koike 野田=noda 大谷=otani/ohtani 羽生=hanyu/habu 黒田=kuroda 新井=arai
    平野=hirano 松井=matsui 太郎=taro/taroh/tarou 一郎=ichiro/ichiroh/ichirou 次郎|二郎=jiro/jiroh/jirou 健太=kenta 大輔=daisuke
    翔太=shota/shohta 花子=hanako 恵子=keiko 洋子=yoko/yohko 裕子=yuko/hiroko 陽子=yoko/yohko 美咲=misaki 翔=sho/shoh/kakeru
    誠=makoto 健=ken/takeshi 明=akira 浩=hiroshi 大翔=hiroto 結衣=yui 由美=yumi 由美子=yumiko 久美子=kumiko 直樹=naoki 拓也=takuya
    和也=kazuya 達也=tatsuya 健一=kenichi 真一=shinichi 晋三=shinzo 茂=shigeru 純一郎=junichiro/junichirou 文雄=fumio 義偉=yoshihide
    正=tadashi 隆=takashi 智子=tomoko 幸子=sachiko/yukiko 京子=kyoko 愛=ai 葵=aoi 蓮=ren 陽菜=hina`);
export const JAPANESE = [JAPANESE_NAMES];
