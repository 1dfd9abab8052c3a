import { Stack, Text, Textarea } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { type CaseRequest, REQUEST_TEXT_CHARACTERS_MAX, WORDED } from '#shared/contract/requests/requests.ts';
import { BUSINESS_DOCUMENT_KINDS } from '#shared/contract/runs/check-result.ts';
import { ApiError } from '../../../api/api-error.ts';
import { CapturePanel } from '../../../camera/capture-panel.tsx';
import { LiveIntro } from '../../../camera/live/live-intro.tsx';
import type { Taken } from '../../../camera/taken-picture.tsx';
import { fieldsInPageLanguage } from '../../../i18n/error-sentence.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogButtons } from '../../../ui/dialog-buttons.tsx';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import type { UsedReview } from '../../../verification/use-review.ts';
import { useRequests } from './use-requests.ts';

/** As many as a link takes. */
const PAPERS = BUSINESS_DOCUMENT_KINDS.slice(0, 4);

type AddHereProps = { used: UsedReview; request: CaseRequest; onClose: () => void };

/** Takes at the desk what was asked for. Asks before unsent words or an unsent face are lost. */
export function AddHereDialog({ opened, onClose, ...props }: AddHereProps & { opened: boolean }) {
  const { t } = useTranslation();
  const [isUnsent, setIsUnsent] = useState(false);
  return (
    <Dialog opened={opened} onClose={onClose} title={t('asked.add_here')} isWide isUnsent={isUnsent}>
      {opened ? <AddHere {...props} onUnsent={setIsUnsent} onClose={onClose} /> : null}
    </Dialog>
  );
}

/** A picture on its way to the service, or why it did not get there. */
type Upload = { readonly taken: Taken; readonly isKept: boolean; readonly error: Error | null };
/** Null: discarded here. The service has its file until another replaces it. */
type Uploads = Readonly<Record<string, Upload | null>>;

function AddHere({ used, request, onUnsent, onClose }: AddHereProps & { onUnsent: (isUnsent: boolean) => void }) {
  const { t } = useTranslation();
  const { adding, answering } = useRequests(used);
  const [uploads, setUploads] = useState<Uploads>({});
  const [face, setFace] = useState<string | null>(null);
  const [text, setText] = useState('');
  const { request_id: requestId, wanted, files, note } = request;
  const isWorded = wanted.some((item) => WORDED.includes(item));
  const hasFile = (kind: string) => {
    const { [kind]: upload } = uploads;
    return upload === undefined ? files.includes(kind) : upload?.isKept === true;
  };
  const isUnsent = face !== null || text.trim() !== '';
  useEffect(() => {
    onUnsent(isUnsent);
    return () => onUnsent(false);
  }, [isUnsent, onUnsent]);
  const add = async (kind: string, taken: Taken) => {
    setUploads((before) => ({ ...before, [kind]: { taken, isKept: false, error: null } }));
    const error = await adding.mutateAsync({ requestId, kind, picture: taken.picture }).then(
      () => null,
      (cause: Error) => cause,
    );
    // It may have been discarded meanwhile.
    setUploads((before) =>
      before[kind]?.taken === taken ? { ...before, [kind]: { taken, isKept: error === null, error } } : before,
    );
  };
  const isThere = {
    document: 'id_document_front',
    address_document: 'address_document',
    papers: 'business_document_1',
  };
  const isReady =
    Object.keys(uploads).every(hasFile) &&
    wanted.every((item) => !(item in isThere) || hasFile(isThere[item as keyof typeof isThere])) &&
    (!wanted.includes('selfie') || face !== null) &&
    (!isWorded || text.trim() !== '');
  const panel = (kind: string, title: string, accepts: 'one_page' | 'document') => {
    const { taken = null, error = null } = uploads[kind] ?? {};
    const [refused = null] = error instanceof ApiError ? Object.values(fieldsInPageLanguage(error.fields)) : [];
    return (
      <CapturePanel
        key={kind}
        name={kind}
        shape="document"
        accepts={accepts}
        title={title}
        taken={taken}
        error={refused}
        onTaken={(made) => void add(kind, made)}
        onDropped={() => setUploads((before) => ({ ...before, [kind]: null }))}
      >
        {taken && error && refused === null ? (
          <ErrorNotice error={error} onRetry={() => void add(kind, taken)} />
        ) : null}
      </CapturePanel>
    );
  };
  const papers = PAPERS.filter((kind, index) => index === 0 || kind in uploads || hasFile(PAPERS[index - 1] ?? ''));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReady) return;
        const answer = { ...(face !== null && { live_capture_id: face }), ...(isWorded && { text: text.trim() }) };
        answering.mutate(
          { requestId, ...answer },
          {
            onSuccess: onClose,
            onError: (error) => {
              // An expired capture cannot be sent again.
              if (error instanceof ApiError && error.fields.selfie !== undefined) setFace(null);
            },
          },
        );
      }}
    >
      <Stack gap="lg">
        <Text>
          <bdi>{note}</bdi>
        </Text>
        {files.length > 0 ? <Text c="dimmed">{t('asked.kept')}</Text> : null}
        {wanted.includes('document')
          ? [
              panel('id_document_front', t('capture.id_document_front'), 'one_page'),
              panel('id_document_back', `${t('capture.id_document_back')} (${t('app.optional')})`, 'one_page'),
            ]
          : null}
        {wanted.includes('address_document')
          ? panel('address_document', t('capture.address_document'), 'document')
          : null}
        {wanted.includes('papers')
          ? papers.map((kind, index) => panel(kind, t('asked.paper', { number: index + 1 }), 'document'))
          : null}
        {wanted.includes('selfie') ? (
          face === null ? (
            <LiveIntro
              onTaken={({ captureId }) => {
                answering.reset();
                setFace(captureId);
              }}
            />
          ) : (
            <Text c="var(--tone-good)" role="status">
              <IconCircleCheck size={18} aria-hidden="true" /> {t('asked.face_taken')}
            </Text>
          )
        ) : null}
        {isWorded ? (
          <Textarea
            label={t('asked.text')}
            rows={4}
            maxLength={REQUEST_TEXT_CHARACTERS_MAX}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        ) : null}
        <DialogButtons
          request={{ error: answering.error, isPending: answering.isPending }}
          action={t('asked.send')}
          isDisabled={!isReady}
          onClose={onClose}
        />
      </Stack>
    </form>
  );
}
