import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { describeApi } from '../../../../electron/service/api/open-api/document.ts';

const CLIENT_SCHEMA = join(import.meta.dirname, '../../../support/api/api-client/schema.d.ts');

type Content = Record<string, { readonly schema?: object; readonly examples?: Record<string, { value: unknown }> }>;
type Operation = {
  readonly operationId: string;
  readonly requestBody?: { readonly content: Content };
  readonly responses: Record<string, { readonly content?: Content }>;
};

const document = describeApi({ version: '0.0.0', environment: 'production' });
const { paths, components } = document as {
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, { readonly content: Content }> };
};
const operations = Object.values(paths).flatMap((methods) => Object.values(methods));

/** Each content of the document with the name of where it stands. */
const contents: (readonly [string, Content])[] = [
  ...operations.flatMap(({ operationId, requestBody, responses }) => [
    ...(requestBody ? [[`the body of ${operationId}`, requestBody.content] as const] : []),
    ...Object.entries(responses).flatMap(([status, { content }]) =>
      content ? [[`${status} of ${operationId}`, content] as const] : [],
    ),
  ]),
  ...Object.entries(components.responses).map(([name, { content }]) => [name, content] as const),
];

test('every rule that Redocly recommends is kept', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    // The published interface ends its paths with a slash.
    rules: { 'no-path-trailing-slash': 'off' },
  });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
});

test('every body, answer and error with a schema has an example, and every example is valid', () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(document, 'api');
  const flaws: string[] = [];
  let checked = 0;
  for (const [place, content] of contents)
    for (const [type, { schema, examples }] of Object.entries(content)) {
      if (schema === undefined) continue;
      const values = Object.values(examples ?? {});
      if (values.length === 0) flaws.push(`${place} has no example as ${type}`);
      const validate = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/')) as object);
      for (const { value } of values) {
        checked += 1;
        if (!validate(value)) flaws.push(`${place}: ${ajv.errorsText(validate.errors)}`);
      }
    }
  expect(flaws).toEqual([]);
  expect(checked).toBeGreaterThan(15);
});

test('the typed client of the contract suite is generated from it', async () => {
  const { default: generate, astToString } = await import('openapi-typescript');
  const text = astToString(await generate(JSON.stringify(document)));
  // COUNTERSIGN_UPDATE_CLIENT=1 writes it.
  if (process.env.COUNTERSIGN_UPDATE_CLIENT === '1') writeFileSync(CLIENT_SCHEMA, text);
  expect(readFileSync(CLIENT_SCHEMA, 'utf8')).toBe(text);
});
