import { useTranslation } from '../../../i18n/use-translation.ts';
import { useObjectUrl } from '../../../ui/use-object-url.ts';
import type { LoadedCapture } from '../../../verification/use-captures.ts';
import picturesClasses from '../pictures.module.css';
import classes from '../result.module.css';

/** The captures on paper, where a stage is of no use. */
export function PrintedPictures({ captures }: { captures: readonly LoadedCapture[] }) {
  const { t } = useTranslation();
  if (captures.length === 0) return null;
  return (
    <section className={`panel ${classes.card} print-only`} aria-label={t('common.pictures')}>
      <div className={picturesClasses.gallery}>
        {captures.map((capture) => (
          <Printed key={capture.kind} capture={capture} />
        ))}
      </div>
    </section>
  );
}

function Printed({ capture }: { capture: LoadedCapture }) {
  const { t } = useTranslation();
  const url = useObjectUrl(capture.picture);
  const name = t(`capture.${capture.kind}`);
  return (
    <figure>
      {url ? (
        <img src={url} alt={name} />
      ) : (
        <div className={classes.noFace}>{capture.isPdf ? t('result.capture_pdf') : '–'}</div>
      )}
      <figcaption>{name}</figcaption>
    </figure>
  );
}
