import { IconZoomIn } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaptureKind } from '#shared/contract/check-result.ts';
import type { CheckResult } from '#shared/contract/findings/check-result.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useObjectUrl } from '../../ui/use-object-url.ts';
import type { LoadedCapture } from '../../verification/use-captures.ts';
import { regionsOn } from './evidence.ts';
import { heatCellsOn } from './heat-maps.ts';
import { MarkedPicture } from './marked-picture.tsx';
import picturesClasses from './pictures.module.css';
import classes from './result.module.css';

type CaptureGalleryProps = { captures: readonly LoadedCapture[]; checks: readonly CheckResult[] };

/** The captures; each opens large with what the checks found on it. */
export function CaptureGallery({ captures, checks }: CaptureGalleryProps) {
  const { t } = useTranslation();
  const [openKind, setOpenKind] = useState<CaptureKind | null>(null);
  const open = captures.find(({ kind }) => kind === openKind);
  if (captures.length === 0) return null;
  return (
    <section className={`${classes.card} ${classes.capturesArea}`} aria-labelledby="captures">
      <h2 id="captures">{t('result.captures')}</h2>
      <div className={picturesClasses.gallery}>
        {captures.map((capture) => (
          <Tile key={capture.kind} capture={capture} onOpen={() => setOpenKind(capture.kind)} />
        ))}
      </div>
      <Dialog
        isWide
        opened={open?.picture != null}
        onClose={() => setOpenKind(null)}
        title={open ? t(`capture.${open.kind}`) : ''}
      >
        {open?.picture ? (
          <MarkedPicture
            picture={open.picture}
            label={t(`capture.${open.kind}`)}
            regions={regionsOn(checks, open.kind)}
            heat={heatCellsOn(checks, open.kind)}
          />
        ) : null}
      </Dialog>
    </section>
  );
}

function Tile({ capture, onOpen }: { capture: LoadedCapture; onOpen: () => void }) {
  const { t } = useTranslation();
  const { kind, isPdf, picture, hasFailed } = capture;
  const url = useObjectUrl(picture);
  const name = t(`capture.${kind}`);
  return (
    <figure>
      {url ? (
        <button type="button" onClick={onOpen} aria-label={t('result.enlarge', { name })}>
          <img src={url} alt="" />
          <IconZoomIn size={20} aria-hidden="true" className="screen-only" />
        </button>
      ) : (
        <div className={classes.noFace} role="status">
          {isPdf ? t('result.capture_pdf') : hasFailed ? t('result.capture_failed') : t('app.loading')}
        </div>
      )}
      <figcaption>{name}</figcaption>
    </figure>
  );
}
