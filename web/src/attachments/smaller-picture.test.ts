import { LARGEST_FILE } from '@leadline/domain/pilotages/attachments/attachment-rules';
import { afterEach, expect, test, vi } from 'vitest';
import { smallerPicture } from './smaller-picture.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A browser in which a picture of 4032 by 3024 pixels is drawn, and comes out with so many bytes by its longer side. */
function withCanvas(bytesOf: (side: number) => number | null) {
  const drawn: { side: number; ground: string }[] = [];
  const decode = vi.fn(async (..._: unknown[]) => ({ width: 4032, height: 3024, close: () => undefined }));
  vi.stubGlobal('createImageBitmap', decode);
  const paper = { fillStyle: '', fillRect: vi.fn(), drawImage: vi.fn() };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(paper as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done) {
    drawn.push({ side: this.width, ground: paper.fillStyle });
    const bytes = bytesOf(this.width);
    done(bytes === null ? null : new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }));
  });
  return { drawn, decode };
}
const photo = (name = 'Deck photo.jpg') => new File([new Uint8Array(3_400_000)], name);

test('ATTACH-04 a photo is drawn upright and smaller until it has 500 KB at most, and no smaller than that', async () => {
  const { drawn, decode } = withCanvas((side) => (side > 2000 ? 900_000 : 480_000));
  const smaller = await smallerPicture(photo());
  expect([smaller?.name, smaller?.type, smaller?.size]).toEqual(['Deck photo.jpg', 'image/jpeg', 480_000]);
  expect(drawn.map(({ side }) => side)).toEqual([2560, 2048, 1600]);
  expect(decode).toHaveBeenCalledWith(expect.any(File), { imageOrientation: 'from-image' });
});

test('ATTACH-03 a PNG becomes a JPEG by name too, white where nothing was drawn', async () => {
  const { drawn } = withCanvas(() => 300_000);
  expect((await smallerPicture(photo('Radar.of.bar.PNG')))?.name).toBe('Radar.of.bar.jpg');
  expect(drawn).toEqual([{ side: 2560, ground: '#fff' }]);
});

test.each([
  ['stays above 500 KB is taken up to 1 MB', LARGEST_FILE, LARGEST_FILE],
  ['stays above 1 MB is not taken', LARGEST_FILE + 1, undefined],
  ['the browser cannot write is not taken', null, undefined],
])('ATTACH-04 a picture that %s', async (_, bytes, taken) => {
  withCanvas(() => bytes);
  expect((await smallerPicture(photo()))?.size).toBe(taken);
});

test('a file that is no picture, or is damaged, is not taken', async () => {
  withCanvas(() => 1);
  vi.stubGlobal('createImageBitmap', async () => Promise.reject(new DOMException('', 'InvalidStateError')));
  expect(await smallerPicture(photo())).toBeNull();
});
