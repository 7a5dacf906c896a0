import { beforeEach, expect, test, vi } from 'vitest';
import { joinLayers } from './one-picture.ts';

const pictures: { width: number; height: number; layers: string[] }[] = [];
/** Stands for the canvas beside the page, which jsdom has not. */
class Paper {
  layers: string[] = [];
  readonly width: number;
  readonly height: number;
  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }
  getContext = () => ({ drawImage: ({ id }: HTMLCanvasElement) => this.layers.push(id) });
  transferToImageBitmap = () => ({ width: this.width, height: this.height, layers: this.layers });
}

const shown = document.createElement('canvas');
const context = vi.spyOn(shown, 'getContext');
beforeEach(() => {
  pictures.length = 0;
  vi.stubGlobal('OffscreenCanvas', Paper);
  const take = { transferFromImageBitmap: (picture: (typeof pictures)[0]) => pictures.push(picture) };
  context.mockImplementation(((kind: string) => (kind === 'bitmaprenderer' ? take : null)) as never);
  return () => vi.unstubAllGlobals();
});

function layer(id: string, width: number, height: number): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), { id, width, height });
}

test('what is drawn lies over the chart, in the pixels of the screen', () => {
  joinLayers([layer('chart', 2172, 1600), layer('drawn', 2172, 1600)], shown);
  expect(pictures).toEqual([{ width: 2172, height: 1600, layers: ['chart', 'drawn'] }]);
});

test('a stage that was not measured yet shows nothing', () => {
  joinLayers([layer('chart', 0, 0)], shown);
  joinLayers([], shown);
  expect(pictures).toEqual([]);
});
