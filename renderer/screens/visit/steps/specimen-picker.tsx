import { Button, Paper } from '@mantine/core';
import { IconCards } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { DemoSpecimen } from '#shared/contract/desk.ts';
import { FILE_FIELDS, type FileField } from '#shared/contract/runs/kyc-data.ts';
import type { VisitPath } from '#shared/contract/visits/visit.ts';
import { fetchImage } from '../../../api/client.ts';
import { useDemoSpecimens } from '../../../api/queries.ts';
import type { Taken } from '../../../camera/taken-picture.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { emptyPerson } from '../../../session/person.ts';
import type { Draft } from '../../../session/session.ts';
import { dispatchVisit } from '../../../session/visit.ts';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { Notice } from '../../../ui/notice.tsx';
import classes from '../visit.module.css';

type SpecimenPickerProps = {
  chosenTitle: string | null;
  path: VisitPath;
  /** Called when the chosen document is turned over. */
  wantsBack?: boolean;
};

/** Replaces a real person in the demo: fills in the details and supplies the pictures. */
export function SpecimenPicker(props: SpecimenPickerProps) {
  const { t } = useTranslation();
  const specimens = useDemoSpecimens(true);
  const [busyId, setBusyId] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const { path, wantsBack = false } = props;
  const chosen = specimens.data?.specimens.find(({ title }) => title === props.chosenTitle);
  const turned = useRef<string | null>(null);
  useEffect(() => {
    if (!wantsBack || chosen === undefined || turned.current === chosen.id) return;
    turned.current = chosen.id;
    pictureOf(chosen.id, 'id_document_back').then((capture) => {
      dispatchVisit({ type: 'captured', kind: 'id_document_back', capture });
    }, setError);
  }, [wantsBack, chosen]);

  const choose = async (specimen: DemoSpecimen) => {
    setBusyId(specimen.id);
    setError(null);
    try {
      const captures: Draft['captures'] = Object.fromEntries(
        await Promise.all(FILE_FIELDS.map(async (kind) => [kind, await pictureOf(specimen.id, kind)])),
      );
      turned.current = null;
      const { id_document_back: _back, ...front } = captures;
      const { middle_name = '', email_address = '', address = '', ...person } = specimen.person;
      dispatchVisit({
        type: 'specimen_chosen',
        title: specimen.title,
        // Printed details are read; the specimen supplies the rest, as a person would.
        person:
          path === 'scan'
            ? { ...emptyPerson, phone_number: person.phone_number, email_address }
            : { ...emptyPerson, ...person, middle_name, email_address, address },
        captures: path === 'scan' ? front : captures,
      });
    } catch (cause) {
      setError(cause);
    } finally {
      setBusyId(null);
    }
  };
  return (
    <Paper withBorder radius="lg" className={classes.card}>
      <h2 className={classes.heading}>{t('consent.specimens')}</h2>
      <p className="quiet">{t(path === 'scan' ? 'scan.specimens_text' : 'consent.specimens_text')}</p>
      {specimens.error ? <ErrorNotice error={specimens.error} onRetry={() => void specimens.refetch()} /> : null}
      <ul className={classes.specimens}>
        {(specimens.data?.specimens ?? []).map((specimen) => (
          <li key={specimen.id}>
            <Button
              variant={props.chosenTitle === specimen.title ? 'light' : 'default'}
              leftSection={<IconCards size={20} aria-hidden="true" />}
              justify="flex-start"
              h="100%"
              fullWidth
              loading={busyId === specimen.id}
              disabled={busyId !== null && busyId !== specimen.id}
              onClick={() => void choose(specimen)}
              classNames={{ label: classes.specimenLabel as string }}
            >
              <bdi className={classes.specimenTitle}>{specimen.title}</bdi>
              <bdi className={classes.specimenText}>{specimen.description}</bdi>
            </Button>
          </li>
        ))}
      </ul>
      {error ? <ErrorNotice error={error} /> : null}
      <div role="status" className={classes.filled}>
        {props.chosenTitle && path === 'typed' ? (
          <Notice tone="good" title={t('consent.specimen_filled', { title: props.chosenTitle })} />
        ) : null}
      </div>
    </Paper>
  );
}

const pictureOf = async (specimen_id: string, kind: FileField): Promise<Taken> => ({
  picture: await fetchImage('getDemoCapture', { path: { specimen_id, kind } }),
  source: 'specimen',
});
