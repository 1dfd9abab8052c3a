// Preloaded into the installer of Electron's package, which tells neither bytes nor causes: both go
// to the process that started it, with which it ends.
import { basename } from 'node:path';
import process from 'node:process';

const plainFetch = globalThis.fetch;

/** Resolves when the message is sent, so that the installer cannot end before. */
const send = (message) =>
  new Promise((resolve) => {
    if (process.connected) process.send(message, resolve);
    else resolve();
  });

globalThis.fetch = async (url, init) => {
  const file = basename(new URL(url).pathname);
  await send({ file, asked: String(url) });
  let response;
  try {
    response = await plainFetch(url, init);
  } catch (error) {
    await send({ failed: causesOf(error) });
    throw error;
  }
  const { status, headers } = response;
  await send({ status });
  if (!response.ok || response.body === null) return response;
  const total = Number(headers.get('content-length')) || null;
  return new Response(ReadableStream.from(counted(response.body, file, total)), { status, headers });
};

async function* counted(body, file, total) {
  let bytes = 0;
  try {
    for await (const piece of body) {
      bytes += piece.length;
      await send({ file, bytes, total });
      yield piece;
    }
  } catch (error) {
    await send({ failed: causesOf(error), bytes });
    throw error;
  }
  await send({ arrived: file });
}

/** Codes and messages of an error and everything that caused it. */
function causesOf(error) {
  const causes = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    causes.push(cause, ...(Array.isArray(cause.errors) ? cause.errors : []));
  return causes.map(({ code, message }) => [code, message].filter(Boolean).join(' ')).join('\n');
}

process.on('disconnect', () => process.exit(1));
// Waiting for messages must not keep the installer running.
process.channel?.unref();
