import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import type { ApplicantFileKind } from '#shared/contract/links/applicant.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from '../applicant.module.css';
import { removeFile } from '../client.ts';
import { PageFrame } from '../page-frame.tsx';
import { act } from '../visit.ts';
import { PictureCapture } from './picture-capture.tsx';
import { hasFile, type StepProps } from './standing.ts';

const KINDS = [
  'business_document_1',
  'business_document_2',
  'business_document_3',
  'business_document_4',
] as const satisfies readonly ApplicantFileKind[];

/** The documents of a company, up to four. */
export function PapersStep({ view, onNext }: StepProps) {
  const { t } = useTranslation('applicant');
  const [adding, setAdding] = useState<ApplicantFileKind | null>(null);
  const given = KINDS.filter((kind) => hasFile(view, kind));
  const free = KINDS.find((kind) => !hasFile(view, kind));
  if (adding !== null)
    return (
      <PictureCapture
        key={adding}
        kind={adding}
        title={t('papers.camera')}
        text={t('papers.text')}
        pictureLabel={t('papers.title')}
        takesPdf
        fileLabel={t('address.file')}
        onBack={() => setAdding(null)}
        onDone={() => setAdding(null)}
      />
    );
  return (
    <PageFrame
      title={t('papers.title')}
      text={t('papers.text')}
      actions={
        given.length === 0 && view.asked
          ? []
          : [{ label: t(given.length === 0 ? 'papers.none' : 'next'), onClick: onNext }]
      }
    >
      {given.length === 0 ? null : (
        <ul className={classes.rows}>
          {given.map((kind, index) => (
            <li key={kind}>
              <IconFileText size={22} aria-hidden="true" />
              <span>{t('papers.document', { number: index + 1 })}</span>
              <Button variant="subtle" onClick={() => void act((session) => removeFile(session, kind))}>
                {t('papers.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {free === undefined ? null : (
        <Button size="lg" variant="default" onClick={() => setAdding(free)}>
          {t('papers.add')}
        </Button>
      )}
    </PageFrame>
  );
}
