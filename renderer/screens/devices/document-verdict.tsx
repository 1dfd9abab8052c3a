import { IconAlertTriangle, IconCircleCheck, IconMinus } from '@tabler/icons-react';
import type { DocumentPrefill } from '#shared/contract/documents/document-prefill.ts';
import english from '#shared/texts/en/page.json' with { type: 'json' };
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/notice.tsx';
import classes from './hardware.module.css';

type Code = DocumentPrefill['flaws'][number]['code'];
/** The parts of a judgement, and the flaws of each. */
const PARTS = {
  resolution: ['IMAGE_TOO_SMALL', 'DOCUMENT_TOO_FAR'],
  sharpness: ['IMAGE_TOO_BLURRY'],
  light: ['IMAGE_TOO_DARK'],
  glare: ['GLARE_DETECTED'],
  whole: ['DOCUMENT_CROPPED', 'DOCUMENT_TOO_CLOSE', 'DOCUMENT_OCCLUDED'],
} as const satisfies Readonly<Record<string, readonly Code[]>>;
const JUDGED: readonly Code[] = Object.values(PARTS).flat();
/** Without a document there is nothing to judge. */
const NO_DOCUMENT: readonly Code[] = ['DOCUMENT_NOT_FOUND', 'UNREADABLE_DOCUMENT'];

/** A test picture, as the service judged it: the flaws that a verification would ask to correct. */
export type TestPicture = { readonly flaws: readonly Code[]; readonly width: number; readonly height: number };

/** Judges a test picture in words, and says how to take a better one. */
export function DocumentVerdict({ picture: { flaws, width, height } }: { picture: TestPicture }) {
  const { t } = useTranslation();
  const size = t('hardware.size', { width, height });
  const hasDocument = !flaws.some((code) => NO_DOCUMENT.includes(code));
  const others = flaws.filter((code) => !JUDGED.includes(code) && !NO_DOCUMENT.includes(code));
  const isGood = flaws.length === 0;
  const sentence = (code: Code) => `${t(`reason.${code}`)} ${hasHint(code) ? t(`hint.${code}`) : ''}`.trim();
  return (
    <Notice tone={isGood ? 'good' : 'doubt'} title={t(isGood ? 'hardware.judged_good' : 'hardware.judged_bad')}>
      {hasDocument ? null : <p>{t('hardware.no_document')}</p>}
      <dl className={classes.verdict}>
        {(Object.keys(PARTS) as (keyof typeof PARTS)[]).map((part) => {
          const found = flaws.filter((code) => (PARTS[part] as readonly Code[]).includes(code));
          const state = found.length > 0 ? 'bad' : hasDocument ? 'good' : 'unknown';
          const Shape = { bad: IconAlertTriangle, good: IconCircleCheck, unknown: IconMinus }[state];
          return (
            <div key={part} data-state={state}>
              <dt>
                <Shape size={18} aria-hidden="true" />
                {t(`hardware.part.${part}`)}
              </dt>
              <dd>
                {state === 'bad'
                  ? found.map(sentence).join(' ')
                  : state === 'good'
                    ? t(`hardware.good.${part}`, { size })
                    : part === 'resolution'
                      ? size
                      : t('hardware.unknown')}
              </dd>
            </div>
          );
        })}
        {others.length === 0 ? null : (
          <div data-state="bad">
            <dt>
              <IconAlertTriangle size={18} aria-hidden="true" />
              {t('hardware.part.other')}
            </dt>
            <dd>{others.map(sentence).join(' ')}</dd>
          </div>
        )}
      </dl>
    </Notice>
  );
}

const hasHint = (code: string): code is keyof typeof english.hint => Object.hasOwn(english.hint, code);
