import { Box, Button, Group, Loader } from '@mantine/core';
import { IconCircleCheck, IconRefresh } from '@tabler/icons-react';
import type { DocumentPrefill, DocumentSide } from '#shared/contract/documents/document-prefill.ts';
import { PREFILLABLE_FIELDS } from '#shared/contract/runs/kyc-data.ts';
import english from '#shared/texts/en/page.json' with { type: 'json' };
import { useTranslation } from '../../i18n/use-translation.ts';
import { flawedSide } from '../../session/rejected-tries.ts';
import type { Reading } from '../../session/session.ts';
import { dispatchVisit } from '../../session/visit.ts';
import { failureTexts } from '../../ui/failure-texts.ts';
import { Notice } from '../../ui/notice.tsx';
import classes from './visit.module.css';

type ReadingStatusProps = { reading: Reading; wantsBack: boolean; onTakeAgain: (side: DocumentSide) => void };

/** The progress of reading, then what was found or advice if little was. */
export function ReadingStatus({ reading, wantsBack, onTakeAgain }: ReadingStatusProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.reading} data-reading tabIndex={-1} role="status">
      {reading.state === 'under_way' ? (
        <p className={classes.readingLine}>
          <Loader size="sm" aria-hidden="true" /> {t('scan.reading')}
        </p>
      ) : null}
      {reading.state === 'failed' ? (
        <Notice tone="doubt" title={failureTexts(t, reading.failure).title}>
          <p>{t('scan.reading_failed')}</p>
          <Button
            mt="sm"
            variant="default"
            leftSection={<IconRefresh size={20} aria-hidden="true" />}
            onClick={() => dispatchVisit({ type: 'reading_retried' })}
          >
            {t('app.retry')}
          </Button>
        </Notice>
      ) : null}
      {reading.state === 'done' ? (
        reading.prefill.flaws.length > 0 ? (
          <Flaws prefill={reading.prefill} onTakeAgain={onTakeAgain} />
        ) : (
          <ReadingSummary prefill={reading.prefill} wantsBack={wantsBack} />
        )
      ) : null}
    </div>
  );
}

export function ReadingSummary({ prefill, wantsBack = false }: { prefill: DocumentPrefill; wantsBack?: boolean }) {
  const { t } = useTranslation();
  const read = PREFILLABLE_FIELDS.filter((field) => prefill.fields[field] !== undefined).length;
  const kind = t(`document_class.${prefill.document_class ?? 'other'}`);
  return (
    <p className={classes.readingLine} data-tone="good">
      <IconCircleCheck size={22} aria-hidden="true" /> {t('scan.read', { kind, read, of: PREFILLABLE_FIELDS.length })}{' '}
      {wantsBack ? <span>· {t('scan.turn_over')}</span> : null}
    </p>
  );
}

/** Flaws of the pictures and how to fix them. Retaking loses nothing that was read or typed. */
function Flaws({ prefill, onTakeAgain }: Pick<ReadingStatusProps, 'onTakeAgain'> & { prefill: DocumentPrefill }) {
  const { t } = useTranslation();
  const side = flawedSide(prefill);
  if (side === null) return null;
  return (
    <Notice tone="doubt" title={t('scan.take_again_title')}>
      <FlawList flaws={prefill.flaws} />
      <Group mt="sm">
        <Button leftSection={<IconRefresh size={20} aria-hidden="true" />} onClick={() => onTakeAgain(side)}>
          {t('scan.take_again', { side: t(`capture.${side}`) })}
        </Button>
      </Group>
    </Notice>
  );
}

/** The flaw of a picture, and how to take a better one. */
export function FlawList({ flaws }: { flaws: DocumentPrefill['flaws'] }) {
  const { t } = useTranslation();
  return (
    <Box component="ul" mt="0.25rem" mb={0} mx={0} ps="1.25rem">
      {flaws.map(({ code }) => (
        <li key={code}>
          {t(`reason.${code}`)} {hasHint(code) ? t(`hint.${code}`) : null}
        </li>
      ))}
    </Box>
  );
}

function hasHint(code: string): code is keyof typeof english.hint {
  return Object.hasOwn(english.hint, code);
}
