import { expect } from '@playwright/test';
import { readBarcodes } from '../../electron/workers/barcodes/read-barcodes.ts';
import { decodePicture } from '../../electron/workers/picture.ts';
import { LANGUAGE_NAMES } from '../../renderer/i18n/languages.ts';
import { TEXTS, test } from './fixtures.ts';
import { acceptButton, beginning, photographed, readName, untilCaptured } from './visits.ts';

/** Between visits, a kiosk speaks the language of its system. */
const choosing = beginning(...Object.values(TEXTS).map(({ kiosk }) => kiosk.kiosk.attract.choose));

test('kiosk: a document and a face up to the receipt, with a reload, denied at first @mirrored', async ({
  openAt,
  demo,
  presented,
  texts,
  language,
}) => {
  const { applicant: t, page } = texts.applicant;
  const { kiosk } = texts.kiosk;
  const { code } = await demo.addKiosk({});
  const { visitor, front } = await openAt('kiosk');
  const attract = { role: 'heading', name: choosing };
  await visitor.open(`${front.url}/kiosk.html#${code}`);
  await visitor.see(attract);
  await visitor.look('1-attract');
  const begin = () => visitor.button(beginning(LANGUAGE_NAMES[language]));
  await begin();
  await visitor.heading(t.consent.title_face);
  await visitor.look('2-consent');
  await visitor.button(t.consent.agree);
  await visitor.heading(t.document.title_front);
  // A kiosk forgets whoever was there.
  await visitor.reload();
  await visitor.see(attract);
  await begin();
  await visitor.button(t.consent.agree);
  await visitor.button(kiosk.tools.contrast);
  await visitor.look('3-document-contrast');
  await visitor.button(t.document.open);
  await visitor.see({ text: texts.kiosk.page.capture.denied });
  await visitor.look('4-denied-contrast');
  front.show(presented.passport);
  await photographed(visitor, texts, '5-camera');
  await visitor.button(kiosk.tools.contrast);
  await visitor.look('6-taken');
  front.show(presented.person);
  await visitor.press(acceptButton(texts));

  await visitor.see({ role: 'button', name: readName(texts) });
  await visitor.look('7-details');
  await visitor.button(t.next);
  await visitor.heading(t.face.title);
  await visitor.look('8-face');
  await visitor.button(t.face.start);
  const live = { ...page.live, ...texts.kiosk.page.live };
  if (!(await untilCaptured(visitor, live, { text: page.live.done }, () => visitor.take('9-live')))) return;
  await visitor.button(t.next);
  await visitor.button(t.send.send);
  await visitor.see({ role: 'img', name: kiosk.receipt.code });
  await visitor.look('10-receipt-code');
  const [shown] = await readBarcodes(await decodePicture(await visitor.picture()));
  const address = new URL(shown?.text ?? '');
  expect(address.pathname).toBe('/receipt');
  await visitor.button(kiosk.done.finish);
  await visitor.see(attract);

  const phone = await openAt('phone', { name: 'receipt' });
  await phone.visitor.open(phone.front.url + address.pathname + address.hash);
  await phone.visitor.see({ role: 'region', name: texts.receipt.genuine });
  await phone.visitor.look('1-genuine');
});
