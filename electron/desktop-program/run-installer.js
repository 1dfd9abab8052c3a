import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

const OUTPUT_MAX = 64 * 1024;

/**
 * Runs the installer until it ends, nothing arrives for `stallMs`, or `interrupted` aborts.
 * Resolves to `{ ended: 'done' | 'failed' | 'stalled' | 'interrupted', … }` with the last request.
 * Its unfinished files are removed.
 */
export async function runInstaller(electronFolder, { stallMs, interrupted, onBytes }) {
  const temporary = mkdtempSync(join(tmpdir(), 'countersign-electron-'));
  const clear = () => rmSync(temporary, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  const signals = ['SIGTERM', 'SIGHUP'].map((signal) => [signal, () => process.exit(128 + constants.signals[signal])]);
  process.on('exit', clear);
  for (const [signal, end] of signals) process.on(signal, end);
  try {
    return await watched(startInstaller(electronFolder, temporary), { stallMs, interrupted, onBytes });
  } finally {
    for (const [signal, end] of signals) process.off(signal, end);
    process.off('exit', clear);
    clear();
  }
}

function startInstaller(electronFolder, temporary) {
  const preload = new URL('./report-download.js', import.meta.url).href;
  return spawn(process.execPath, ['--import', preload, join(electronFolder, 'install.js')], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: installerEnvironment(process.env, temporary),
  });
}

/** Electron's settings, and npm's for proxies and certificates, which reached a registry. */
function installerEnvironment(environment, temporary) {
  const proxies = { HTTP_PROXY: environment.npm_config_proxy, HTTPS_PROXY: environment.npm_config_https_proxy };
  const given = (name) => environment[name] || environment[name.toLowerCase()];
  const named = Object.entries(proxies).filter(([name, value]) => value && value !== 'null' && !given(name));
  const hasProxy = named.length > 0 || ['HTTP_PROXY', 'HTTPS_PROXY'].some(given);
  return {
    ...environment,
    ...Object.fromEntries(named),
    ...(hasProxy && { ELECTRON_GET_USE_PROXY: environment.ELECTRON_GET_USE_PROXY || 'true' }),
    ...(environment.npm_config_noproxy && !given('NO_PROXY') && { NO_PROXY: environment.npm_config_noproxy }),
    ...(environment.npm_config_cafile && { NODE_EXTRA_CA_CERTS: environment.npm_config_cafile }),
    // The system's store has a company's certificates. The checksum is in the package anyway.
    NODE_USE_SYSTEM_CA: environment.NODE_USE_SYSTEM_CA || '1',
    ...{ ELECTRON_GET_NO_PROGRESS: '1', TMPDIR: temporary, TMP: temporary, TEMP: temporary },
  };
}

function watched(child, { stallMs, interrupted, onBytes }) {
  return new Promise((resolve) => {
    const seen = { url: null, status: null, failed: null, bytes: 0, output: '' };
    let ended = null;
    let stall;
    const stop = (why) => {
      ended ??= why;
      child.kill('SIGKILL');
    };
    const interrupt = () => stop('interrupted');
    if (interrupted.aborted) interrupt();
    interrupted.addEventListener('abort', interrupt);
    child.on('message', ({ file, asked, status, failed, bytes, total, arrived }) => {
      clearTimeout(stall);
      if (asked !== undefined) Object.assign(seen, { url: asked, status: null, failed: null, bytes: 0 });
      if (status !== undefined) seen.status = status;
      if (failed !== undefined) seen.failed = failed;
      if (bytes !== undefined) seen.bytes = bytes;
      if (bytes !== undefined && file?.endsWith('.zip')) onBytes(bytes, total);
      // Unpacking may take any time.
      if (arrived === undefined && failed === undefined) stall = setTimeout(() => stop('stalled'), stallMs);
    });
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        seen.output = (seen.output + text).slice(-OUTPUT_MAX);
      });
    const end = (code) => {
      clearTimeout(stall);
      interrupted.removeEventListener('abort', interrupt);
      resolve({ ...seen, ended: ended ?? (code === 0 ? 'done' : 'failed') });
    };
    child.once('error', (error) => {
      seen.output += error.message;
      end(1);
    });
    child.once('close', end);
  });
}
