import type { Region } from '#shared/contract/findings/region.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useObjectUrl } from '../../../ui/use-object-url.ts';
import { CroppedPicture } from '../../../verification/cropped-picture.tsx';
import type { LoadedCapture } from '../../../verification/use-captures.ts';
import classes from '../result.module.css';
import facesClasses from './faces.module.css';

type ComparedFaceProps = {
  name: string;
  /** Where the face is; without it the whole picture is shown. */
  region: Region | undefined;
  capture: Pick<LoadedCapture, 'picture' | 'hasFailed'> | undefined;
};

export function ComparedFace({ name, region, capture }: ComparedFaceProps) {
  const { t } = useTranslation();
  return (
    <figure className={facesClasses.face}>
      {region && capture?.picture ? (
        <CroppedPicture picture={capture.picture} box={region.box} label={name} />
      ) : capture?.picture ? (
        <WholePicture picture={capture.picture} label={name} />
      ) : (
        <div className={classes.noFace}>
          {t(capture?.hasFailed ? 'result.capture_failed' : capture ? 'app.loading' : 'result.no_face')}
        </div>
      )}
      <figcaption>{name}</figcaption>
    </figure>
  );
}

function WholePicture({ picture, label }: { picture: Blob; label: string }) {
  const url = useObjectUrl(picture);
  return url ? <img className={facesClasses.whole} src={url} alt={label} /> : null;
}
