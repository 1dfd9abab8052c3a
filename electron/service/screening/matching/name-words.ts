/** They do not distinguish names. General knowledge; lower case a–z, as after transliteration. */
const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Forms of address, ranks and functions; dropped unless nothing else is there. */
export const TITLES = words(`
  mr mrs ms miss mister dr doctor prof professor sir dame lord lady rev reverend father fr sister madam madame mme mlle
  herr frau senor senora sr sra sig signor don dona gen general maj major col colonel lt lieutenant capt captain sgt
  sergeant cpl corporal brig brigadier adm admiral cmdr commander marshal president prasident presidente prime minister
  chancellor senator judge justice ambassador governor king queen prince princess emir sultan crown hon honourable
  honorable shaykh sheikh shaikh cheikh sheik mullah mulla molla maulavi mawlawi maulawi moulvi mawlana maulana qari
  hajji haji hajj hadji al-hajj alhaj alhaji hafiz imam ayatollah hojatoleslam ustad ustaz engineer eng ing dipl mag
  jr junior senior phd md esq mp alias aka tovarishch comrade`);

/** Small words that connect names: of, son of, the. They have little weight. */
export const PARTICLES = words(`
  al el ul ud ur us ad ed an as ash at az es ibn bin ben bint bnt ould wuld walad oglu ogly kizi kyzy qizi de del dela
  della delle dello di da das do dos du des la las le les lo los y e i of the and und et von van vom zu zum zur der den
  dem ter ten te af av st saint san santa na o mac mc ap a fils binte binti zadeh`);

/** Words of a company's trade or kind, which hardly distinguish companies. */
export const TRADE_WORDS = words(`
  group groupe grupo gruppe gruppa holding holdings international internacional internationale intl global worldwide
  trading trade traders commercial commerce industries industrial industry enterprise enterprises services service
  solutions systems technologies technology tech management investment investments capital partners finance financial
  bank banking banque banco trust fund foundation association society organization organisation institute center centre
  shipping maritime marine lines line transport transportation logistics airlines aviation airways air construction
  engineering general import export national state federal united new european asia africa america american north south
  east west central middle development consulting consultants security products production manufacturing factory
  plant oil gas petroleum energy power electric chemical mining metals steel motor motors auto food foods
  pharmaceutical medical research university company stock joint limited business corporation properties real
  estate network media communications telecom charity charitable relief committee union front movement party army`);

/** Places in company names: a branch in another country is another company. */
export const PLACE_WORDS = words(`
  germany deutschland france italy italia spain espana portugal netherlands nederland holland belgium luxembourg
  switzerland schweiz suisse austria sweden norway denmark finland iceland ireland uk britain england scotland wales
  poland polska czech slovakia hungary romania bulgaria greece cyprus turkey russia ukraine belarus georgia armenia
  azerbaijan kazakhstan uzbekistan china hong kong taiwan japan korea india pakistan bangladesh iran iraq syria lebanon
  jordan israel egypt libya tunisia algeria morocco sudan kenya nigeria ghana africa australia zealand canada mexico
  brazil brasil argentina chile colombia peru venezuela cuba panama usa us europe asia asian london paris berlin
  moscow dubai singapore malaysia indonesia thailand vietnam philippines qatar kuwait oman emirates uae saudi arabia
  bahrain yemen istanbul geneva zurich madrid boston chicago atlanta cleveland york texas california shanghai beijing
  tehran damascus beirut baghdad cairo`);

/** Very common given, father's and family names; they convince less than rare ones. */
export const COMMON_NAMES = words(`
  muhammad ahmad mahmud hassan hussein ali abdullah ibrahim yusuf khalid said salih salim umar uthman abdul karim
  rahman hamid mustafa khan shah abu umm aziz john juan maria jose james david michael robert mary anna carlos luis
  garcia rodriguez lopez martinez gonzalez perez hernandez smith jones brown williams johnson miller kim lee park
  choi jung wang li zhang chen liu yang nguyen tran singh kumar sharma ivan aleksandr sergei vladimir andrei aleksei
  ivanov dmitri nikolai mikhail viktor silva santos da cruz peter paul thomas daniel george jean pierre hans chol
  song jong yong myong il su chin nam`);

