import { afterAll, beforeAll, expect, test } from 'vitest';
import ar from '#shared/texts/ar/page.json' with { type: 'json' };
import en from '#shared/texts/en/page.json' with { type: 'json' };
import es from '#shared/texts/es/page.json' with { type: 'json' };
import fr from '#shared/texts/fr/page.json' with { type: 'json' };
import pt from '#shared/texts/pt/page.json' with { type: 'json' };
import sw from '#shared/texts/sw/page.json' with { type: 'json' };
import { ScanFailure } from '../../../../electron/service/scanners/scan-failure.ts';
import { scanOverNetwork } from '../../../../electron/service/scanners/scan-over-network.ts';
import { type ScannerMood, startEsclScanner } from '../../../fakes/escl-scanner.ts';

/** From the scanner's answer to the sentence: what a clerk reads in each language, and what there is to do. */
let scanner: Awaited<ReturnType<typeof startEsclScanner>>;
let asNew: ScannerMood;
beforeAll(async () => {
  scanner = await startEsclScanner([new Uint8Array([1])]);
  asNew = { ...scanner.mood };
});
afterAll(() => scanner?.close());

const LOADED = { feeder: 'ScannerAdfLoaded' };
const MOODS = {
  jam: { ...LOADED, feederInJob: 'ScannerAdfJam', waits: 9 },
  no_paper: { ...LOADED, feederInJob: 'ScannerAdfEmpty', pages: [] },
  cover_open: { ...LOADED, feederInJob: 'ScannerAdfDoorOpen', pages: [] },
  busy: { state: 'Processing' },
  no_access: { refuses: 403 },
} as const;
/** A word of each problem and of what to do, as a clerk would say it. */
const WORDS = {
  en: {
    jam: /jammed.*Remove/,
    no_paper: /no paper.*Put/,
    cover_open: /open.*Close/,
    busy: /busy.*Wait/,
    no_access: /allow.*Ask/,
  },
  fr: {
    jam: /coincé.*Retirez/,
    no_paper: /pas de papier.*Placez/,
    cover_open: /ouvert.*Fermez/,
    busy: /occupé.*Patientez/,
    no_access: /autorise.*Demandez/,
  },
  es: {
    jam: /atascado.*Retírelo/,
    no_paper: /No hay papel.*Coloque/,
    cover_open: /abierta.*Ciérrela/,
    busy: /ocupado.*Espere/,
    no_access: /permite.*Consulte/,
  },
  pt: {
    jam: /preso.*Retire/,
    no_paper: /Não há papel.*Coloque/,
    cover_open: /aberta.*Feche/,
    busy: /ocupado.*Espere/,
    no_access: /permite.*Fale/,
  },
  ar: {
    jam: /عالق.*أزله/,
    no_paper: /لا يوجد ورق.*ضع/,
    cover_open: /مفتوح.*أغلقه/,
    busy: /مشغول.*انتظر/,
    no_access: /لا يسمح.*اسأل/,
  },
  sw: {
    jam: /imekwama.*Iondoe/,
    no_paper: /Hakuna karatasi.*Weka/,
    cover_open: /wazi.*Kifunge/,
    busy: /inatumika.*Subiri/,
    no_access: /hairuhusu.*Muulize/,
  },
} as const;
const TEXTS = { en, fr, es, pt, ar, sw };
const LANGUAGES = Object.keys(TEXTS) as (keyof typeof TEXTS)[];

test.each(Object.keys(MOODS) as (keyof typeof MOODS)[])(
  '%s is said in plain words in six languages',
  async (problem) => {
    Object.assign(scanner.mood, asNew, MOODS[problem]);
    const failure = await scanOverNetwork(scanner.address, new AbortController().signal).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(ScanFailure);
    const told = (failure as ScanFailure).problem;
    expect(told).toBe(problem);
    for (const language of LANGUAGES) expect(TEXTS[language].scanners.problem[told]).toMatch(WORDS[language][problem]);
  },
);
