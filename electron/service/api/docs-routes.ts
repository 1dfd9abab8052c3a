import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { endpoints, GUIDE_PATH } from '#shared/contract/api.ts';
import { ServiceError } from '../service-error.ts';
import { bytesAnswer, jsonAnswer } from './answers.ts';
import type { ApiDependencies } from './api-environment.ts';
import { GUIDE_PAGE, GUIDE_SCRIPT, GUIDE_STYLE } from './guide/page.ts';
import { describeApi } from './open-api/document.ts';
import type { Route } from './routing.ts';

const DOCS_PATH = endpoints.getDocs.path;
const HTML = 'text/html; charset=utf-8';
const SCRIPT = 'text/javascript; charset=utf-8';
const STYLE = 'text/css; charset=utf-8';

/** Files from `swagger-ui-dist`, served here so that the page works offline. */
const PACKAGE_FILES: Readonly<Record<string, string>> = { 'swagger-ui.css': STYLE, 'swagger-ui-bundle.js': SCRIPT };

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Countersign: API description</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="${DOCS_PATH}swagger-ui.css">
  </head>
  <body>
    <p style="max-width: 1460px; margin: 1rem auto 0; padding: 0 20px; font: 1rem/1.5 system-ui, sans-serif">
      New here? <a href="${GUIDE_PATH}">Verify your first customer</a>
    </p>
    <div id="swagger-ui"></div>
    <script src="${DOCS_PATH}swagger-ui-bundle.js"></script>
    <script src="${DOCS_PATH}start.js"></script>
  </body>
</html>
`;

/** API keys typed into the page stay in memory and are never stored. */
const START = `SwaggerUIBundle({
  url: '${endpoints.getOpenApi.path}',
  dom_id: '#swagger-ui',
  validatorUrl: null,
  persistAuthorization: false,
  supportedSubmitMethods: ['get', 'post'],
});
`;

/** Our own files beside the page. */
const OWN_FILES: Readonly<Record<string, readonly [text: string, contentType: string]>> = {
  'start.js': [START, SCRIPT],
  guide: [GUIDE_PAGE, HTML],
  'guide.css': [GUIDE_STYLE, STYLE],
  'guide.js': [GUIDE_SCRIPT, SCRIPT],
};

/** Swagger UI needs inline styles and data-URL icons; everything else must come from this host. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The API description and the page that displays it. */
export function mountDocs(route: Route, deps: ApiDependencies): void {
  /** Made at the first request, because most hosts never get one. */
  let document: ReturnType<typeof describeApi> | undefined;
  const files = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  const answerPage = (text: string, contentType: string) =>
    bytesAnswer(new TextEncoder().encode(text), contentType, { 'content-security-policy': CONTENT_SECURITY_POLICY });

  function readPackageFile(name: string): Promise<Uint8Array<ArrayBuffer>> {
    const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
    const reading = files.get(name) ?? readFile(join(folder, name)).then((bytes) => new Uint8Array(bytes));
    files.set(name, reading);
    return reading;
  }

  async function getFile(name: string): Promise<Response> {
    const [text, type] = (Object.hasOwn(OWN_FILES, name) && OWN_FILES[name]) || [];
    if (text !== undefined && type !== undefined) return answerPage(text, type);
    const contentType = Object.hasOwn(PACKAGE_FILES, name) ? PACKAGE_FILES[name] : undefined;
    if (contentType === undefined) throw new ServiceError('request.path');
    return bytesAnswer(await readPackageFile(name), contentType);
  }

  route('getOpenApi', () => {
    document ??= describeApi(deps);
    return jsonAnswer(document);
  });
  route('getDocs', () => answerPage(PAGE, HTML));
  route('getDocsFile', ({ params }) => getFile(params.file));
}
