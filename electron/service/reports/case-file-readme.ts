import type { ApplicantLanguage } from '#shared/contract/links/links.ts';

/** The files of an exported case, in the order in which they are explained. */
const FILES = [
  ...(['report.pdf', 'receipt.jws', 'receipt-keys.json', 'record.json', 'revisions/', 'acts.json'] as const),
  ...(['audit.jsonl', 'people.json', 'captures/', 'captures/chip_reading.json', 'manifest.json'] as const),
];

type Texts = {
  readonly title: string;
  readonly files: Readonly<Record<(typeof FILES)[number], string>>;
  readonly how: string;
  /** The command comes after `receipt`. */
  readonly steps: readonly [manifest: string, receipt: string, keys: string, record: string];
  readonly warning: string;
};

const COMMAND = 'countersign receipt verify receipt.jws --keys receipt-keys.json';

const TEXTS: Readonly<Record<ApplicantLanguage, Texts>> = {
  en: {
    title: 'Case file of Countersign',
    files: {
      'report.pdf': 'the case on two pages',
      'receipt.jws': 'the signed receipt of the case (JWS, Ed25519)',
      'receipt-keys.json': 'the public keys that receipts are signed with',
      'record.json': 'the record as it is now: what was stated, found and decided',
      'revisions/': 'each revision of the case, oldest first, with its outcome',
      'acts.json': 'what reviewers did, in order',
      'audit.jsonl': 'entries of the audit log about this case (format countersign-audit-1)',
      'people.json': 'the names of those who acted, by their ids',
      'captures/': 'the pictures and papers, exactly as they were received',
      'captures/chip_reading.json':
        'if a chip was read: its files byte for byte (base64), how it was opened, and its answers to challenges',
      'manifest.json': 'the size and SHA-256 of every file above',
    },
    how: 'How to check it',
    steps: [
      'Compare the SHA-256 of each file with manifest.json.',
      'Check the receipt on the receipt page of the issuer, or offline:',
      'Compare the keys with those that the issuer publishes at /api/v1/receipt_keys/.',
      'The SHA-256 of record.json is the "record_sha256" that the receipt states. record.json names the SHA-256 of every picture.',
    ],
    warning: 'This file contains personal data. Keep it locked, and delete it after the audit.',
  },
  fr: {
    title: 'Dossier exporté de Countersign',
    files: {
      'report.pdf': 'le dossier en deux pages',
      'receipt.jws': 'le reçu signé du dossier (JWS, Ed25519)',
      'receipt-keys.json': 'les clés publiques avec lesquelles les reçus sont signés',
      'record.json': 'l’enregistrement actuel : ce qui a été déclaré, constaté et décidé',
      'revisions/': 'chaque révision du dossier, la plus ancienne d’abord, avec son résultat',
      'acts.json': 'ce que les examinateurs ont fait, dans l’ordre',
      'audit.jsonl': 'les entrées du journal d’audit sur ce dossier (format countersign-audit-1)',
      'people.json': 'les noms des personnes qui ont agi, par identifiant',
      'captures/': 'les images et papiers, exactement comme ils ont été reçus',
      'captures/chip_reading.json':
        'si une puce a été lue : ses fichiers octet par octet (base64), comment elle a été ouverte et ses réponses aux défis',
      'manifest.json': 'la taille et le SHA-256 de chaque fichier ci-dessus',
    },
    how: 'Comment le contrôler',
    steps: [
      'Comparez le SHA-256 de chaque fichier avec manifest.json.',
      'Contrôlez le reçu sur la page des reçus de l’émetteur, ou hors ligne :',
      'Comparez les clés avec celles que l’émetteur publie sous /api/v1/receipt_keys/.',
      'Le SHA-256 de record.json est le « record_sha256 » que le reçu indique. record.json donne le SHA-256 de chaque image.',
    ],
    warning: 'Ce fichier contient des données personnelles. Gardez-le sous clé et supprimez-le après l’audit.',
  },
  es: {
    title: 'Expediente exportado de Countersign',
    files: {
      'report.pdf': 'el caso en dos páginas',
      'receipt.jws': 'el recibo firmado del caso (JWS, Ed25519)',
      'receipt-keys.json': 'las claves públicas con las que se firman los recibos',
      'record.json': 'el registro actual: lo que se declaró, se encontró y se decidió',
      'revisions/': 'cada revisión del caso, primero la más antigua, con su resultado',
      'acts.json': 'lo que hicieron los revisores, en orden',
      'audit.jsonl': 'las entradas del registro de auditoría sobre este caso (formato countersign-audit-1)',
      'people.json': 'los nombres de quienes actuaron, por su identificador',
      'captures/': 'las imágenes y los papeles, exactamente como se recibieron',
      'captures/chip_reading.json':
        'si se leyó un chip: sus archivos byte por byte (base64), cómo se abrió y sus respuestas a los desafíos',
      'manifest.json': 'el tamaño y el SHA-256 de cada archivo anterior',
    },
    how: 'Cómo comprobarlo',
    steps: [
      'Compare el SHA-256 de cada archivo con manifest.json.',
      'Compruebe el recibo en la página de recibos del emisor, o sin conexión:',
      'Compare las claves con las que el emisor publica en /api/v1/receipt_keys/.',
      'El SHA-256 de record.json es el «record_sha256» que indica el recibo. record.json da el SHA-256 de cada imagen.',
    ],
    warning: 'Este archivo contiene datos personales. Guárdelo bajo llave y bórrelo después de la auditoría.',
  },
  pt: {
    title: 'Processo exportado do Countersign',
    files: {
      'report.pdf': 'o processo em duas páginas',
      'receipt.jws': 'o recibo assinado do processo (JWS, Ed25519)',
      'receipt-keys.json': 'as chaves públicas com que os recibos são assinados',
      'record.json': 'o registo atual: o que foi declarado, encontrado e decidido',
      'revisions/': 'cada revisão do processo, a mais antiga primeiro, com o seu resultado',
      'acts.json': 'o que os revisores fizeram, por ordem',
      'audit.jsonl': 'as entradas do registo de auditoria sobre este processo (formato countersign-audit-1)',
      'people.json': 'os nomes de quem agiu, pelo identificador',
      'captures/': 'as imagens e os papéis, exatamente como foram recebidos',
      'captures/chip_reading.json':
        'se foi lido um chip: os seus ficheiros byte a byte (base64), como foi aberto e as suas respostas aos desafios',
      'manifest.json': 'o tamanho e o SHA-256 de cada ficheiro acima',
    },
    how: 'Como o verificar',
    steps: [
      'Compare o SHA-256 de cada ficheiro com manifest.json.',
      'Verifique o recibo na página de recibos do emissor, ou sem rede:',
      'Compare as chaves com as que o emissor publica em /api/v1/receipt_keys/.',
      'O SHA-256 de record.json é o «record_sha256» que o recibo indica. record.json indica o SHA-256 de cada imagem.',
    ],
    warning: 'Este ficheiro contém dados pessoais. Guarde-o fechado e apague-o depois da auditoria.',
  },
  ar: {
    title: 'ملف حالة من Countersign',
    files: {
      'report.pdf': 'الحالة في صفحتين',
      'receipt.jws': 'الإيصال الموقّع للحالة (JWS, Ed25519)',
      'receipt-keys.json': 'المفاتيح العامة التي تُوقَّع بها الإيصالات',
      'record.json': 'السجل كما هو الآن: ما ذُكر وما وُجد وما تقرر',
      'revisions/': 'كل مراجعة للحالة مع نتيجتها، الأقدم أولًا',
      'acts.json': 'ما فعله المراجعون، بالترتيب',
      'audit.jsonl': 'قيود سجل التدقيق عن هذه الحالة (الصيغة countersign-audit-1)',
      'people.json': 'أسماء من تصرفوا، بحسب معرّفاتهم',
      'captures/': 'الصور والأوراق كما وردت تمامًا',
      'captures/chip_reading.json': 'إن قُرئت شريحة: ملفاتها بايتًا ببايت (base64)، وكيف فُتحت، وإجاباتها عن التحديات',
      'manifest.json': 'حجم كل ملف أعلاه وقيمة SHA-256 له',
    },
    how: 'كيف تتحقق منه',
    steps: [
      'قارن SHA-256 لكل ملف بما في manifest.json.',
      'تحقق من الإيصال في صفحة الإيصالات لدى الجهة المُصدِرة، أو دون شبكة:',
      'قارن المفاتيح بما تنشره الجهة المُصدِرة في /api/v1/receipt_keys/.',
      'قيمة SHA-256 للملف record.json هي «record_sha256» التي يذكرها الإيصال. ويذكر record.json قيمة SHA-256 لكل صورة.',
    ],
    warning: 'يحتوي هذا الملف على بيانات شخصية. احفظه مقفلًا، واحذفه بعد التدقيق.',
  },
  sw: {
    title: 'Faili la kesi la Countersign',
    files: {
      'report.pdf': 'kesi katika kurasa mbili',
      'receipt.jws': 'risiti ya kesi iliyotiwa saini (JWS, Ed25519)',
      'receipt-keys.json': 'funguo za umma zinazotia saini risiti',
      'record.json': 'rekodi ilivyo sasa: kilichoelezwa, kilichopatikana na kilichoamuliwa',
      'revisions/': 'kila toleo la kesi na matokeo yake, la zamani kwanza',
      'acts.json': 'walichofanya wakaguzi, kwa mpangilio',
      'audit.jsonl': 'maingizo ya kumbukumbu ya ukaguzi kuhusu kesi hii (muundo countersign-audit-1)',
      'people.json': 'majina ya waliohusika, kwa vitambulisho vyao',
      'captures/': 'picha na karatasi, kama zilivyopokelewa',
      'captures/chip_reading.json':
        'ikiwa chipu ilisomwa: faili zake baiti kwa baiti (base64), jinsi ilivyofunguliwa, na majibu yake kwa changamoto',
      'manifest.json': 'ukubwa na SHA-256 ya kila faili hapo juu',
    },
    how: 'Jinsi ya kulikagua',
    steps: [
      'Linganisha SHA-256 ya kila faili na manifest.json.',
      'Kagua risiti kwenye ukurasa wa risiti wa mtoaji, au bila mtandao:',
      'Linganisha funguo na zile ambazo mtoaji anachapisha kwenye /api/v1/receipt_keys/.',
      'SHA-256 ya record.json ni "record_sha256" inayotajwa na risiti. record.json inataja SHA-256 ya kila picha.',
    ],
    warning: 'Faili hili lina data binafsi. Lifungie, na ulifute baada ya ukaguzi.',
  },
};

function readmeIn({ title, files, how, steps, warning }: Texts): string {
  const [manifest, receipt, keys, record] = steps;
  const width = Math.max(...FILES.map(({ length }) => length)) + 3;
  const index = FILES.map((name) => `${name.padEnd(width)}${files[name]}`).join('\n');
  const checks = `1. ${manifest}\n2. ${receipt}\n   ${COMMAND}\n   ${keys}\n3. ${record}`;
  return `${title}\n\n${index}\n\n${how}\n\n${checks}\n\n${warning}\n`;
}

/** Explains an exported case to an auditor who has only the file, by language. */
export const CASE_FILE_READMES = Object.fromEntries(
  Object.entries(TEXTS).map(([language, texts]) => [language, readmeIn(texts)]),
) as Readonly<Record<ApplicantLanguage, string>>;
