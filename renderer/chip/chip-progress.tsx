import { Loader, Stack } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import type { ChipProgress } from '#shared/contract/chips/chip-readers.ts';
import type { ChipFile } from '#shared/contract/chips/chip-reading.ts';
import { type Translate, useTranslation } from '../i18n/use-translation.ts';
import classes from './chip.module.css';
import { CHIP_PARTS, partOf, partsOf } from './chip-parts.ts';

/** How far a reading is: a line that screen readers are told, a bar, and the parts one by one. */
export function ChipProgressView({ progress, share }: { progress: ChipProgress; share: number }) {
  const { t } = useTranslation();
  const part = partOf(progress);
  const current = part === null ? -1 : CHIP_PARTS.indexOf(part);
  const isLost = progress.step === 'waiting_for_document' && progress.lost;
  const percent = Math.round(share * 100);
  return (
    <div>
      <p className={classes.line} role="status" data-tone={isLost ? 'doubt' : undefined}>
        {isLost ? <IconAlertTriangle size={24} aria-hidden="true" /> : null}
        {progressText(progress, t)}
      </p>
      <div
        className={classes.bar}
        role="progressbar"
        aria-label={t('chip.progress')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <span style={{ '--share': share } as CSSProperties} />
      </div>
      <Stack component="ul" gap="0.25rem" p={0} className={classes.parts}>
        {CHIP_PARTS.map((one, index) => {
          const state = index < current ? 'done' : index === current ? 'current' : 'ahead';
          return (
            <li key={one} data-state={state}>
              <PartIcon state={state} />
              {t(`chip.part.${one}`)}
              {state === 'done' ? <span className="visually-hidden">{t('chip.part_done')}</span> : null}
            </li>
          );
        })}
      </Stack>
    </div>
  );
}

export function ReadParts({ files }: { files: readonly ChipFile[] }) {
  const { t } = useTranslation();
  return (
    <Stack component="ul" gap="0.25rem" p={0} className={classes.parts}>
      {partsOf(files).map((part) => (
        <li key={part} data-state="done">
          <PartIcon state="done" />
          {t(`chip.part.${part}`)}
        </li>
      ))}
    </Stack>
  );
}

function PartIcon({ state }: { state: 'done' | 'current' | 'ahead' }) {
  if (state === 'current') return <Loader size={20} aria-hidden="true" />;
  const IconShape = state === 'done' ? IconCircleCheck : IconCircleDashed;
  return <IconShape size={20} aria-hidden="true" />;
}

/** The stage of the reading, or the advice when the document has moved. */
function progressText(progress: ChipProgress, t: Translate): string {
  switch (progress.step) {
    case 'waiting_for_document':
      return t(progress.lost ? 'chip.status.lost' : 'chip.status.waiting');
    case 'proving':
      return t('chip.status.proving');
    default: {
      const part = partOf(progress);
      return part === null || part === 'opening'
        ? t('chip.status.opening')
        : t('chip.status.reading', { part: t(`chip.part.${part}`) });
    }
  }
}
