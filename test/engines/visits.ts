import type { Texts } from './fixtures.ts';
import type { Visitor } from './visitor.ts';
import type { Wanted } from './wanted.ts';

/** A name that goes on, such as with a shortcut, and begins with one of these. Sentences in Arabic isolate what they put together. */
export const beginning = (...texts: readonly string[]): RegExp =>
  new RegExp(`^\\u2068?(?:${texts.map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`);

/** Accepts the picture of the document that was just taken or chosen, whether it is good or not. */
export const acceptButton = ({ applicant }: Texts): Wanted => {
  const { use, use_anyway, type_myself } = applicant.applicant.document;
  return { either: [use, use_anyway, type_myself].map((name) => ({ role: 'button', name })) };
};

/** Asks once more for the camera, which takes the document before it by itself. */
export async function photographed(visitor: Visitor, texts: Texts, picture: string): Promise<void> {
  const { applicant: t, page } = texts.applicant;
  await visitor.button(page.app.retry);
  await visitor.see({ role: 'button', name: t.document.shutter });
  await visitor.gone({ text: page.live.starting });
  await visitor.take(picture);
  await visitor.see(acceptButton(texts));
}

/** The line with the name that was read from the demo's passport, which a touch opens. */
export const readName = ({ applicant }: Texts): RegExp =>
  new RegExp(`^${applicant.applicant.details.last_name}.*al-hashimi`, 'i');

/** The heading of a result, whatever was decided. */
export const resultOf = ({ case: { result } }: Texts): Wanted => ({
  either: (['APPROVED', 'REVIEW', 'DECLINED'] as const).map((outcome) => ({
    ...{ role: 'heading', level: 1 },
    name: beginning(result[outcome].title),
  })),
});

type LiveTexts = { readonly again: string; readonly failure: Readonly<Record<'slow_line' | 'slow_device', string>> };

/** After this many attempts a person gives up. */
const TRIES_MAX = 3;

/**
 * Waits for the end of a live capture. Only a machine that is too slow may fail one, and only if the page says so; the journey then ends here.
 * `onStart` runs when the capture shows.
 */
export async function untilCaptured(
  visitor: Visitor,
  { again, failure }: LiveTexts,
  done: Wanted,
  onStart: () => Promise<void>,
): Promise<boolean> {
  const retry = { role: 'button', name: again };
  const isSlow = { either: [failure.slow_line, failure.slow_device].map((text) => ({ text })) };
  await visitor.see({ either: [{ css: '[data-live=positioning], [data-live=task]' }, done, retry] });
  await onStart();
  for (let tries = 1; ; tries++) {
    await visitor.see({ either: [done, retry] });
    if (await visitor.isThere(done)) return true;
    if (!(await visitor.isThere(isSlow))) throw new Error(`The live capture failed: ${await visitor.call('onScreen')}`);
    if (tries === TRIES_MAX) {
      process.stdout.write('This machine is too slow for a live capture, as the page says: the journey ends there.\n');
      return false;
    }
    await visitor.press(retry);
    await visitor.gone(retry);
  }
}
