import { link, mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { watchFolder } from '../../../electron/service/scanners/watched-folder.ts';

const PAGE = createCanvas(64, 40).toBuffer('image/jpeg');
const never = new AbortController().signal;
let folder: string;
/** How far the clock of the service is ahead of the file system's, in seconds: changes of files cannot be dated back. */
let ahead: number;
const watch = () => watchFolder(folder, () => new Date(Date.now() + ahead * 1000));
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'watched-'));
  ahead = 10;
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a complete page is offered without its name, taken once, and gone from the folder', async () => {
  await writeFile(join(folder, 'Okello Amara passport.jpg'), PAGE);
  const watched = watch();
  const { files } = await watched.state();
  expect(files).toMatchObject([{ media_type: 'image/jpeg' }]);
  expect(JSON.stringify(files)).not.toContain('Okello');
  const id = files[0]?.id ?? '';
  expect((await watched.state()).files[0]?.id).toBe(id);
  const both = await Promise.allSettled([watched.take(id, never), watched.take(id, never)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await readdir(folder)).toEqual([]);
  expect((await watched.state()).files).toEqual([]);
});

test('two services that watch one folder never both get a page', async () => {
  await writeFile(join(folder, 'page.jpg'), PAGE);
  const services = [watch(), watch()];
  const taken = await Promise.allSettled(
    services.map(async (service) => service.take((await service.state()).files[0]?.id ?? '', never)),
  );
  expect(taken.filter(({ status }) => status === 'fulfilled').length).toBe(1);
});

test('a page that is still being written is not offered', async () => {
  await writeFile(join(folder, 'page.jpg'), PAGE.subarray(0, 20));
  ahead = 0;
  expect((await watch().state()).files).toEqual([]);
});

test('links, folders, other files, empty ones and those that are too large or too old are not offered', async () => {
  const outside = await mkdtemp(join(tmpdir(), 'outside-'));
  await writeFile(join(outside, 'secret.jpg'), PAGE);
  await symlink(join(outside, 'secret.jpg'), join(folder, 'link.jpg'));
  await mkdir(join(folder, 'inner'));
  await writeFile(join(folder, 'inner', 'page.jpg'), PAGE);
  await writeFile(join(folder, 'empty.jpg'), '');
  await writeFile(join(folder, 'program.jpg'), 'MZ this is no picture');
  const watched = watch();
  expect(await watched.state()).toEqual({ files: [], last_problem: null });
  await writeFile(join(folder, 'large.jpg'), Buffer.concat([PAGE, Buffer.alloc(10_000_001)]));
  expect(await watched.state()).toMatchObject({ files: [], last_problem: { problem: 'too_large' } });
  await rm(join(folder, 'large.jpg'));
  await writeFile(join(folder, 'old.jpg'), PAGE);
  ahead = 25 * 3600;
  expect((await watched.state()).files).toEqual([]);
  await rm(outside, { recursive: true });
});

test('at most twenty pages are offered, the newest first', async () => {
  for (let count = 0; count < 25; count++) {
    const file = join(folder, `${count}.png`);
    await writeFile(file, createCanvas(8, 8).toBuffer('image/png'));
    await utimes(file, new Date(), new Date(Date.UTC(2026, 0, 1, 0, count)));
  }
  const { files } = await watch().state();
  expect(files.map(({ at }) => new Date(at).getUTCMinutes())).toEqual(Array.from({ length: 20 }, (_, at) => 24 - at));
});

test('a page that cannot be used, or that nobody waits for any more, is back in the folder under its name', async () => {
  await writeFile(join(folder, 'broken.jpg'), PAGE.subarray(0, 8));
  const watched = watch();
  const id = async () => (await watched.state()).files[0]?.id ?? '';
  await expect(watched.take(await id(), never)).rejects.toThrow('unreadable');
  expect(await readdir(folder)).toEqual(['broken.jpg']);
  expect((await watched.state()).last_problem).toMatchObject({ problem: 'unreadable' });
  await rm(join(folder, 'broken.jpg'));
  await writeFile(join(folder, 'good.jpg'), PAGE);
  await expect(watched.take(await id(), AbortSignal.abort())).rejects.toThrow();
  expect(await readdir(folder)).toEqual(['good.jpg']);
  expect((await watched.take(await id(), never)).bytes.length).toBe(PAGE.length);
});

test.each([`${'p'.repeat(251)}.jpg`, `${'é'.repeat(125)}a.jpg`])(
  'a page is taken however long its name is',
  async (name) => {
    await writeFile(join(folder, name), PAGE);
    const watched = watch();
    const id = async () => (await watched.state()).files[0]?.id ?? '';
    await expect(watched.take(await id(), AbortSignal.abort())).rejects.toThrow();
    expect(await readdir(folder)).toEqual([name]);
    expect((await watched.take(await id(), never)).bytes.length).toBe(PAGE.length);
  },
);

test('a page that was written over since it was offered is not taken, and stays in the folder', async () => {
  await writeFile(join(folder, 'scan.jpg'), PAGE);
  const watched = watch();
  const id = (await watched.state()).files[0]?.id ?? '';
  const other = createCanvas(90, 60).toBuffer('image/jpeg');
  await writeFile(join(folder, 'scan.jpg'), other);
  await expect(watched.take(id, never)).rejects.toMatchObject({ problem: 'busy' });
  expect(await readdir(folder)).toEqual(['scan.jpg']);
  expect(await readFile(join(folder, 'scan.jpg'))).toEqual(other);
});

test('a page that a service was taking when it stopped is offered again', async () => {
  await writeFile(join(folder, '.taking-7d0f3a52-6a0c-4d3e-9a55-0b1c2d3e4f50-page.jpg'), PAGE);
  await link(join(folder, '.taking-7d0f3a52-6a0c-4d3e-9a55-0b1c2d3e4f50-page.jpg'), join(folder, 'kept'));
  ahead = 120;
  const watched = watch();
  await watched.state();
  expect((await readdir(folder)).toSorted()).toEqual(['kept', 'page.jpg']);
});

test('a folder that is not there is a problem, until it is', async () => {
  const watched = watch();
  await rm(folder, { recursive: true });
  expect(await watched.state()).toMatchObject({ files: [], last_problem: { problem: 'not_reachable' } });
  await mkdir(folder);
  expect(await watched.state()).toEqual({ files: [], last_problem: null });
});
