import { useTranslation } from 'react-i18next';
import { useObjectUrl } from '../../ui/use-object-url.ts';
import type { regionsOn } from './evidence.ts';
import picturesClasses from './pictures.module.css';
import classes from './result.module.css';
import { usePictureSize } from './use-picture-size.ts';

type MarkedPictureProps = { picture: Blob; label: string; regions: ReturnType<typeof regionsOn> };

/** A whole picture with numbered frames around what was found, and their legend. */
export function MarkedPicture({ picture, label, regions }: MarkedPictureProps) {
  const { t } = useTranslation();
  const url = useObjectUrl(picture);
  const size = usePictureSize(url);
  if (!url || !size) return <div className={classes.noFace} />;
  const unit = Math.max(size.width, size.height) / 100;
  return (
    <>
      <svg className={picturesClasses.large} viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={label}>
        <image href={url} width={size.width} height={size.height} />
        {regions.map(({ name, box }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while it is shown.
          <g key={index} data-kind={name === 'face' ? 'face' : 'finding'}>
            <rect x={box.left} y={box.top} width={box.width} height={box.height} rx={unit} strokeWidth={unit / 2} />
            <text x={box.left + unit} y={box.top + unit * 3.2} fontSize={unit * 2.6}>
              {index + 1}
            </text>
          </g>
        ))}
      </svg>
      {regions.length > 0 ? (
        <ol className={picturesClasses.regions}>
          {regions.map(({ name }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while it is shown.
            <li key={index}>{name === 'face' ? t('result.compared_face') : t(`reason.${name}`)}</li>
          ))}
        </ol>
      ) : null}
    </>
  );
}
