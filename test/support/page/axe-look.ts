/** Both functions are sent to a page as text, so they use nothing outside of themselves. */

type Axe = {
  run(
    context: Document,
    options: { readonly iframes: boolean; readonly resultTypes: readonly string[] },
  ): Promise<{ readonly violations: readonly { id: string; nodes: readonly { html: string }[] }[] }>;
};

/** Resolves when nothing on the page moves, because colours are wrong during a transition. */
export async function untilStill(): Promise<void> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const moving = () =>
    document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  // Elements that have just opened start to move some frames later, on a busy machine later still.
  for (let frames = 0, quiet = 0; frames < 300 && quiet < 8; frames++) {
    await nextFrame();
    const ending = moving();
    quiet = ending.length > 0 ? 0 : quiet + 1;
    await Promise.all(ending.map((animation) => animation.finished.catch(() => null)));
  }
}

/** What axe finds, and legends that WebKit counts twice. Our pages have no frames of other origins. */
export async function axeFindings(): Promise<string[]> {
  const { axe } = window as unknown as { axe: Axe };
  const { violations } = await axe.run(document, { iframes: false, resultTypes: ['violations'] });
  const tall = [...document.querySelectorAll('fieldset')].filter(
    ({ parentElement, firstElementChild: legend }) =>
      parentElement !== null &&
      getComputedStyle(parentElement).display.endsWith('flex') &&
      legend?.localName === 'legend' &&
      getComputedStyle(legend).position === 'static',
  );
  return [
    ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    ...tall.map(({ textContent }) => `In WebKit a gap follows this fieldset, an item of a flex box: ${textContent}`),
  ];
}
