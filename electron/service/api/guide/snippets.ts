import { API_KEY_HEADER, IDEMPOTENCY_KEY_HEADER } from '#shared/contract/api.ts';

/** A request of the guide. It goes to COUNTERSIGN_URL with the key in COUNTERSIGN_KEY, both from the environment. */
export type GuideRequest = {
  readonly path: string;
  readonly idempotencyKey?: string;
  /** Without a body, the request is a GET. */
  readonly body?: Readonly<Record<string, string>>;
};

export const LANGUAGES = ['curl', 'TypeScript', 'Python'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A program, or a command of a shell, that sends the request and prints the response. */
export function snippetOf(language: Language, request: GuideRequest): string {
  return { curl: curlCommand, TypeScript: typescriptProgram, Python: pythonProgram }[language](request);
}

function curlCommand({ path, idempotencyKey, body }: GuideRequest): string {
  return [
    `curl "$COUNTERSIGN_URL${path}"`,
    `-H "${API_KEY_HEADER}: $COUNTERSIGN_KEY"`,
    ...(idempotencyKey ? [`-H "${IDEMPOTENCY_KEY_HEADER}: ${idempotencyKey}"`] : []),
    ...(body ? ["-H 'Content-Type: application/json'", `-d '${literal(body)}'`] : []),
  ].join(' \\\n  ');
}

function typescriptProgram({ path, idempotencyKey, body }: GuideRequest): string {
  return [
    'const { COUNTERSIGN_URL: url, COUNTERSIGN_KEY: key = "" } = process.env;',
    '',
    `const response = await fetch(\`\${url}${path}\`, {`,
    `  method: "${body ? 'POST' : 'GET'}",`,
    '  headers: {',
    `    "${API_KEY_HEADER}": key,`,
    ...(body ? ['    "Content-Type": "application/json",'] : []),
    ...(idempotencyKey ? [`    "${IDEMPOTENCY_KEY_HEADER}": "${idempotencyKey}",`] : []),
    '  },',
    ...(body ? [`  body: JSON.stringify(${indented(literal(body))}),`] : []),
    '});',
    'console.log(JSON.stringify(await response.json(), null, 2));',
  ].join('\n');
}

function pythonProgram({ path, idempotencyKey, body }: GuideRequest): string {
  return [
    'import os',
    'import requests',
    '',
    `response = requests.${body ? 'post' : 'get'}(`,
    `  os.environ["COUNTERSIGN_URL"] + "${path}",`,
    '  headers={',
    `    "${API_KEY_HEADER}": os.environ["COUNTERSIGN_KEY"],`,
    ...(idempotencyKey ? [`    "${IDEMPOTENCY_KEY_HEADER}": "${idempotencyKey}",`] : []),
    '  },',
    ...(body ? [`  json=${indented(literal(body))},`] : []),
    '  timeout=90,',
    ')',
    'print(response.text)',
  ].join('\n');
}

/** An object of strings looks the same in JSON, TypeScript and Python. */
const literal = (body: Readonly<Record<string, string>>) => JSON.stringify(body, null, 2);
const indented = (text: string) => text.replaceAll('\n', '\n  ');
