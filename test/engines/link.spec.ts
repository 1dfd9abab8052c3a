import { expect } from '@playwright/test';
import { endpoints } from '../../shared/contract/api.ts';
import { APPLICANT_ENDPOINTS } from '../../shared/contract/links/applicant-endpoints.ts';
import { coloursOf, turnedPhotographs } from '../support/camera/turned-photographs.ts';
import type { KioskDesk } from '../support/kiosks/kiosk-desk.ts';
import { demoPassport } from '../support/kiosks/kiosk-visitor.ts';
import { readLink } from '../support/links/link-visit.ts';
import { asFile, test } from './fixtures.ts';
import { acceptButton, photographed, readName, untilCaptured } from './visits.ts';

/** A person behind a link, on a phone of each engine. */
async function makeLink(
  { ask }: KioskDesk,
  request: object,
): Promise<{ readonly batchId: string; readonly at: string }> {
  const made = await (await ask(endpoints.getUserVerificationUrl.path, request)).json();
  const { batch_id: batchId, verification_url: address } = readLink({ body: made });
  const { pathname, hash } = new URL(address);
  return { batchId, at: pathname + hash };
}

async function expectSent({ ask }: KioskDesk, batchId: string): Promise<void> {
  const path = endpoints.getUserVerificationResult.path.replace('{batch_id}', batchId);
  await expect.poll(async () => (await ask(path)).json()).toMatchObject({ status: 'Completed', used_url: true });
}

test('link: a document from a file where the camera is denied, with a reload @mirrored', async ({
  openAt,
  demo,
  texts,
  language,
}) => {
  const { applicant: t, page } = texts.applicant;
  const { batchId, at } = await makeLink(demo, { verification_type: 'DOC', purpose: 'Account', language });
  const { visitor, front } = await openAt('phone', { name: 'link-file' });
  await visitor.open(front.url + at);
  await visitor.heading(t.landing.title_person);
  await visitor.look('1-landing');
  await visitor.button(t.landing.start);
  await visitor.see({ role: 'button', name: t.consent.agree });
  await visitor.look('2-consent');
  await visitor.button(t.consent.agree);

  await visitor.heading(t.document.title_front);
  await visitor.look('3-document');
  await visitor.button(t.document.open);
  await visitor.see({ text: page.capture.denied });
  await visitor.button(t.document.cancel);
  await visitor.giveFile({ css: 'input[type=file]' }, asFile('passport.jpg', await demoPassport(demo)));
  await visitor.see(acceptButton(texts));
  await visitor.look('4-taken');
  await visitor.press(acceptButton(texts));

  await visitor.heading(t.details.title);
  await visitor.look('5-read');
  await visitor.button(readName(texts));
  await visitor.holds({ label: t.details.last_name }, /al-hashimi/i);
  await visitor.button(texts.confirm.confirm.more);
  await visitor.type({ label: `${t.details.phone_number} (${t.optional})` }, '+44 7700 900123');
  await visitor.look('6-details');
  await visitor.button(t.next);
  await visitor.heading(t.address.title);
  await visitor.reload();
  await visitor.heading(t.address.title);
  await visitor.look('7-address');
  await visitor.button(t.address.skip);
  await visitor.heading(t.send.title);
  await visitor.look('8-send');
  await visitor.button(t.send.send);
  await expectSent(demo, batchId);
  await visitor.gone({ role: 'heading', level: 1, name: t.checking.title });
  await visitor.look('9-done');
});

test('link: a document and a face before the camera, denied at first @each', async ({
  openAt,
  demo,
  presented,
  texts,
  language,
}) => {
  const { applicant: t, page } = texts.applicant;
  const { batchId, at } = await makeLink(demo, { verification_type: 'BIOMETRIC', language });
  const { visitor, front } = await openAt('phone', { name: 'link-camera' });
  await visitor.open(front.url + at);
  await visitor.button(t.landing.start);
  await visitor.button(t.consent.agree);
  await visitor.button(t.document.open);
  await visitor.see({ text: page.capture.denied });
  await visitor.look('1-denied');
  front.show(presented.passport);
  await photographed(visitor, texts, '2-camera');
  front.show(presented.person);
  await visitor.press(acceptButton(texts));

  await visitor.see({ role: 'button', name: readName(texts) });
  await visitor.button(t.next);
  await visitor.heading(t.face.title);
  await visitor.reload();
  await visitor.heading(t.face.title);
  await visitor.look('3-face');
  await visitor.button(t.face.start);
  if (!(await untilCaptured(visitor, page.live, { text: page.live.done }, () => visitor.take('4-live')))) return;
  await visitor.look('5-captured');
  await visitor.button(t.next);
  await visitor.button(t.send.send);
  await expectSent(demo, batchId);
});

test('link: a turned photograph is turned once when it is made smaller @once', async ({
  openAt,
  demo,
  texts,
  language,
}) => {
  const { applicant: t } = texts.applicant;
  const { at } = await makeLink(demo, { verification_type: 'DOC', language });
  const { visitor, front } = await openAt('phone', { name: 'link-turned' });
  const sent = front.bodiesOf(APPLICANT_ENDPOINTS.addApplicantFile.path.replace(/\{.*/, ''));
  await visitor.open(front.url + at);
  await visitor.button(t.landing.start);
  await visitor.button(t.consent.agree);
  for (const { photograph, upright } of turnedPhotographs()) {
    await visitor.heading(t.document.title_front);
    // The page may send the best of its tries again after this one.
    const before = sent.length;
    await visitor.giveFile({ css: 'input[type=file]' }, asFile('turned.jpg', photograph));
    await visitor.see(acceptButton(texts));
    expect(await coloursOf(sent[before] as Buffer)).toEqual(upright);
    await visitor.button(t.document.again);
  }
});
