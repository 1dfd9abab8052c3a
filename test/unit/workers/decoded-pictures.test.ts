import { createCanvas } from '@napi-rs/canvas';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberDecoded } from '../../../electron/workers/decoded-pictures.ts';
import { PictureError } from '../../../electron/workers/picture.ts';

const jpeg = (colour: string) => {
  const canvas = createCanvas(80, 80);
  const context = canvas.getContext('2d');
  context.fillStyle = colour;
  context.fillRect(0, 0, 80, 80);
  return new Uint8Array(canvas.toBuffer('image/jpeg'));
};

describe('decoded pictures', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => vi.useRealTimers());

  it('are one object for equal bytes, even during decoding', async () => {
    const decode = rememberDecoded();
    const [one, other] = await Promise.all([decode(jpeg('red')), decode(jpeg('red'))]);
    expect(other).toBe(one);
    expect(await decode(jpeg('blue'))).not.toBe(one);
    expect(await decode(jpeg('red'))).toBe(one);
  });

  it('make room for the fourth, least recently used first', async () => {
    const decode = rememberDecoded();
    const red = await decode(jpeg('red'));
    const blue = await decode(jpeg('blue'));
    await decode(jpeg('lime'));
    expect(await decode(jpeg('red'))).toBe(red);
    await decode(jpeg('black'));
    expect(await decode(jpeg('red'))).toBe(red);
    expect(await decode(jpeg('blue'))).not.toBe(blue);
  });

  it('are forgotten after ten seconds', async () => {
    const decode = rememberDecoded();
    const before = await decode(jpeg('red'));
    vi.advanceTimersByTime(10_000);
    expect(await decode(jpeg('red'))).not.toBe(before);
  });

  it('do not include undecodable bytes', async () => {
    const decode = rememberDecoded();
    const broken = jpeg('red').subarray(0, 200);
    await expect(decode(broken)).rejects.toBeInstanceOf(PictureError);
    await expect(decode(broken)).rejects.toBeInstanceOf(PictureError);
  });
});
