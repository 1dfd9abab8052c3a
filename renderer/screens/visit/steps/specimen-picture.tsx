import { IconCards } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { fetchImage } from '../../../api/client.ts';
import { useIsSeen } from '../../../ui/use-is-seen.ts';
import { useObjectUrl } from '../../../ui/use-object-url.ts';
import classes from '../visit.module.css';

/** The front of the document, loaded when it comes into view; until then, a sign. */
export function SpecimenPicture({ specimenId }: { specimenId: string }) {
  const frame = useRef<HTMLSpanElement>(null);
  const isSeen = useIsSeen(frame);
  const { data } = useQuery({
    queryKey: ['specimen_picture', specimenId],
    queryFn: ({ signal }) =>
      fetchImage('getDemoCapture', { path: { specimen_id: specimenId, kind: 'id_document_front' }, signal }),
    enabled: isSeen,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const url = useObjectUrl(data);
  return (
    <span ref={frame} className={classes.specimenPicture}>
      {url === null ? (
        <IconCards size={22} stroke={1.6} aria-hidden="true" />
      ) : (
        <img src={url} alt="" width={84} height={60} />
      )}
    </span>
  );
}
