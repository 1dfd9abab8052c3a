import { plainWords } from './month-names.ts';

/**
 * What issuers print where an expiry date would stand on a document that is valid for life, one language per line. Sources, looked up
 * 2026-11-29: PRADO's entries of the identity and residence cards of each state, the issuers' pages on cards of older holders, and Chinese,
 * Thai, Vietnamese and Indonesian identity laws.
 */
const WORDS = `
en PERMANENT|INDEFINITE|INDEFINITELY|INDEF|UNLIMITED|LIFELONG|LIFE LONG|LIFETIME|LIFE TIME|LIFE|FOR LIFE|VALID FOR LIFE|UNTIL DEATH|NON EXPIRY|NON EXPIRATION|NEVER|NEVER EXPIRES|NO EXPIRY|NO EXPIRY DATE|NO EXPIRATION|NO EXPIRATION DATE|NON EXPIRING|DOES NOT EXPIRE|PERPETUAL|UNLIMITED VALIDITY|NO LIMIT|NO TIME LIMIT|WITHOUT EXPIRY
es NO CADUCA|PERMANENTE|INDEFINIDA|INDEFINIDO|SIN VENCIMIENTO|SIN FECHA DE VENCIMIENTO|NO TIENE VENCIMIENTO|SIN CADUCIDAD|SIN EXPIRACION|VITALICIA|VITALICIO|NO EXPIRA|NO VENCE|ILIMITADA|ILIMITADO|INDETERMINADA|VIGENCIA PERMANENTE|VIGENCIA INDEFINIDA|VALIDEZ PERMANENTE|VALIDEZ INDEFINIDA|DE POR VIDA|VIDA|PARA TODA LA VIDA
ca NO CADUCA|INDEFINIDA|PERMANENT|IL·LIMITADA|SENSE CADUCITAT
pt VITALICIO|VITALICIA|PERMANENTE|INDETERMINADA|INDETERMINADO|ILIMITADA|NAO CADUCA|NAO EXPIRA|SEM VALIDADE|VALIDADE INDETERMINADA|VALIDADE ILIMITADA|VALIDADE PERMANENTE
it INDEFINITO|INDEFINITA|ILLIMITATA|ILLIMITATO|SENZA SCADENZA|PERMANENTE|INDETERMINATA|A TEMPO INDETERMINATO|A VITA|VALIDITA ILLIMITATA|NON SCADE
fr ILLIMITEE|ILLIMITE|PERMANENTE|INDETERMINEE|SANS EXPIRATION|SANS LIMITE|A VIE|DUREE ILLIMITEE|DUREE INDETERMINEE|VALIDITE ILLIMITEE|VALIDITE PERMANENTE|N'EXPIRE PAS
de UNBEFRISTET|UNBEGRENZT|LEBENSLANG|DAUERHAFT|UNBESCHRANKT|UNBESCHRAENKT|AUF LEBENSZEIT|UNBEFRISTET GULTIG|OHNE ABLAUFDATUM
nl ONBEPERKT|ONBEPAALD|ONBEPAALDE TIJD|VOOR ONBEPAALDE TIJD|LEVENSLANG|PERMANENT
sv TILLS VIDARE|TILLSVIDARE|OBEGRANSAD|UTAN TIDSBEGRANSNING|PERMANENT
no UBEGRENSET|VARIG|TIDSUBEGRENSET
da UBEGRAENSET|UBEGRANSET|TIDSUBEGRAENSET|VARIG
fi TOISTAISEKSI|TOISTAISEKSI VOIMASSA|PYSYVA
is OTAKMARKAD|OTIMABUNDID|VARANLEGT
et TAHTAJATU|TAHTAJATA|TAHTAJATULT
lv BEZTERMINA|BEZ TERMINA|NEIEROBEZOTS|NEIEROBEZOTA|PASTAVIGI
lt NETERMINUOTA|NETERMINUOTAS|NETERMINUOTAI|NERIBOTA|NERIBOTAS|NUOLATINIS
pl NIEOZNACZONY|NIEOZNACZONA|BEZTERMINOWO|BEZTERMINOWY|BEZTERMINOWA|CZAS NIEOZNACZONY|NA CZAS NIEOZNACZONY|BEZ OGRANICZEN
cs BEZ OMEZENI|NEOMEZENA|NEOMEZENO|NEOMEZENE|DOBA NEURCITA|NA DOBU NEURCITOU
sk TRVALO|TRVALA|BEZ OBMEDZENIA|NEOBMEDZENA|NEOBMEDZENE|NEOBMEDZENY|NA DOBU NEURCITU
hu HATARIDO NELKUL|HATARIDO NELKULI|HATAROZATLAN|HATAROZATLAN IDEIG|KORLATLAN|VISSZAVONASIG
sl DOZIVLJENJSKO|TRAJNO|TRAJNA|NEOMEJENO|BREZ OMEJITVE
hr DOZIVOTNO|DOZIVOTNA|TRAJNO|TRAJNA|TRAJNI|BEZ OGRANICENJA|NEOGRANICENO|NEOGRANICENA|BEZ ROKA
ro NELIMITAT|NELIMITATA|PERMANENT|PERMANENTA|NEDETERMINAT|NEDETERMINATA|VALABILITATE PERMANENTA|PE VIATA|FARA TERMEN
sq E PERHERSHME|I PERHERSHEM|PAKUFIZUAR|E PAKUFIZUAR|I PAKUFIZUAR|PA AFAT|PA AFAT SKADENCE|PERGJITHMONE
mt PERMANENTI|BLA LIMITU|MINGHAJR SKADENZA
ga BUAN|GAN TEORAINN
eu IRAUNKORRA|MUGAGABEA
tr SURESIZ|SINIRSIZ|OMUR BOYU|DAIMI
az MUDDETSIZ|MUDDƏTSIZ|OMURLUK|DAIMI
uz MUDDATSIZ|CHEKLANMAGAN|МУДДАТСИЗ
tk MOHLETSIZ
vi KHONG THOI HAN|VO THOI HAN|KHONG XAC DINH THOI HAN|KHONG CO THOI HAN
id SEUMUR HIDUP|BERLAKU SEUMUR HIDUP|TIDAK TERBATAS
ms SEUMUR HIDUP|SEPANJANG HAYAT|KEKAL|TIADA TARIKH LUPUT
fil HABAMBUHAY|PANGHABAMBUHAY|WALANG HANGGAN
sw MILELE|YA KUDUMU|KUDUMU|MAISHA|BILA KIKOMO
bg БЕЗСРОЧЕН|БЕЗСРОЧНА|БЕЗСРОЧНО|БЕЗСРОЧНИ|НЕОГРАНИЧЕН|НЕОГРАНИЧЕНА
sr БЕСКРАЈНО|ТРАЈНО|ТРАЈНА|ТРАЈНИ|НЕОГРАНИЧЕНО|БЕЗ ОГРАНИЧЕЊА
mk ТРАЈНО|ТРАЈНА|НЕОГРАНИЧЕНО|НЕОГРАНИЧЕНА|БЕЗ РОК
ru БЕССРОЧНО|БЕССРОЧНЫЙ|БЕССРОЧНАЯ|БЕССРОЧНОЕ|БЕССРОЧЕН|ПОСТОЯННО|ПОЖИЗНЕННО|НЕ ОГРАНИЧЕН|НЕ ОГРАНИЧЕНО|БЕЗ СРОКА|БЕЗ ОГРАНИЧЕНИЯ СРОКА
uk БЕЗСТРОКОВО|БЕЗСТРОКОВИЙ|БЕЗСТРОКОВА|БЕЗСТРОКОВЕ|НЕОБМЕЖЕНО|ПОСТІЙНО|ДОВІЧНО|БЕЗТЕРМІНОВО
be БЕСТЭРМІНОВА|БЯСТЭРМІНОВА|БЕСТЭРМІНОВЫ|ПАСТАЯННА
kk МЕРЗІМСІЗ|ШЕКТЕУСІЗ|ТУРАКТЫ
ky МӨӨНӨТСҮЗ|ЧЕКСИЗ
tg БЕМУҲЛАТ|БЕМУХЛАТ
mn ХУГАЦААГҮЙ|БАЙНГЫН|ХЯЗГААРГҮЙ
el ΑΟΡΙΣΤΟΥ|ΑΟΡΙΣΤΟ|ΑΟΡΙΣΤΗΣ ΔΙΑΡΚΕΙΑΣ|ΑΟΡΙΣΤΟΥ ΧΡΟΝΟΥ|ΑΟΡΙΣΤΗ|ΜΟΝΙΜΗ|ΜΟΝΙΜΟ|ΕΠ ΑΟΡΙΣΤΟΝ|ΙΣΟΒΙΑ|ΧΩΡΙΣ ΛΗΞΗ
hy ԱՆԺԱՄԿԵՏ|ԱՆՍԱՀՄԱՆԱՓԱԿ|ՄՇՏԱԿԱՆ
ka უვადო|უვადოდ|მუდმივი
he לצמיתות|קבוע|ללא תפוגה|ללא הגבלה|ללא מועד תפוגה
ar غير محدد|غير محددة|غير محدود|غير محدودة|دائم|دائمة|مدى الحياة|غير منتهي|غير منتهية|بدون انتهاء|لا تنتهي|لا ينتهي|بلا انتهاء|دون أجل
fa دائمی|دائم|نامحدود|مادام العمر|بدون انقضا
ur تاحیات|تا حیات|غیر معینہ|مستقل|لامحدود
ps تلپاتې|دايمي
hi आजीवन|स्थायी|असीमित|अनिश्चितकालीन|अनिश्चित|जीवनपर्यंत
ne आजीवन|स्थायी|जीवनभर
bn আজীবন|স্থায়ী|অনির্দিষ্টকাল
ta வாழ்நாள் முழுவதும்|நிரந்தரம்
th ตลอดชีพ|ตลอดชีวิต|ไม่มีวันหมดอายุ|ไม่มีกำหนด|ไม่หมดอายุ|ถาวร|อยู่ถาวร
lo ຕະຫຼອດຊີບ|ຕະຫຼອດຊີວິດ
km អចិន្ត្រៃយ៍|គ្មានកំណត់
my တစ်သက်တာ
zh 长期|長期|长期有效|長期有效|永久|永久有效|无限期|無限期|終身|终身|終身有效|终身有效|不限期|永久居留
ja 無期限|永久|期限なし|期限無し|無制限|終身
ko 무기한|영구|영구적|기한없음|기한 없음|평생|무제한
am ቋሚ|ያልተወሰነ|የማያልቅ
`;

const fold = (text: string): string =>
  plainWords(text)
    .replace(/[^\p{L}\p{M}]+/gu, ' ')
    .trim();

const PHRASES: ReadonlySet<string> = new Set(
  WORDS.trim()
    .split('\n')
    .flatMap((line) => line.slice(line.indexOf(' ') + 1).split('|'))
    .map(fold),
);

const NINES = /^(?:99\D?99\D?9999|9999\D?99\D?99)$/;

/** Whether a text as a whole, or one of its languages ("NIEOZNACZONY/INDEFINITE"), says that a document is valid for life. */
export const saysNoExpiry = (text: string): boolean =>
  NINES.test(text.trim()) || [text, ...text.split(/[/|;()]/)].some((part) => PHRASES.has(fold(part)));
