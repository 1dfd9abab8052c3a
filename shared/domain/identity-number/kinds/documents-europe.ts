/** Every repetition is bounded. Sources: `../sources.csv`. */
export const EUROPE_DOCUMENTS = String.raw`
AD.nia s Andorran administrative identification number = \d{6}[A-Z]
AD.passport p Andorran passport number = [A-Z]{1,2}\d{6,7}
AL.passport p Albanian identity card or passport number = [A-Z]{2}\d{7}
AM.psn n Armenian public services number = \d{10}
AM.passport p Armenian passport number = [A-Z]{2}\d{7}
AT.passport p Austrian passport number = [A-Z]\d{7}
AT.licence l Austrian driving licence number = \d{8}
AZ.card c Azerbaijani identity card number = AZE\d{8}|[A-Z]{2}\d{7}
AZ.passport p Azerbaijani passport number = [A-Z]\d{7,8}
BA.passport p Bosnian passport number = [A-Z]\d{7,8}
BE.passport p Belgian passport number = [A-Z]{2}\d{6}
BE.licence l Belgian driving licence number = \d{10}
BG.card c Bulgarian identity card or passport number = \d{9}|[A-Z]{2}\d{7}
BY.passport p Belarusian passport number = [A-ZАВЕМНКОРСТ]{2}\d{7}
CH.card c Swiss identity card number = [EC]\d{7}|E(?=.{0,6}[A-Z])[A-HJ-NP-Z0-9]{7}
CH.passport p Swiss passport number = (?![EC])[A-HJ-NP-Z][A-HJ-NP-Z0-9]{7}
CH.licence l Swiss driving licence number = \d{12}
CY.card c Cypriot identity card number = \d{5,10}
CY.passport p Cypriot passport number = [A-Z]\d{6,8}
CZ.card c Czech identity card number = \d{9}|\d{6}[A-Z]{2}\d{2}|(?!E)[A-Z]{2}\d{6}
CZ.passport p Czech passport number = \d{8}
CZ.licence l Czech driving licence number = [A-Z]{2}\d{6}
DE.passport p German passport number = [CFGHJK][0-9CFGHJKLMNPRTVWXYZ]{8}(\dD?)?
DE.provisional c German provisional identity card or passport number = [A-Z]\d{7}
DE.licence l German driving licence number = (?=.{0,10}[A-Z])[A-Z0-9]\d{2}[A-Z0-9]{6}[0-9X][A-Z0-9]
DK.passport p Danish passport number = \d{9}
DK.licence l Danish driving licence number = \d{8}
EE.passport p Estonian passport number = K[A-Z]?\d{7}
EE.licence l Estonian driving licence number = [A-Z]{2}\d{6}
ES.support c Spanish identity card or passport number = [A-Z]{3}\d{6}
ES.residence c Spanish residence card or Union citizen certificate number = [CE]\d{8}
FI.card c Finnish identity card or passport number = [A-Z]{2}\d{7}|\d{9}|\d{7}[A-Z]
FR.short n French national number without its key = [1-8]\d{4}(\d\d|2[AB])\d{6}
FR.card c French identity card number = \d{4}[0-9AB]{3}\d{5}|(?!\d{2}[A-Z]{2}\d{5}$)(?=.{0,8}[A-Z])[A-Z0-9]{9}
FR.agdref s French number of a foreign resident = \d{10}
FR.passport p French passport number = \d{2}[A-Z]{2}\d{5}
GB.brp c British residence permit number = [A-Z]{2}[A-Z0-9]\d{6}
GB.passport p British passport number = \d{9}
GB.licence l British driving licence number = [A-Z9]{5}\d{6}[A-Z9]{2}[A-Z0-9]{3}(\d{2})?
GB.nilicence l Northern Irish driving licence number = \d{8}
GE.card c Georgian identity card or passport number = \d{2}[A-Z]{2}\d{5}|[A-Z]\d{7}
GR.pa n Greek personal number = [A-ZΑ-Ω0-9]{3}\d{9}
GR.card c Greek identity card number = [A-ZΑ-Ω]{1,2}\d{6}
GR.passport p Greek passport number = [A-Z]{2}\d{7}
HR.card c Croatian identity card or passport number = \d{9}
HR.licence l Croatian driving licence number = \d{8}
HU.card c Hungarian identity card number = \d{6}[A-Z]{2}
HU.passport p Hungarian passport or old identity card number = [A-Z]{2}[IVX]{0,5}\d{6,7}
HU.licence l Hungarian driving licence number = [A-Z]{2}\d{6}
IE.passport p Irish passport number = [A-Z0-9]{2}\d{7}
IE.licence l Irish driving licence number = \d{9}|\d{6}[A-Z]{4}
IS.passport p Icelandic passport number = [A-Z]\d{7}
IT.card c Italian electronic identity card number = C[A-Z]\d{5}[A-Z]{2}
IT.passport p Italian passport or paper identity card number = [A-Z0-9]{2}\d{7}
IT.licence l Italian driving licence number = [A-Z]{2}\d{7}[A-Z]|U1[A-Z0-9]{7}[A-Z]
LI.passport p Liechtenstein passport number = [A-Z]\d{5}
LT.card c Lithuanian identity card or passport number = (?=.{0,7}\d)[A-Z0-9]{8}
LT.licence l Lithuanian driving licence number = \d{8}
LU.card c Luxembourgish identity card or passport number = [A-Z0-9]{8}|(?=.{0,8}[A-Z])[A-Z0-9]{9}
LU.licence l Luxembourgish driving licence number = \d{6}
LV.card c Latvian identity card or passport number = [A-Z0-9]{2}\d{7}
LV.licence l Latvian driving licence number = [A-Z]{3}\d{6}
MD.card c Moldovan identity card or passport number = [A-Z]{1,2}\d{7,8}
MK.passport p North Macedonian passport number = [A-Z]\d{7}
MT.passport p Maltese passport number = \d{7}
MT.licence l Maltese driving licence number = (?=.?[A-Z])[A-Z0-9]{2}\d{6}
NL.card c Dutch identity card or passport number = [A-NP-Z]{2}[A-NP-Z0-9]{6}\d
NL.residence c Dutch residence document number = (?=.{0,11}\d)(I{1,3}|IV|V)?V[A-Z0-9]{8}
NL.licence l Dutch driving licence number = \d{10}
NO.passport p Norwegian identity card or passport number = [A-Z][A-Z0-9]{2}\d{6}|\d{8}
PL.passport p Polish passport or residence card number = [A-Z]{2}\d{7}
PT.nic c Portuguese civil identification number = \d{7,8}
PT.passport p Portuguese passport number = [A-Z]{1,2}\d{6}
PT.licence l Portuguese driving licence number = [A-Z]\d{7,9}|[A-Z]{2}\d{6,8}
RO.card c Romanian identity card number = [A-Z]{2}\d{6,7}
RO.passport p Romanian passport number = \d{8,9}
RS.card c Serbian identity card or passport number = \d{9}
RU.foreign p Russian travel passport number = \d{9}
SE.card c Swedish identity card or passport number = \d{8}|(?=.{0,8}[A-Z])[A-Z0-9]{9}
SI.card c Slovenian identity card number = (?!P)[A-Z]{2}\d{7}|\d{9}
SI.passport p Slovenian passport number = P[A-Z]\d{7}
SK.card c Slovak identity card number = [A-Z]{2}\d{6}
SK.passport p Slovak passport number = [A-Z]{1,2}\d{7}|\d{8}
SM.passport p San Marino passport number = ([A-Z]{2})?\d{6}
UA.card c Ukrainian identity card number = \d{9}
UA.passport c Ukrainian passport number = [A-ZА-ЯІЇЄҐ]{2}\d{6}
UA.licence l Ukrainian driving licence number = [А-ЯІЇЄҐ]{3}\d{6}|[A-Z]{3}\d{6}
`;
