import { API_KEY_HEADER, IDEMPOTENCY_KEY_HEADER } from '#shared/contract/api.ts';

/** It goes to COUNTERSIGN_URL with the key in COUNTERSIGN_KEY, both from the environment. */
export type GuideRequest = {
  readonly path: string;
  readonly idempotencyKey?: string;
  /** Without a body, the request is a GET. */
  readonly body?: Readonly<Record<string, unknown>>;
  /** Sent again every two seconds until the result is there. Only without a body. */
  readonly isRepeated?: boolean;
};

export const LANGUAGES = ['curl', 'TypeScript', 'Python'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A program, or a command of a shell, that sends the request and prints the response. */
export function snippetOf(language: Language, request: GuideRequest): string {
  const { once, repeated } = WRITERS[language];
  return (request.isRepeated ? repeated : once)(request);
}

const WRITERS: Readonly<Record<Language, Record<'once' | 'repeated', (request: GuideRequest) => string>>> = {
  curl: { once: (request) => curlCommand('curl', request), repeated: repeatedCurl },
  TypeScript: { once: typescriptProgram, repeated: repeatedTypescript },
  Python: { once: pythonProgram, repeated: repeatedPython },
};

function curlCommand(curl: string, { path, idempotencyKey, body }: GuideRequest): string {
  return [
    `${curl} "$COUNTERSIGN_URL${path}"`,
    `-H "${API_KEY_HEADER}: $COUNTERSIGN_KEY"`,
    ...(idempotencyKey ? [`-H "${IDEMPOTENCY_KEY_HEADER}: ${idempotencyKey}"`] : []),
    ...(body ? ["-H 'Content-Type: application/json'", `-d '${literal(body)}'`] : []),
  ].join(' \\\n  ');
}

function repeatedCurl(request: GuideRequest): string {
  return [
    `while result=$(${curlCommand('curl -s', request)})`,
    `  [[ "$result" == *'"status":"In-progress"'* ]]`,
    'do sleep 2; done',
    'echo "$result"',
  ].join('\n');
}

const TYPESCRIPT_VARIABLES = 'const { COUNTERSIGN_URL: url, COUNTERSIGN_KEY: key = "" } = process.env;';

function typescriptFetch({ path, idempotencyKey, body }: GuideRequest): string {
  return [
    `const response = await fetch(\`\${url}${path}\`, {`,
    `  method: "${body ? 'POST' : 'GET'}",`,
    '  headers: {',
    `    "${API_KEY_HEADER}": key,`,
    ...(body ? ['    "Content-Type": "application/json",'] : []),
    ...(idempotencyKey ? [`    "${IDEMPOTENCY_KEY_HEADER}": "${idempotencyKey}",`] : []),
    '  },',
    ...(body ? [`  body: JSON.stringify(${indented(literal(body))}),`] : []),
    '});',
  ].join('\n');
}

function typescriptProgram(request: GuideRequest): string {
  return [
    TYPESCRIPT_VARIABLES,
    '',
    typescriptFetch(request),
    'console.log(JSON.stringify(await response.json(), null, 2));',
  ].join('\n');
}

function repeatedTypescript(request: GuideRequest): string {
  return [
    'import { setTimeout } from "node:timers/promises";',
    '',
    TYPESCRIPT_VARIABLES,
    '',
    'for (;;) {',
    `  ${indented(typescriptFetch(request))}`,
    '  const result = await response.json();',
    '  if (result.status !== "In-progress") {',
    '    console.log(JSON.stringify(result, null, 2));',
    '    break;',
    '  }',
    '  await setTimeout(2000);',
    '}',
  ].join('\n');
}

function pythonRequest({ path, idempotencyKey, body }: GuideRequest): string {
  return [
    `response = requests.${body ? 'post' : 'get'}(`,
    `  os.environ["COUNTERSIGN_URL"] + "${path}",`,
    '  headers={',
    `    "${API_KEY_HEADER}": os.environ["COUNTERSIGN_KEY"],`,
    ...(idempotencyKey ? [`    "${IDEMPOTENCY_KEY_HEADER}": "${idempotencyKey}",`] : []),
    '  },',
    ...(body ? [`  json=${indented(literal(body))},`] : []),
    '  timeout=90,',
    ')',
  ].join('\n');
}

function pythonProgram(request: GuideRequest): string {
  return ['import os', 'import requests', '', pythonRequest(request), 'print(response.text)'].join('\n');
}

function repeatedPython(request: GuideRequest): string {
  return [
    'import os',
    'import time',
    'import requests',
    '',
    'while True:',
    `  ${indented(pythonRequest(request))}`,
    '  if response.json().get("status") != "In-progress":',
    '    print(response.text)',
    '    break',
    '  time.sleep(2)',
  ].join('\n');
}

/** Without booleans and null, a literal looks the same in JSON, TypeScript and Python. */
const literal = (body: Readonly<Record<string, unknown>>) => JSON.stringify(body, null, 2);
const indented = (text: string) => text.replaceAll('\n', '\n  ');
