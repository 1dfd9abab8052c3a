import { Stack, Text, Textarea } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { type CaseRequest, REQUEST_TEXT_CHARACTERS_MAX, WORDED } from '#shared/contract/requests/requests.ts';
import { BUSINESS_DOCUMENT_KINDS } from '#shared/contract/runs/check-result.ts';
import { CapturePanel } from '../../../camera/capture-panel.tsx';
import { LiveIntro } from '../../../camera/live/live-intro.tsx';
import type { Taken } from '../../../camera/taken-picture.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DialogButtons } from '../../../ui/dialog-buttons.tsx';
import type { UsedReview } from '../../../verification/use-review.ts';
import { useRequests } from './use-requests.ts';

/** As many as a link takes. */
const PAPERS = BUSINESS_DOCUMENT_KINDS.slice(0, 4);

type AddHereProps = { used: UsedReview; request: CaseRequest; onClose: () => void };

/** Takes at the desk what was asked for. Each picture is kept at once, so that nothing is lost. */
export function AddHere({ used, request, onClose }: AddHereProps) {
  const { t } = useTranslation();
  const { adding, answering } = useRequests(used);
  const [taken, setTaken] = useState<Readonly<Record<string, Taken>>>({});
  const [face, setFace] = useState<string | null>(null);
  const [text, setText] = useState('');
  const { request_id: requestId, wanted, files, note } = request;
  const isWorded = wanted.some((item) => WORDED.includes(item));
  const hasFile = (kind: string) => taken[kind] !== undefined || files.includes(kind);
  const isThere = {
    document: 'id_document_front',
    address_document: 'address_document',
    papers: 'business_document_1',
  };
  const isReady =
    !adding.isPending &&
    wanted.every((item) => !(item in isThere) || hasFile(isThere[item as keyof typeof isThere])) &&
    (!wanted.includes('selfie') || face !== null) &&
    (!isWorded || text.trim() !== '');
  const panel = (kind: string, title: string, accepts: 'one_page' | 'document') => (
    <CapturePanel
      key={kind}
      name={kind}
      shape="document"
      accepts={accepts}
      title={title}
      taken={taken[kind] ?? null}
      error={null}
      onTaken={(made) => {
        setTaken((before) => ({ ...before, [kind]: made }));
        adding.mutate({ requestId, kind, picture: made.picture });
      }}
      onDropped={() => setTaken(({ [kind]: _, ...rest }) => rest)}
    >
      {null}
    </CapturePanel>
  );
  const papers = PAPERS.filter((_, index) => index === 0 || hasFile(PAPERS[index - 1] ?? ''));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReady) return;
        const answer = { ...(face !== null && { live_capture_id: face }), ...(isWorded && { text: text.trim() }) };
        answering.mutate({ requestId, ...answer }, { onSuccess: onClose });
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
            <LiveIntro onTaken={({ captureId }) => setFace(captureId)} />
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
          request={{ error: adding.error ?? answering.error, isPending: answering.isPending }}
          action={t('asked.send')}
          isDisabled={!isReady}
          onClose={onClose}
        />
      </Stack>
    </form>
  );
}
