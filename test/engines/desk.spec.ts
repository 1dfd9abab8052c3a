import { DEMO_CASES } from '../specimens/demo-cases.ts';
import { inFrontOfCamera } from '../support/camera/held-document.ts';
import { drawnSpecimen } from '../support/drawn-once.ts';
import { asFile, type Texts, test } from './fixtures.ts';
import type { Visitor } from './visitor.ts';
import { beginning, resultOf, untilCaptured } from './visits.ts';

/** Visits at a desk, in a window of each engine. */

/** Loads the page anew once everything is kept; until then the browser would ask. */
async function reloadVisit(visitor: Visitor): Promise<void> {
  await visitor.until('The visit is not kept.', async () => (await visitor.call('isKept')) === true);
  await visitor.reload();
}

/** The result, and the document in the evidence, which a narrow window has behind a tab. */
async function lookAtResult(visitor: Visitor, texts: Texts, isSmall: boolean, name: string): Promise<void> {
  await visitor.see(resultOf(texts));
  if (isSmall) {
    await visitor.look(name);
    await visitor.press({ role: 'tab', name: texts.page.workspace.pane.evidence });
  }
  await visitor.see({ role: 'img', name: texts.first.capture.id_document_front });
  await visitor.look(isSmall ? `${name}-evidence` : name);
}

test('desk: a passport and a face before the camera, denied at first', async ({
  openAt,
  presented,
  texts,
  isSmall,
}) => {
  const { first, page } = texts;
  const { visitor, front } = await openAt('desk', { name: 'desk-scan' });
  await visitor.open(front.url);
  await visitor.see({ text: first.inference.ready });
  await visitor.heading(first.place.inbox);
  await visitor.look('1-inbox');
  await visitor.button(beginning(first.scan.begin));
  await visitor.see({ role: 'button', name: first.scan.agree });
  await visitor.look('2-consent');
  await visitor.button(first.scan.agree);
  const side = { role: 'region', name: first.capture.id_document_front };
  await visitor.press({ within: side, role: 'button', name: first.capture.open_camera });
  await visitor.see({ within: side, text: first.capture.denied });
  await visitor.look('3-denied');
  front.show(presented.passport);
  await visitor.press({ within: side, role: 'button', name: first.app.retry });
  await visitor.see({ either: [{ role: 'button', name: first.capture.take }, { label: page.person.last_name }] });
  await visitor.take('4-camera');

  // The camera takes the passport itself, and what was read leads on to the details.
  await visitor.heading(first.scan.confirm_title);
  await visitor.holds({ label: page.person.last_name }, /al-hashimi/i);
  await visitor.look('5-details');
  await reloadVisit(visitor);
  await visitor.holds({ label: page.person.last_name }, /al-hashimi/i);
  front.show(presented.person);
  await visitor.button(first.app.next);
  await visitor.see({ role: 'button', name: page.live.start });
  await visitor.look('6-face');
  await visitor.button(page.live.start);
  if (!(await untilCaptured(visitor, page.live, resultOf(texts), () => visitor.take('7-live')))) return;
  await lookAtResult(visitor, texts, isSmall, '8-result');
});

test('desk: a typed visit with a picture and files, with a reload', async ({ openAt, texts, isSmall }) => {
  const { first, page } = texts;
  const card = DEMO_CASES.find(({ id }) => id === 'identity-card-genuine');
  if (card === undefined) throw new Error('The demo has no such case.');
  const { front: face, back, selfie } = await drawnSpecimen(card.request);
  const shown = await inFrontOfCamera(face, false);
  const { visitor, front } = await openAt('desk', { name: 'desk-typed' });
  await visitor.open(`${front.url}/#/new`);
  await visitor.press({ role: 'radio', name: beginning(texts.case.purpose.identity) });
  await visitor.button(beginning(card.title));
  await visitor.press({ role: 'checkbox', name: page.consent.agree });
  await visitor.look('1-type');
  await visitor.button(first.app.next);
  await visitor.heading(page.person.title);
  await visitor.holds({ label: page.person.last_name }, /al-hashimi/i);
  await visitor.type({ label: beginning(page.person.first_name) }, 'Leyla');
  await visitor.look('2-details');
  await reloadVisit(visitor);
  await visitor.holds({ label: beginning(page.person.first_name) }, /^Leyla$/);
  await visitor.type({ label: beginning(page.person.first_name) }, 'Layla');
  await visitor.button(first.app.next);

  await visitor.heading(first.capture.document_title);
  const sideOf = (name: string) => ({ role: 'region', name });
  const frontSide = sideOf(first.capture.id_document_front);
  const backSide = sideOf(first.capture.id_document_back);
  const person = sideOf(first.capture.selfie);
  await visitor.press({ within: frontSide, role: 'button', name: beginning(first.capture.retake) });
  await visitor.press({ within: frontSide, role: 'button', name: first.capture.open_camera });
  await visitor.see({ within: frontSide, text: first.capture.denied });
  front.show(() => shown);
  await visitor.press({ within: frontSide, role: 'button', name: first.app.retry });
  await visitor.press({ within: frontSide, role: 'button', name: first.capture.take });
  await visitor.see({ within: frontSide, text: first.capture.from.camera });
  await visitor.press({ within: backSide, role: 'button', name: beginning(first.capture.retake) });
  await visitor.giveFile({ within: backSide, css: 'input[type=file]' }, asFile('back.jpg', back as Uint8Array));
  await visitor.see({ within: backSide, text: first.capture.from.file });
  await visitor.look('3-document');
  await visitor.button(first.app.next);
  await visitor.heading(first.capture.face_title);
  await visitor.press({ within: person, role: 'button', name: beginning(first.capture.retake) });
  await visitor.giveFile({ within: person, css: 'input[type=file]' }, asFile('face.jpg', selfie as Uint8Array));
  await visitor.see({ within: person, text: first.capture.from.file });
  await visitor.look('4-face');
  await visitor.button(first.app.next);
  await visitor.press({ role: 'checkbox', name: page.review.attest });
  await visitor.look('5-review');
  await visitor.button(page.review.run);
  await lookAtResult(visitor, texts, isSmall, '6-result');
});
