import type Konva from 'konva/lib/Core.js';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { isOnPage } from './on-page.ts';

interface OnePicture {
  /** Painted on, and not shown itself. */
  stage: RefObject<Konva.Stage | null>;
  /** Shows all layers of the stage together. */
  joined: RefObject<HTMLCanvasElement | null>;
  /** For each layer, as it was painted. */
  present: (painted: { currentTarget: Konva.Node }) => void;
}

/** The layers of a stage shown as one picture; `chart`: a layer that is gone paints nothing any more, and is to be gone. */
export function useOnePicture(chart: unknown): OnePicture {
  const stage = useRef<Konva.Stage>(null);
  const joined = useRef<HTMLCanvasElement>(null);
  const isDue = useRef(false);
  const join = useCallback(() => {
    if (isDue.current) return;
    isDue.current = true;
    // Layers that are painted in one frame are joined once.
    queueMicrotask(() => {
      isDue.current = false;
      const layers = stage.current?.getLayers().map((layer) => layer.getNativeCanvasElement());
      if (layers && joined.current) joinLayers(layers, joined.current);
    });
  }, []);
  const chartBefore = useRef(chart);
  useEffect(() => {
    const isGone = chartBefore.current !== chart && chartBefore.current !== null;
    chartBefore.current = chart;
    if (isGone) join();
  }, [join, chart]);
  const present = useCallback(
    ({ currentTarget }: { currentTarget: Konva.Node }) => {
      const canvas = currentTarget.getLayer()?.getCanvas();
      if (canvas && isOnPage(canvas)) join();
    },
    [join],
  );
  return { stage, joined, present };
}

/**
 * Joins canvases of one size and hands the picture over. A browser without a graphics card copies a canvas that is painted on
 * for each frame of the page in which it is shown, changed or not; a picture that was handed over it copies once.
 */
export function joinLayers(layers: readonly HTMLCanvasElement[], shown: HTMLCanvasElement): void {
  const [first] = layers;
  if (!first?.width || !first.height) return;
  const paper = new OffscreenCanvas(first.width, first.height);
  const brush = paper.getContext('2d');
  if (!brush) return;
  for (const layer of layers) brush.drawImage(layer, 0, 0);
  shown.getContext('bitmaprenderer')?.transferFromImageBitmap(paper.transferToImageBitmap());
}
