import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import ar from '#shared/texts/ar/applicant.json' with { type: 'json' };
import arCase from '#shared/texts/ar/case.json' with { type: 'json' };
import arConfirm from '#shared/texts/ar/confirm.json' with { type: 'json' };
import arFirst from '#shared/texts/ar/first.json' with { type: 'json' };
import arKiosk from '#shared/texts/ar/kiosk.json' with { type: 'json' };
import arPage from '#shared/texts/ar/page.json' with { type: 'json' };
import arReceipt from '#shared/texts/ar/receipt.json' with { type: 'json' };
import en from '#shared/texts/en/applicant.json' with { type: 'json' };
import enCase from '#shared/texts/en/case.json' with { type: 'json' };
import enConfirm from '#shared/texts/en/confirm.json' with { type: 'json' };
import enFirst from '#shared/texts/en/first.json' with { type: 'json' };
import enKiosk from '#shared/texts/en/kiosk.json' with { type: 'json' };
import enPage from '#shared/texts/en/page.json' with { type: 'json' };
import enReceipt from '#shared/texts/en/receipt.json' with { type: 'json' };
import { test as base } from '../e2e/fixtures.ts';
import { present } from '../specimens/live/present.ts';
import type { Presentation } from '../specimens/live/scene.ts';
import { inFrontOfCamera } from '../support/camera/held-document.ts';
import { demoPassport } from '../support/kiosks/kiosk-visitor.ts';
import type { Engine, Scheme } from './driver.ts';
import { openWindow } from './engines.ts';
import { type Front, startFront } from './front.ts';
import { createVisitor, type Visitor } from './visitor.ts';

type Language = 'en' | 'ar';
export type EngineOptions = {
  readonly engine: Engine;
  readonly language: Language;
  readonly scheme: Scheme;
  /** The smaller of the two sizes of each device. */
  readonly isSmall: boolean;
  /** Functions taken away from every page. */
  readonly without: readonly string[];
};

/** Usual and small. */
const SIZES = {
  phone: [
    [390, 844],
    [320, 568],
  ],
  desk: [
    [1280, 800],
    [390, 844],
  ],
  kiosk: [
    [1080, 1920],
    [1280, 800],
  ],
} as const;
export type Device = keyof typeof SIZES;

const english = {
  ...{ applicant: en, case: enCase, confirm: enConfirm, first: enFirst },
  ...{ kiosk: enKiosk, page: enPage, receipt: enReceipt },
};
export type Texts = typeof english;
export const TEXTS: Readonly<Record<Language, Texts>> = {
  en: english,
  // Other languages have other forms of plurals.
  ar: {
    ...{ applicant: ar, case: arCase, confirm: arConfirm, first: arFirst },
    ...{ kiosk: arKiosk, page: arPage, receipt: arReceipt },
  } as unknown as Texts,
};

export type Opened = { readonly visitor: Visitor; readonly front: Front };
type Windows = {
  readonly texts: Texts;
  /** The demo's passport and its person, for `front.show`. */
  readonly presented: Readonly<Record<'passport' | 'person', () => Presentation>>;
  /** Opens a window in front of the demo. At the end of the test its console must be free of errors. */
  openAt(device: Device, options?: { readonly name?: string }): Promise<Opened>;
};

export const test = base.extend<EngineOptions & Windows>({
  engine: ['chromium', { option: true }],
  language: ['en', { option: true }],
  scheme: ['light', { option: true }],
  isSmall: [false, { option: true }],
  without: [[], { option: true }],
  texts: ({ language }, use) => use(TEXTS[language]),
  async presented({ demo, photograph }, use) {
    const passport = await inFrontOfCamera(await demoPassport(demo), true);
    await use({ passport: () => passport, person: () => present('genuine', photograph, 7) });
  },
  async openAt({ engine, language, scheme, isSmall, without, demo }, use, testInfo) {
    const opened: Opened[] = [];
    await use(async (device, { name = device } = {}) => {
      const [width, height] = SIZES[device][isSmall ? 1 : 0];
      const front = await startFront(demo.host.url, { languages: [language], without });
      const driver = await openWindow(engine, { width, height, scheme });
      const visitor = createVisitor(
        driver,
        (screen) => `${name}-${screen}.${language}.${scheme}.${engine}${without.length > 0 ? '_older' : ''}`,
      );
      opened.push({ visitor, front });
      return { visitor, front };
    });
    for (const { visitor, front } of opened) {
      if (testInfo.errors.length > 0) await visitor.take('failed');
      expect.soft([...visitor.errors(), ...front.errors()], 'errors in the console').toEqual([]);
      await visitor.close();
      await front.close();
    }
  },
});

let folder: string | null = null;
/** Writes what a person chooses, because a driver names files by their path. */
export function asFile(name: string, bytes: Uint8Array): string {
  if (folder === null) {
    const made = mkdtempSync(join(tmpdir(), 'countersign-engines-'));
    process.once('exit', () => rmSync(made, { recursive: true, force: true }));
    folder = made;
  }
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}
