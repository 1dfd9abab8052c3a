import type { ListedIdentifier } from '#shared/contract/watchlist/listed-entity.ts';

type Kind = ListedIdentifier['kind'];

/** The first match decides. Labels are as publishers write them, in several languages. */
const KINDS: readonly (readonly [Kind, RegExp])[] = [
  ['other', /chinese commercial code/i],
  ['national_id', /electoral|voter|driver/i],
  ['imo', /\bIMO\b|vessel registration identification|international maritime organi[sz]ation/i],
  ['mmsi', /\bMMSI\b|maritime mobile/i],
  ['call_sign', /call ?sign/i],
  ['wallet', /digital currency|crypto|wallet/i],
  ['lei', /\bLEI\b|\blei ?code\b|legal entity identifier/i],
  ['swift', /\bSWIFT\b|\bBIC\b/i],
  ['aircraft', /aircraft|tail number|serial number \(msn\)|mode s/i],
  ['passport', /passport|pasaporte|passeport|reisepass|laissez/i],
  ['phone', /phone|\btel\b|\bfax\b|mobile number/i],
  ['email', /e-?mail/i],
  ['website', /website|web site|\burl\b|internet address/i],
  [
    'tax',
    /\btax|fiscal|\bNIT\b|\bRUC\b|\bRIF\b|\bR\.?F\.?C\b|\bINN\b|\bV\.?A\.?T\b|\bVAT\b|FEIN|\bTIN\b|\bRTN\b|\bCUIT\b|\bCNPJ\b|\bCPF\b|\bSSN\b.*tax/i,
  ],
  [
    'registration',
    /regist|company n|commercial|mercantil|trade licen|business|service provider|credit code|chamber|charity|\bC\.?R\.? (?:no|n)|\bUSCC\b|\bOGRN\b|\bOKPO\b|government gazette|d-?u-?n-?s|\bKPP\b|enterprise number|legal entity number|incorporation|\bBIK\b|public deed/i,
  ],
  [
    'national_id',
    /national|identi|cedula|c[eé]dula|\bD\.?N\.?I\b|\bSSN\b|social security|\bC\.?U\.?R\.?P\b|personal|\bid\b|citizen|tazkira|civil|ration card|birth certificate|residen|\bLE number|licen[cs]e|\bN\.?I\.?E\b|carnet|cartilla|military|bosnian/i,
  ],
];

/** The kind of number that a list's label stands for. */
export function identifierKind(label: string): Kind {
  return KINDS.find(([, pattern]) => pattern.test(label))?.[0] ?? 'other';
}
