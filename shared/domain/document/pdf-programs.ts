/** Facts about a PDF from the programs that made or saved it. */
export type PdfOrigin = 'editor' | 'office' | 'billing' | 'scanner' | 'unknown';

/** Programs and sites for changing the contents of a PDF or picture, named as in their files. */
const EDITORS =
  /\b(?:photoshop|gimp|inkscape|coreldraw|affinity|canva|figma|sejda|pdfescape|smallpdf|ilovepdf|pdffiller|dochub|xodo|pdf candy|soda pdf|pdfelement|wondershare|nitro|foxit (?:phantom\w*|pdf editor|editor)|pdf-xchange editor|master pdf editor|pdf24|pdfsam|abbyy finereader pdf|infix|acrobat pro|pixlr|photopea|picsart|illustrator|fill & sign|pdf ?expert|preview)\b/i;
/** Drawing programs that open a PDF page as shapes. Draw names itself only in the creator. */
const DRAWING = /^draw$/i;
const OFFICE = /\b(?:word|excel|writer|libreoffice|openoffice|pages|google docs|wps|powerpoint|impress|calc)\b/i;
const BILLING =
  /\b(?:itext\w*|apache fop|fop|pdflib|jasper\w*|exstream|streamserve|opentext|gmc|inspire|quadient|papyrus|isis|compart|crystal reports|oracle|bi publisher|sap|livecycle|wkhtmltopdf|prince|qt \d|devexpress|telerik|aspose|pdfkit|reportlab|tcpdf|fpdf|mpdf|dompdf|weasyprint|xep|antenna house|docbridge|assentis|scriptura|stimulsoft|windward|ecrion|planetpress|xerox|ricoh|pdfbox|puppeteer|headless)/i;
const SCANNERS =
  /\b(?:scan\w*|camscanner|adobe scan|office lens|genius scan|epson|canon|brother|kyocera|konica|hp digital|naps2|twain|paperport)\b/i;

export function pdfOrigin(producer: string | null, creator: string | null): PdfOrigin {
  const both = [producer, creator].filter((name) => name !== null);
  if (both.some((name) => EDITORS.test(name) || DRAWING.test(name))) return 'editor';
  if (both.some((name) => OFFICE.test(name))) return 'office';
  if (both.some((name) => SCANNERS.test(name))) return 'scanner';
  return both.some((name) => BILLING.test(name)) ? 'billing' : 'unknown';
}
