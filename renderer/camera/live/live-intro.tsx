import { Box, Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconFaceId } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { LiveVariant } from '#shared/contract/live-capture/live-capture.ts';
import { useAccess } from '../../access/access.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/notice.tsx';
import { deskLiveService } from './desk-live-service.ts';
import classes from './live.module.css';
import { LiveCapture, type LiveTaken } from './live-capture.tsx';

/** Explains the live capture, offers its variants and starts it. */
export function LiveIntro({ onTaken }: { onTaken: (taken: LiveTaken) => void }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<LiveVariant | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [failures, setFailures] = useState(0);
  const locked = useAccess((access) => access.locked);
  useEffect(() => {
    // The person may have left by the time the page is unlocked.
    if (locked) setIsOpen(false);
  }, [locked]);
  // No system setting means "sensitive to flashes"; reduced motion comes closest, and is safe.
  const wantsLessMotion = useMediaQuery('(prefers-reduced-motion: reduce)', false, { getInitialValueInEffect: false });
  const variant = chosen ?? (wantsLessMotion ? 'no_flashes' : 'standard');

  return (
    <div className={classes.offer}>
      <p>{t('live.offer')}</p>
      <fieldset className={classes.variants}>
        <legend>{t('live.variant')}</legend>
        {LiveVariant.options.map((option) => (
          <label key={option} className={`choice ${classes.variant}`} data-checked={variant === option || undefined}>
            <input
              type="radio"
              name="live_variant"
              value={option}
              checked={variant === option}
              onChange={() => setChosen(option)}
            />
            <Box component="span" fw={560}>
              {t(`live.variants.${option}.title`)}
            </Box>
            <Box component="span" c="dimmed" fz="0.9375rem" lh={1.45}>
              {t(`live.variants.${option}.text`)}
            </Box>
          </label>
        ))}
      </fieldset>
      {variant === 'no_flashes' ? null : (
        <Notice tone="doubt" title={t('live.warning_title')}>
          <p>{t('live.warning')}</p>
        </Notice>
      )}
      <div>
        <Button
          size="lg"
          leftSection={<IconFaceId size={22} aria-hidden="true" />}
          onClick={() => setIsOpen(true)}
          data-focus
          data-first
        >
          {t('live.start')}
        </Button>
      </div>
      <div className={classes.still}>
        <h3>{t('live.still')}</h3>
        <Box component="p" c="dimmed" fz="0.9375rem" lh={1.45}>
          {t('live.still_text')}
        </Box>
      </div>
      {isOpen && !locked ? (
        <LiveCapture
          service={deskLiveService}
          variant={variant}
          failures={failures}
          remembersCamera
          onFailed={() => setFailures(failures + 1)}
          onTaken={onTaken}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </div>
  );
}
