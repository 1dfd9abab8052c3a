import { type Branding, LOGO_SIDE_PIXELS_MAX, LOGO_SIDE_PIXELS_MIN } from '#shared/contract/branding/branding.ts';
import { type FieldError, fieldError } from '#shared/contract/errors/field-error.ts';
import { inspectImage } from '#shared/domain/image/inspect-image.ts';
import { jsonAnswer } from '../api/answers.ts';
import type { ApiDependencies } from '../api/api-environment.ts';
import { actorOf } from '../api/authentication.ts';
import { pictureToJpeg } from '../api/picture-to-jpeg.ts';
import type { Route } from '../api/routing.ts';
import { ServiceError } from '../service-error.ts';
import { changeConsentTexts, consentNotices, consentTexts, shownNotice } from './consent-notice.ts';
import { changeBranding, type StoredBranding, storedBranding } from './rows.ts';

/** Large enough for the sharpest screen and for print. */
const LOGO_LONG_SIDE = 512;

/** Name, logo and colour of the organisation, for every page. */
export function mountBranding(route: Route, deps: ApiDependencies): void {
  const { store, inference } = deps;
  const toJpeg = pictureToJpeg(inference);

  const shown = ({ logo, ...rest }: StoredBranding): Branding => ({
    ...rest,
    logo: logo && `data:image/jpeg;base64,${logo}`,
  });

  /** Only bytes that this service drew itself reach a page or a document. */
  async function redrawn(base64: string): Promise<string> {
    const bytes = Buffer.from(base64, 'base64');
    const { mediaType, width, height } = inspected(bytes);
    if (mediaType !== 'image/png' && mediaType !== 'image/jpeg') throw refused(fieldError('field.logo_format'));
    if (Math.min(width, height) < LOGO_SIDE_PIXELS_MIN || Math.max(width, height) > LOGO_SIDE_PIXELS_MAX)
      throw refused(
        fieldError('field.logo_size', { width, height, least: LOGO_SIDE_PIXELS_MIN, most: LOGO_SIDE_PIXELS_MAX }),
      );
    const jpeg = await toJpeg(bytes, mediaType, LOGO_LONG_SIDE);
    if (jpeg === null) throw refused(fieldError('field.logo_damaged'));
    return Buffer.from(jpeg).toString('base64');
  }

  route('getBranding', async () => jsonAnswer(shown(await storedBranding(store))));
  route('getConsentTexts', async () => jsonAnswer(await consentTexts(store)));
  route('changeConsentTexts', async ({ input, principal }) =>
    jsonAnswer(await changeConsentTexts(store, input, actorOf(principal))),
  );
  route('getConsentNotices', async () => jsonAnswer(await consentNotices(deps)));
  route('getShownNotice', async ({ params }) => {
    const notice = await shownNotice(store, params.wording);
    if (notice === null) throw new ServiceError('branding.no_notice');
    return jsonAnswer(notice);
  });
  route('changeBranding', async ({ input: { logo, ...rest }, principal }) => {
    const kept = logo === null || logo === 'keep' ? logo : await redrawn(logo);
    return jsonAnswer(shown(await changeBranding(store, { ...rest, logo: kept }, actorOf(principal))));
  });
}

function inspected(bytes: Uint8Array) {
  try {
    return inspectImage(bytes);
  } catch (error) {
    throw refused(
      error instanceof Error ? fieldError('field.file', { problem: error.message }) : fieldError('field.logo_unread'),
    );
  }
}

const refused = (logo: FieldError) => new ServiceError('branding.logo', {}, { fields: { logo } });
