import { vi } from 'vitest';

/** jsdom paints nothing: a canvas whose picture is the text that stands on it, or `drawn` where a stroke does. */
export function paintedCanvas(): void {
  const painted = new WeakMap<HTMLCanvasElement, string>();
  const prototype = HTMLCanvasElement.prototype;
  vi.spyOn(prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    const drawn = () => painted.set(this, `${painted.get(this) ?? ''}drawn`.replace(/(drawn)+$/, 'drawn'));
    const paint = {
      fillText: (text: string) => painted.set(this, text),
      clearRect: () => painted.delete(this),
      fillRect: () => painted.delete(this),
      measureText: () => ({ width: 100 }),
      arc: drawn,
      stroke: drawn,
    };
    return new Proxy(paint, {
      get: (target, name) => target[name as keyof typeof target] ?? (() => {}),
      set: () => true,
    }) as never;
  } as never);
  vi.spyOn(prototype, 'toDataURL').mockImplementation(function (this: HTMLCanvasElement) {
    return pictureOf(painted.get(this) ?? '');
  });
}

export const pictureOf = (text: string) => `data:image/png;base64,${btoa(text)}`;

/** A line across the pad, from its left to its right, that ends far beyond it. */
export function drawOn(pad: HTMLElement): void {
  const at = (type: string, clientX: number, clientY: number) =>
    (type === 'pointerdown' ? pad : document).dispatchEvent(
      new PointerEvent(type, {
        ...{ bubbles: true, pointerId: 1, isPrimary: true, button: 0, clientX, clientY },
        buttons: type === 'pointerup' ? 0 : 1,
      }),
    );
  at('pointerdown', 40, 90);
  for (const [x, y] of [
    [80, 40],
    [120, 120],
    [200, 60],
    [500, 300],
  ] as const)
    at('pointermove', x, y);
  at('pointerup', 520, 310);
}
