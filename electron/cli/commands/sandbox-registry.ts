import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { COUNTRY_CODES } from '#shared/domain/place/countries.ts';
import { stopRequested } from '../../headless/stop-signals.ts';
import { sandboxAnswer } from '../../service/index.ts';
import { replaceFile } from '../../service/whole-file.ts';
import { type Command, EXIT, UsageError } from '../command.ts';
import { readPort } from '../options.ts';

const QUERY_BYTES_MAX = 16_384;
const text = z.string().max(200);
const Query = z.object({
  country_code: text,
  id_number: text,
  first_name: text.default(''),
  last_name: text.default(''),
  birth_date: text.default(''),
});

/** A registry with invented people, for trying out ID number lookups over HTTP. */
export const sandboxRegistry: Command = {
  help: `countersign sandbox-registry [options]

  --port N         port, reachable from this machine only (default: any free port)
  --countries LIST countries to name in the configuration (default KE,NG,UG)
  --registries FILE
                   write the configuration with which "countersign serve --registries FILE" asks this registry

Numbers that end in 0 or A, and John Doe, born 1900-01-01, are not found. Numbers that end in 1 or B, and Jane Johnson, born
1901-01-01, are found with another birth date. Everybody else is found with the data of the query. Prints {"url", "port"}
when it is ready. Stores nothing.`,

  async run(args, output) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        port: { type: 'string' },
        countries: { type: 'string', default: 'KE,NG,UG' },
        registries: { type: 'string' },
      },
    });
    const countries = values.countries.split(',').map((country) => country.trim().toUpperCase());
    const unknown = countries.find((country) => !COUNTRY_CODES.includes(country));
    if (unknown !== undefined) throw new UsageError(`--countries takes two-letter ISO 3166-1 codes, not "${unknown}".`);
    const stopped = stopRequested(output.log);
    const server = createServer((request, response) => {
      answer(request).then(
        ({ status, body }) =>
          response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
        () => response.destroy(),
      );
    });
    server.listen(readPort(values.port) ?? 0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/`;
    if (values.registries !== undefined)
      await replaceFile(
        values.registries,
        `${JSON.stringify({ registries: countries.map((of) => sample(of, url)) }, null, 2)}\n`,
      );
    await output.result({ url, port });
    await stopped;
    server.close();
    server.closeAllConnections();
    return EXIT.done;
  },
};

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
