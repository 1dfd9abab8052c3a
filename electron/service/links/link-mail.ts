import type { ApplicantLanguage } from '#shared/contract/links/links.ts';

type Facts = {
  readonly sender: string;
  readonly purpose: string | null;
  readonly url: string;
  readonly expiresAt: string;
};
type Words = {
  subject(sender: string): string;
  asks(sender: string): string;
  purpose(text: string): string;
  readonly open: string;
  until(time: string): string;
  readonly personal: string;
  readonly notAsked: string;
};

/** The mail that brings a link, in each language of the page behind it. */
const WORDS: Readonly<Record<ApplicantLanguage, Words>> = {
  en: {
    subject: (sender) => `${sender} asks you to confirm your details`,
    asks: (sender) =>
      `${sender} asks you to confirm your details. Have your documents at hand; it takes a few minutes.`,
    purpose: (text) => `Reason: ${text}`,
    open: 'Open the link',
    until: (time) => `The link works until ${time}.`,
    personal: 'The link is for you alone. Do not pass it on.',
    notAsked: 'If you did not expect this, ignore this mail, or open the link and say so.',
  },
  fr: {
    subject: (sender) => `${sender} vous demande de confirmer vos informations`,
    asks: (sender) =>
      `${sender} vous demande de confirmer vos informations. Préparez vos documents ; cela prend quelques minutes.`,
    purpose: (text) => `Motif : ${text}`,
    open: 'Ouvrir le lien',
    until: (time) => `Le lien est valable jusqu’au ${time}.`,
    personal: 'Ce lien est personnel. Ne le transmettez à personne.',
    notAsked: 'Si vous n’attendiez pas ce message, ignorez-le, ou ouvrez le lien pour le signaler.',
  },
  es: {
    subject: (sender) => `${sender} le pide que confirme sus datos`,
    asks: (sender) => `${sender} le pide que confirme sus datos. Tenga a mano sus documentos; tardará unos minutos.`,
    purpose: (text) => `Motivo: ${text}`,
    open: 'Abrir el enlace',
    until: (time) => `El enlace es válido hasta el ${time}.`,
    personal: 'El enlace es personal. No lo comparta con nadie.',
    notAsked: 'Si no esperaba este mensaje, ignórelo, o abra el enlace para indicarlo.',
  },
  pt: {
    subject: (sender) => `${sender} pede que confirme os seus dados`,
    asks: (sender) =>
      `${sender} pede que confirme os seus dados. Tenha os seus documentos à mão; demora alguns minutos.`,
    purpose: (text) => `Motivo: ${text}`,
    open: 'Abrir o link',
    until: (time) => `O link funciona até ${time}.`,
    personal: 'O link é pessoal. Não o partilhe com ninguém.',
    notAsked: 'Se não esperava esta mensagem, ignore-a, ou abra o link para o indicar.',
  },
  ar: {
    subject: (sender) => `يطلب منك ${sender} تأكيد بياناتك`,
    asks: (sender) => `يطلب منك ${sender} تأكيد بياناتك. جهّز مستنداتك، فالأمر يستغرق بضع دقائق.`,
    purpose: (text) => `السبب: ${text}`,
    open: 'فتح الرابط',
    until: (time) => `يعمل الرابط حتى ${time}.`,
    personal: 'هذا الرابط لك وحدك، فلا ترسله إلى أي شخص آخر.',
    notAsked: 'إذا لم تكن تتوقع هذه الرسالة فتجاهلها، أو افتح الرابط وأخبرنا بذلك.',
  },
  sw: {
    subject: (sender) => `${sender} inakuomba uthibitishe taarifa zako`,
    asks: (sender) => `${sender} inakuomba uthibitishe taarifa zako. Andaa nyaraka zako; itachukua dakika chache.`,
    purpose: (text) => `Sababu: ${text}`,
    open: 'Fungua kiungo',
    until: (time) => `Kiungo kitafanya kazi hadi ${time}.`,
    personal: 'Kiungo hiki ni chako peke yako. Usimpe mtu mwingine.',
    notAsked: 'Kama hukutarajia ujumbe huu, upuuze, au fungua kiungo na utuambie.',
  },
};

/** Subject and body of the mail with a link, as text and as HTML. The time is in UTC, because nobody knows where the person is. */
export function linkMail(language: ApplicantLanguage, { sender, purpose, url, expiresAt }: Facts) {
  const words = WORDS[language];
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  const intro = [words.asks(sender), ...(purpose === null ? [] : [words.purpose(purpose)])];
  const rest = [words.until(`${time.format(new Date(expiresAt))} UTC`), words.personal, words.notAsked];
  const paragraph = (text: string) => `<p>${escaped(text)}</p>`;
  return {
    subject: words.subject(sender),
    text: [...intro, url, ...rest].join('\n\n'),
    html: [
      `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><meta charset="utf-8"><body>`,
      ...intro.map(paragraph),
      `<p><a href="${escaped(url)}">${escaped(words.open)}</a></p><p dir="ltr">${escaped(url)}</p>`,
      ...rest.map(paragraph),
      '</body></html>',
    ].join('\n'),
  };
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
