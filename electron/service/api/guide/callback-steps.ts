import { API_KEY_HEADER, endpoints, IDEMPOTENCY_KEY_HEADER } from '#shared/contract/api.ts';
import { CALLBACK_SIGNATURE_HEADER } from '#shared/contract/callbacks/callbacks.ts';
import { CUSTOMER } from './customer.ts';
import type { GuideStep } from './guide-step.ts';
import type { Language } from './snippets.ts';

type Receiver = {
  readonly port: number;
  readonly runPath: string;
  /** The verification that the program starts, as a JSON object of strings. */
  readonly body: Readonly<Record<string, string>>;
};

/** They receive callbacks, start a verification without waiting, and end with its event. */
function receiverPrograms(receiver: Receiver): Readonly<Record<Language, string>> {
  const typescript = typescriptReceiver(receiver);
  return {
    // curl cannot receive.
    curl: `cat > tour/receiver.ts <<'END'\n${typescript}\nEND\nnpx node tour/receiver.ts`,
    TypeScript: typescript,
    Python: pythonReceiver(receiver),
  };
}

const literal = (body: Receiver['body'], indent: string) =>
  JSON.stringify(body, null, 2).replaceAll('\n', `\n${indent}`);

const typescriptReceiver = ({
  port,
  runPath,
  body,
}: Receiver) => `import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";

const { COUNTERSIGN_URL: url, COUNTERSIGN_KEY: key = "" } = process.env;
const secret = process.env.COUNTERSIGN_SECRET ?? "";
const batchId = randomUUID();

const server = createServer(async (request, response) => {
  let body = "";
  for await (const chunk of request.setEncoding("utf8")) body += chunk;
  const isGenuine = isSigned(body, String(request.headers["${CALLBACK_SIGNATURE_HEADER.toLowerCase()}"]));
  response.writeHead(isGenuine ? 204 : 401).end();
  if (!isGenuine || JSON.parse(body).batch_id !== batchId) return;
  console.log(body);
  server.close();
});

function isSigned(body: string, header: string): boolean {
  const [time, ...signatures] = header.split(",").map((part) => part.split("=")[1] ?? "");
  const expected = createHmac("sha256", secret).update(\`\${time}.\${body}\`).digest();
  const isFresh = Math.abs(Date.now() / 1000 - Number(time)) < 300;
  return isFresh && signatures.some((hex) => {
    const signature = Buffer.from(hex, "hex");
    return signature.length === expected.length && timingSafeEqual(signature, expected);
  });
}

server.listen(${port}, "127.0.0.1", async () => {
  await fetch(\`\${url}${runPath}\`, {
    method: "POST",
    headers: {
      "${API_KEY_HEADER}": key,
      "Content-Type": "application/json",
      "${IDEMPOTENCY_KEY_HEADER}": batchId,
      "Prefer": "respond-async",
    },
    body: JSON.stringify(${literal(body, '    ')}),
  });
});`;

const pythonReceiver = ({ port, runPath, body }: Receiver) => `import hashlib
import hmac
import json
import os
import time
import uuid
from http.server import BaseHTTPRequestHandler, HTTPServer
import requests

secret = os.environ["COUNTERSIGN_SECRET"].encode()
batch_id = str(uuid.uuid4())
events = {}

class Receiver(BaseHTTPRequestHandler):
  def do_POST(self):
    body = self.rfile.read(int(self.headers["Content-Length"]))
    is_genuine = is_signed(body, self.headers["${CALLBACK_SIGNATURE_HEADER}"] or "")
    self.send_response(204 if is_genuine else 401)
    self.end_headers()
    if is_genuine:
      events[json.loads(body)["batch_id"]] = body.decode()

def is_signed(body, header):
  moment, *signatures = [part.partition("=")[2] for part in header.split(",")]
  expected = hmac.new(secret, moment.encode() + b"." + body, hashlib.sha256).hexdigest()
  is_fresh = moment.isdigit() and abs(time.time() - int(moment)) < 300
  return is_fresh and any(hmac.compare_digest(expected, signature) for signature in signatures)

server = HTTPServer(("127.0.0.1", ${port}), Receiver)
requests.post(
  os.environ["COUNTERSIGN_URL"] + "${runPath}",
  headers={
    "${API_KEY_HEADER}": os.environ["COUNTERSIGN_KEY"],
    "${IDEMPOTENCY_KEY_HEADER}": batch_id,
    "Prefer": "respond-async",
  },
  json=${literal(body, '  ')},
  timeout=90,
)
while batch_id not in events:
  server.handle_request()
print(events[batch_id])`;

const RECEIVER_PORT = 4312;

/** For integrators who would rather be told than ask. */
export const CALLBACK_STEPS: readonly GuideStep[] = [
  {
    title: 'Add a callback',
    text: 'A callback tells your own server that a verification has a result, was reviewed, that more was asked for, or that monitoring found something. It must be an https URL with a public address; a sandbox may also call this machine. The command prints the secret that signs each callback once, so it keeps it in a variable.',
    shell: [
      [
        'export COUNTERSIGN_SECRET=$(npx countersign callbacks add --name tour \\',
        `  --url http://127.0.0.1:${RECEIVER_PORT}/ --data tour/data --key-file tour/key.json \\`,
        "  | npx node -p 'JSON.parse(fs.readFileSync(0)).secret')",
      ].join('\n'),
    ],
  },
  {
    title: 'Receive a callback',
    text: 'This program receives callbacks, starts a verification with “Prefer: respond-async”, which answers In-progress at once, and ends with the event of that verification, some seconds later. It chooses the batch_id itself, so that it knows the event. Check each signature, answer within ten seconds, and take each event_id once: an event may come again.',
    programs: receiverPrograms({ port: RECEIVER_PORT, runPath: endpoints.runUserVerification.path, body: CUSTOMER }),
    outcome:
      'It prints an event with the batch_id and its verification_result, and names nobody. Fetch the rest as in step 3. A link sends its event under the batch_id that it reserved.',
  },
];
