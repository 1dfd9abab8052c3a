/** Every repetition is bounded. Sources: `../sources.csv`. */
export const AFRICA_DOCUMENTS = String.raw`
AO.passport p Angolan passport number = [A-Z]\d{7}
BJ.npi n Beninese personal identification number = \d{10}
CI.card c Ivorian identity card number = CI\d{7,10}
CM.card n Cameroonian identity card number = \d{8,9}|\d{17}|[A-Z]{2}\d{15,16}
CM.passport p Cameroonian passport number = \d{7}|[A-Z]{2}\d{6}|(?=.{0,8}[A-Z])[A-Z0-9]{9}
DZ.card c Algerian identity card or passport number = \d{9}
EG.passport p Egyptian passport number = [A-Z]\d{8}
ET.passport p Ethiopian passport number = E\d{6,7}|[A-Z]{2}\d{6,7}
GH.voter c Ghanaian voter card number = \d{10,12}
GH.passport p Ghanaian passport number = [A-Z]{1,2}\d{6,7}
GH.licence l Ghanaian driving licence number = [A-Z]\d{7}|[A-Z]{3}\d{8,14}
KE.passport p Kenyan passport number = [A-Z]{1,2}\d{6,8}
KE.licence l Kenyan driving licence number = [A-Z]{3}\d{3,4}|DL\d{7}|\d{6,9}
MA.idcs n Moroccan civil and social identifier = \d{10}
MA.passport p Moroccan passport number = [A-Z]{2}\d{7}
MZ.passport p Mozambican passport number = [A-Z]{2}\d{6,7}|\d{2}[A-Z]{2}\d{5}
NG.voter c Nigerian voter card number = [A-Z0-9]{19,20}
NG.passport p Nigerian passport number = [A-Z]\d{8}|[A-Z]{2}\d{7}
NG.licence l Nigerian driving licence number = [A-Z]{2}\d{5}[A-Z]{2}\d{2}|[A-Z]{3}(?=.{0,12}\d)[A-Z0-9]{6,13}
TN.passport p Tunisian passport number = [A-Z]\d{6,7}
TZ.voter c Tanzanian voter card number = T\d{10,12}
TZ.passport p Tanzanian passport number = [A-Z]\d{7}|[A-Z]{2}[A-Z0-9]?\d{6}
UG.passport p Ugandan passport number = [A-Z]{1,2}\d{6,8}
ZA.passport p South African passport number = [A-Z]\d{8}
ZA.licence l South African driving licence number = \d{8}[A-Z0-9]{4}
ZM.passport p Zambian passport number = [A-Z]{2}\d{6}
ZW.passport p Zimbabwean passport number = [A-Z]{2}\d{6}
`;

export const AMERICA_DOCUMENTS = String.raw`
AR.tramite c Argentinian card procedure number = \d{11}
AR.passport p Argentinian passport number = [A-Z]{3}\d{6}
BR.rg c Brazilian identity card number = \d{5,10}|\d{5,9}X|[A-Z]{2}\d{5,10}
BR.titulo s Brazilian voter number = \d{12}|\d{9}0[12]\d{2}
BR.passport p Brazilian passport number = (?![A-Z]{2}\d{5}$)[A-Z]{2}\d{6}
CA.passport p Canadian passport number = [A-Z]{2}\d{6}|[A-Z]\d{6}[A-Z]{2}
CL.document c Chilean identity card document number = \d{9}|[A-Z]\d{8,9}
CL.passport p Chilean passport number = [A-Z]\d{7,8}
CO.ti c Colombian identity card number of a minor = \d{11}
CO.passport p Colombian passport number = [A-Z]{2}\d{6}|(?=.{0,8}[A-Z])[A-Z0-9]{9}
CU.passport p Cuban passport number = [A-Z]\d{6}
DO.passport p Dominican passport number = [A-Z]{2}\d{7}
EC.passport p Ecuadorian passport number = [A-Z]{1,2}\d{6}|[A-Z]\d{7}|[A-Z]{2}\d{8}|[A-Z]\d{4}[A-Z]?\d{3}|(?=.{0,8}[A-Z])[A-Z0-9]{9}
GT.passport p Guatemalan passport number = \d{9}
HN.rtn t Honduran tax number = \d{14}
JM.passport p Jamaican passport number = [A-Z]\d{7}
MX.cic c Mexican voter card number = \d{9}|\d{13}|IDMEX\d{9,10}
MX.passport p Mexican passport number = [A-Z]\d{7,8}
PE.ce n Peruvian foreign resident card number = \d{9}|\d{12}
PE.passport p Peruvian passport number = \d{9}|[A-Z]{1,2}\d{6,7}
SV.passport p Salvadoran passport number = [A-Z]\d{6}(\d{2})?
US.alien c Alien registration number of the United States = A\d{7,9}
US.card c Number of a card or visa of the United States = [A-Z]{3}\d{10}
US.passport p United States passport number = [A-Z0-9]\d{8}
UY.passport p Uruguayan passport number = [A-Z]{1,3}\d{6}
VE.passport p Venezuelan passport number = \d{8,9}
`;
