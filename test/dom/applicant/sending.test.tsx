import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import en from '#shared/texts/en/applicant.json' with { type: 'json' };
import { noteAnswer } from '../../../renderer/api/reach.ts';
import { DocumentStep } from '../../../renderer/applicant/steps/document-step.tsx';
import { useLinkVisit } from '../../../renderer/applicant/visit.ts';
import { startApplicantI18n } from '../../../renderer/i18n/applicant-i18n.ts';
import { aTiff } from '../../support/documents/more-formats.ts';
import { eventually } from '../../support/eventually.ts';
import { InTheme } from '../in-theme.tsx';
import { VIEW } from '../kiosk/support.tsx';

beforeAll(() => startApplicantI18n(['en']));
afterEach(() => {
  cleanup();
  useLinkVisit.setState({ session: null, view: null, end: null, failure: null });
  vi.unstubAllGlobals();
});

/** A line whose bytes go when the test says so. */
class Line {
  static last: Line | null = null;
  readonly upload: { onprogress: (progress: { loaded: number }) => void } = { onprogress: () => {} };
  readonly sent: string[] = [];
  bytes = 0;
  onerror = () => {};
  open(method: string, address: string) {
    this.sent.push(`${method} ${address}`);
  }
  setRequestHeader(name: string, value: string) {
    this.sent.push(`${name}: ${value}`);
  }
  send(body: ArrayBuffer) {
    this.bytes = body.byteLength;
    Line.last = this;
  }
}

test('a picture shows how much of it is sent, then that it is read, and goes again after the line broke', async () => {
  vi.stubGlobal('XMLHttpRequest', Line);
  const view = { ...VIEW, consent_version: 'v1', place: 'document' as const };
  useLinkVisit.setState({ session: 'secret', view });
  const { container } = render(
    <InTheme>
      <DocumentStep view={view} onNext={() => {}} onOpen={() => {}} />
    </InTheme>,
  );
  const files = [new File([aTiff([{}])], 'front.tif', { type: 'image/tiff' })];
  fireEvent.change(container.querySelector('input[type="file"]') as HTMLElement, { target: { files } });
  await eventually(() => expect(Line.last).not.toBeNull());
  const line = Line.last as unknown as Line;
  expect(line.sent).toContain('POST /api/v1/applicant/files/id_document_front/');
  expect(line.sent).toContain('Authorization: Bearer secret');
  act(() => line.upload.onprogress({ loaded: line.bytes * 0.4 }));
  expect(screen.getByRole('progressbar', { name: en.applicant.document.sending }).getAttribute('aria-valuenow')).toBe(
    '40',
  );
  expect(screen.getByRole('status').textContent).toContain(en.applicant.document.sending);
  act(() => line.upload.onprogress({ loaded: line.bytes }));
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.getByRole('status').textContent).toContain(en.applicant.document.reading);
  await act(async () => line.onerror());
  expect(await screen.findByText(en.applicant.offline)).toBeTruthy();
  // It is neither lost nor taken again.
  expect(screen.getByRole('button', { name: en.page.app.retry })).toBeTruthy();
  expect(screen.queryByRole('button', { name: en.applicant.document.open })).toBeNull();
  act(noteAnswer);
  await eventually(() => expect(Line.last).not.toBe(line));
  expect(Line.last?.bytes).toBe(line.bytes);
});
