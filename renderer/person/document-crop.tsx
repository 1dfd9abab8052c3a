import type { Box } from '#shared/contract/runs/check-result.ts';
import { useObjectUrl } from '../ui/use-object-url.ts';
import { usePictureSize } from '../verification/use-picture-size.ts';
import classes from './person.module.css';

type MarkedPictureProps = { picture: Blob; label: string; box: Box | null };

/** The whole picture with an outline around one place, once its size is known. */
export function MarkedPicture({ picture, label, box }: MarkedPictureProps) {
  const url = useObjectUrl(picture);
  const size = usePictureSize(url);
  if (!url) return null;
  if (!size) return <img className={classes.marked} src={url} alt={label} />;
  const margin = size.width / 150;
  return (
    <svg className={classes.marked} viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={label}>
      <image href={url} x={0} y={0} width={size.width} height={size.height} />
      {box === null ? null : (
        <rect
          x={box.left - margin}
          y={box.top - margin}
          width={box.width + 2 * margin}
          height={box.height + 2 * margin}
          rx={margin}
        />
      )}
    </svg>
  );
}

/** A margin around the place, as a share of its height. */
const MARGIN = 0.45;

/** One place of the picture, cropped by the browser. */
export function DocumentCrop({ picture, label, box }: MarkedPictureProps & { box: Box }) {
  const url = useObjectUrl(picture);
  const size = usePictureSize(url);
  if (!url || !size) return null;
  const margin = box.height * MARGIN;
  const view = [box.left - margin, box.top - margin, box.width + 2 * margin, box.height + 2 * margin];
  return (
    <svg className={classes.crop} viewBox={view.join(' ')} role="img" aria-label={label}>
      <image href={url} x={0} y={0} width={size.width} height={size.height} />
    </svg>
  );
}
