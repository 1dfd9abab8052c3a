import type { Texts } from './fixtures.ts';
import type { Visitor } from './visitor.ts';
import type { Wanted } from './wanted.ts';

/** A name that goes on, such as with a shortcut, and begins with one of these. */
export const beginning = (...texts: readonly string[]): RegExp =>
  new RegExp(`^(?:${texts.map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`);

/** Uses the picture of the document that was just taken or chosen, whether it is good or not. */
export const usePicture = ({ applicant }: Texts): Wanted => {
  const { use, use_anyway, type_myself } = applicant.applicant.document;
  return { either: [use, use_anyway, type_myself].map((name) => ({ role: 'button', name })) };
};

/** The heading of a result, whatever was decided. */
export const resultOf = ({ case: { result } }: Texts): Wanted => ({
  either: (['APPROVED', 'REVIEW', 'DECLINED'] as const).map((outcome) => ({
    ...{ role: 'heading', level: 1 },
    name: beginning(result[outcome].title),
  })),
});

/** Waits for the end of a live capture, and tries again whenever the page asks for it, as a person does. `onStart` runs when it shows. */
export async function untilCaptured(
  visitor: Visitor,
  done: Wanted,
  again: string,
  onStart: () => Promise<void>,
): Promise<void> {
  const retry = { role: 'button', name: again };
  await visitor.see({ either: [{ css: '[data-live]' }, done, retry] });
  await onStart();
  for (;;) {
    await visitor.see({ either: [done, retry] });
    if (await visitor.isThere(done)) return;
    await visitor.press(retry);
    await visitor.gone(retry);
  }
}