const FORMS = `
ltd: ltd limited ltda limitada pte pvt pty private proprietary pl unlimited lda lte bhd sdn berhad kk sdnbhd pteltd pvtltd ptyltd coltd
ltd: private limited company|pte ltd|pvt ltd|pty ltd|private limited|proprietary limited|sdn bhd|company limited|co ltd|co limited|limited company
llc: llc lc llp lp slp ooo tov too doo zoo sro eood ood oy ab as aps uab sia srl sarl sl gmbh mbh ug bv bvba nv eurl kft spzoo mchj xk osoo gbr zrt tnhh
llc: limited liability company|limited liability partnership|limited partnership|gesellschaft mit beschrankter haftung|societe a responsabilite limitee|sociedad de responsabilidad limitada|sociedad limitada|societa a responsabilita limitata|societatea cu raspundere limitata|sp z o o|sp z oo|sp zoo|spolka z ograniczona odpowiedzialnoscia|obshchestvo s ogranichennoy otvetstvennostyu|obschestvo s ogranichennoj otvetstvennostju|obshchestvo s ogranichennoi otvetstvennostiu|tovarystvo z obmezhenoyu vidpovidalnistyu|besloten vennootschap|s a r l|s r l|s l|l l c|l p|l l p|g m b h|b v b a|b v|s r o
jsc: jsc ojsc cjsc pjsc oao zao pao ao ag sa sab spa plc se kgaa pt tbk nyrt asa oyj abp ad dd vat pat prat sae saoc psc pjs
jsc: joint stock company|open joint stock company|closed joint stock company|public joint stock company|private joint stock company|aktiengesellschaft|aktiebolag|aktieselskab|societe anonyme|sociedad anonima|sociedade anonima|societa per azioni|public limited company|publichnoe aktsionernoe obshchestvo|aktsionernoe obshchestvo|otkrytoe aktsionernoe obshchestvo|zakrytoe aktsionernoe obshchestvo|naamloze vennootschap|s a de c v|sa de cv|s a|s p a|a g|n v|a s|perseroan terbatas|p l c|s a s
inc: inc incorporated corp corporation co company companies cie compagnie compania gesellschaft kg ohg kompaniya sirketi sti sanayi
inc: and co|and company|et cie|y cia
`;

const formOf = new Map<string, string>();
const phrases = new Map<string, { readonly words: readonly string[]; readonly kind: string }[]>();
for (const line of FORMS.trim().split('\n')) {
  const [kind = '', text = ''] = line.split(': ');
  if (!text.includes('|')) for (const word of text.split(' ')) formOf.set(word, kind);
  else
    for (const phrase of text.split('|')) {
      const parts = phrase.split(' ');
      const [first = ''] = parts;
      if (parts.length === 1) formOf.set(first, kind);
      else phrases.set(first, [...(phrases.get(first) ?? []), { words: parts, kind }]);
    }
}
for (const list of phrases.values()) list.sort((one, other) => other.words.length - one.words.length);

/**
 * The legal form that begins at word `at`: its kind (`ltd` private limited, `llc` other limited,
 * `jsc` by shares, `inc` incorporated) and its number of words; null if there is none.
 */
export function companyFormAt(forms: readonly string[], at: number): { kind: string; length: number } | null {
  const first = forms[at] ?? '';
  for (const { words: parts, kind } of phrases.get(first) ?? [])
    if (parts.every((word, offset) => forms[at + offset] === word)) return { kind, length: parts.length };
  const kind = formOf.get(first);
  return kind === undefined ? null : { kind, length: 1 };
}

const NUMBER_WORDS = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, value) => [word, String(value)] as const),
);
const ROMAN = /^(?=[ivx])x{0,3}(ix|iv|v?i{0,3})$/;

/** In digits, Roman letters (two or more, or V and X) or English up to twelve; else null. */
export function numberOf(form: string): string | null {
  if (/^\d+$/.test(form)) return form.replace(/^0+(?=\d)/, '');
  const word = NUMBER_WORDS.get(form);
  if (word !== undefined) return word;
  if (form === 'i' || !ROMAN.test(form)) return null;
  const values: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10 };
  let sum = 0;
  for (let at = 0; at < form.length; at++) {
    const value = values[form.charAt(at)] ?? 0;
    sum += value < (values[form.charAt(at + 1)] ?? 0) ? -value : value;
  }
  return String(sum);
}
