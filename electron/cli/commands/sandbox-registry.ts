import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { z } from 'zod';
import { COUNTRY_CODES } from '#shared/domain/place/countries.ts';
import { stopRequested } from '../../headless/stop-signals.ts';
import { sandboxAnswer } from '../../service/index.ts';
import { replaceFile } from '../../service/whole-file.ts';
import type { Define } from '../command.ts';
import { port } from '../options.ts';

const QUERY_BYTES_MAX = 16_384;
const text = z.string().max(200);
const Query = z.object({
  country_code: text,
  id_number: text,
  first_name: text.default(''),
  last_name: text.default(''),
  birth_date: text.default(''),
});

export const explanation = `
Numbers that end in 0 or A, and John Doe, born 1900-01-01, are not found. Numbers that end in 1 or B, and Jane Johnson,
born 1901-01-01, are found with another birth date. Everybody else is found with the data of the query. Prints {"url",
"port"} when it is ready. Stores nothing.
`;

/** A registry with invented people, for trying out ID number lookups over HTTP. */
export const define: Define = (command, run) =>
  command
    .option('--port <n>', 'port, reachable from this machine only (default: any free port)', port)
    .addOption(
      new Option('--countries <list>', 'countries to name in the configuration')
        .argParser(readCountries)
        .default(['KE', 'NG', 'UG'], 'KE,NG,UG'),
    )
    .option('--registries <file>', 'write the configuration with which "countersign serve --registries" asks it')
    .action(
      run(async ({ port: wanted = 0, countries, registries }, output) => {
        const stopped = stopRequested(output.log);
        const server = createServer((request, response) => {
          answer(request).then(
            ({ status, body }) =>
              response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
            () => response.destroy(),
          );
        });
        server.listen(wanted, '127.0.0.1');
        await once(server, 'listening');
        const { port } = server.address() as AddressInfo;
        const url = `http://127.0.0.1:${port}/`;
        if (registries !== undefined)
          await replaceFile(
            registries,
            `${JSON.stringify({ registries: countries.map((of) => sample(of, url)) }, null, 2)}\n`,
          );
        await output.result({ url, port });
        await stopped;
        server.close();
        server.closeAllConnections();
      }),
    );

function readCountries(text: string): readonly string[] {
  const countries = text.split(',').map((country) => country.trim().toUpperCase());
  if (countries.every((country) => COUNTRY_CODES.includes(country))) return countries;
  throw new InvalidArgumentError('It takes two-letter ISO 3166-1 codes, separated by commas.');
}

async function answer(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
  if (request.method !== 'POST') return { status: 405, body: { error: 'Send the query with POST.' } };
  const query = Query.safeParse(await readJson(request));
  if (!query.success) return { status: 400, body: { error: 'The query is not valid.' } };
  const { country_code, id_number, ...person } = query.data;
  const found = sandboxAnswer({ country: country_code, number: id_number, ...person });
  if (found.status !== 'FOUND') return { status: 200, body: { status: found.status } };
  return { status: 200, body: { status: found.status, person: { ...found.record, country_code } } };
}

/** null if the body is not JSON or longer than any query. */
async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > QUERY_BYTES_MAX) return null;
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    return null;
  }
}

function sample(country: string, address: string) {
  return {
    country,
    name: 'Sandbox registry',
    address,
    request: {
      number: 'id_number',
      country: 'country_code',
      first_name: 'first_name',
      last_name: 'last_name',
      birth_date: 'birth_date',
    },
    answer: {
      status: 'status',
      found: ['FOUND'],
      not_found: ['NOT_FOUND'],
      fields: {
        number: 'person.number',
        country: 'person.country_code',
        first_name: 'person.first_name',
        last_name: 'person.last_name',
        birth_date: 'person.birth_date',
      },
    },
  };
}
