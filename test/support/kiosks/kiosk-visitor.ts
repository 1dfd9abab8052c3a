import { expect, type Page } from '@playwright/test';
import en from '#shared/texts/en/applicant.json' with { type: 'json' };
import KIOSK_TEXTS from '#shared/texts/en/kiosk.json' with { type: 'json' };
import { endpoints } from '../../../shared/contract/api.ts';
import type { KioskDesk } from './kiosk-desk.ts';

/** A person reads what a control says before they touch it. */
const SECONDS_FOR_TOUCH = 3;
const { applicant: t } = en;

/** The demo's passport as a picture. */
export async function demoPassport(desk: KioskDesk): Promise<Buffer> {
  const answer = await desk.ask(endpoints.listDemoSpecimens.path);
  const { specimens } = (await answer.json()) as { specimens: { id: string; title: string }[] };
  const specimen = specimens.find(({ title }) => title.startsWith('Passport, all in order'))?.id ?? '';
  const path = endpoints.getDemoCapture.path.replace('{specimen_id}', specimen);
  return Buffer.from(await (await desk.ask(path.replace('{kind}', 'id_document_front'))).arrayBuffer());
}

/** Somebody who touches the screen, in English; counts touches and how long they stand before the cameras. */
export function createVisitor(page: Page) {
  let touches = 0;
  let cameraMs = 0;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const tap = (name: string, options: { timeout?: number } = {}) => {
    touches += 1;
    return button(name).tap(options);
  };
  async function beforeCamera(act: () => Promise<void>): Promise<void> {
    const startedMs = performance.now();
    await act();
    cameraMs += performance.now() - startedMs;
  }
  return {
    tap,
    beforeCamera,
    /** Photographs the document that is before the camera, from the first question to the step behind it. `onTaken` runs when a picture is kept. */
    async photographDocument(onTaken: () => void = () => undefined): Promise<void> {
      const heading = page.getByRole('heading', { level: 1 });
      const use = button(t.document.use);
      const leadsOn = use.or(button(t.document.use_anyway)).or(button(t.document.type_myself));
      for (let tries = 1; ; tries++) {
        await tap(t.document.open);
        await beforeCamera(async () => {
          const camera = page.getByRole('dialog', { name: t.document.fill });
          // Help is at hand below the camera too.
          await expect(camera.getByRole('button', { name: KIOSK_TEXTS.kiosk.tools.call })).toBeVisible();
          await expect(camera).toHaveCount(0);
        });
        await expect(leadsOn).toBeVisible();
        // A busy machine may give a blurred picture.
        if (tries === 2 || (await use.isVisible())) break;
        await tap(t.document.again);
      }
      onTaken();
      touches += 1;
      await leadsOn.tap();
      await expect(heading).not.toHaveText(t.document.title_front);
      // A machine too busy to read a passport in time asks for a back. It is the same side, so only the button takes it.
      if ((await heading.innerText()) !== t.document.title_back) return;
      await tap(t.document.open);
      await tap(t.document.shutter);
      touches += 1;
      await leadsOn.tap();
    },
    /** The touches and seconds that a visit takes of the person, without the time that the machine takes, such as to read the document. */
    effort: () => ({
      touches,
      cameraSeconds: Math.round(cameraMs / 1000),
      personSeconds: Math.round(cameraMs / 1000 + touches * SECONDS_FOR_TOUCH),
    }),
  };
}
