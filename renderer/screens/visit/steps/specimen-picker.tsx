import { Button, Paper } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { DemoSpecimen } from '#shared/contract/desk.ts';
import { FILE_FIELDS, type FileField } from '#shared/contract/runs/kyc-data.ts';
import type { PersonDraft } from '#shared/contract/visits/visit.ts';
import { fetchImage } from '../../../api/client.ts';
import { useDemoSpecimens } from '../../../api/queries.ts';
import type { Taken } from '../../../camera/taken-picture.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { emptyPerson } from '../../../person/empty-person.ts';
import type { Draft } from '../../../session/session.ts';
import { dispatchVisit } from '../../../session/visit.ts';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { Notice } from '../../../ui/notice.tsx';
import classes from '../visit.module.css';
import { SpecimenPicture } from './specimen-picture.tsx';

type SpecimenPickerProps = Pick<Draft, 'specimenTitle' | 'path'> & {
  /** The chosen document is to be turned over. */
  wantsBack?: boolean;
};

/** Replaces a real person in the demo: fills in the details and supplies the pictures. */
export function SpecimenPicker({ specimenTitle, path, wantsBack = false }: SpecimenPickerProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useDemoSpecimens(true);
  const isScan = path === 'scan';
  const chosen = data?.specimens.find(({ title }) => title === specimenTitle);
  const turned = useRef<string | null>(null);
  const choosing = useMutation({ mutationFn: (specimen: DemoSpecimen) => choose(specimen, isScan) });
  const { mutate: turn, error: notTurned } = useMutation({ mutationFn: turnOver });
  useEffect(() => {
    if (!wantsBack || chosen === undefined || turned.current === chosen.id) return;
    turned.current = chosen.id;
    turn(chosen);
  }, [wantsBack, chosen, turn]);
  const failure = choosing.error ?? notTurned;
  return (
    <Paper withBorder radius="lg" className={classes.card}>
      <h2 className={classes.heading}>{t('consent.specimens')}</h2>
      <p className="quiet">{t(isScan ? 'scan.specimens_text' : 'consent.specimens_text')}</p>
      {error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : null}
      <ul className={classes.specimens}>
        {(data?.specimens ?? []).map((specimen) => (
          <li key={specimen.id}>
            <Button
              variant={specimenTitle === specimen.title ? 'light' : 'default'}
              leftSection={<SpecimenPicture specimenId={specimen.id} />}
              justify="flex-start"
              h="100%"
              fullWidth
              loading={choosing.isPending && choosing.variables === specimen}
              disabled={choosing.isPending && choosing.variables !== specimen}
              onClick={() => {
                turned.current = null;
                choosing.mutate(specimen);
              }}
              classNames={{ label: classes.specimenLabel as string }}
            >
              <bdi className={classes.specimenTitle}>{specimen.title}</bdi>
              <bdi className={classes.specimenText}>{specimen.description}</bdi>
            </Button>
          </li>
        ))}
      </ul>
      {failure ? <ErrorNotice error={failure} /> : null}
      <div role="status" className={classes.filled}>
        {specimenTitle && !isScan ? (
          <Notice tone="good" title={t('consent.specimen_filled', { title: specimenTitle })} />
        ) : null}
      </div>
    </Paper>
  );
}

async function choose({ id, title, person: printed, mistyped = [] }: DemoSpecimen, isScan: boolean): Promise<void> {
  const captures: Draft['captures'] = Object.fromEntries(
    await Promise.all(FILE_FIELDS.map(async (kind) => [kind, await pictureOf(id, kind)])),
  );
  const { id_document_back: _back, ...front } = captures;
  const { middle_name = '', email_address = '', address = '', ...required } = printed;
  const typedBefore: Partial<PersonDraft> = Object.fromEntries(mistyped.map((field) => [field, printed[field]]));
  // Printed details are read; the specimen supplies the rest, and what somebody typed before.
  const person = isScan
    ? { ...emptyPerson, ...typedBefore, phone_number: required.phone_number, email_address }
    : { ...emptyPerson, ...required, middle_name, email_address, address };
  dispatchVisit({ type: 'specimen_chosen', title, person, captures: isScan ? front : captures });
}

async function turnOver({ id }: DemoSpecimen): Promise<void> {
  const kind = 'id_document_back';
  dispatchVisit({ type: 'captured', kind, capture: await pictureOf(id, kind) });
}

const pictureOf = async (specimen_id: string, kind: FileField): Promise<Taken> => ({
  picture: await fetchImage('getDemoCapture', { path: { specimen_id, kind } }),
  source: 'specimen',
});
