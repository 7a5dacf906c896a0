import type Konva from 'konva/lib/Core.js';
import { useEffect, useRef } from 'react';
import { Layer, Shape } from 'react-konva/lib/ReactKonvaCore.js';
import { AT_REST_MS, type ChartBitmap, seenPart, wholeChart } from './crisp-chart.ts';
import { isOnPage } from './on-page.ts';
import type { ChartView } from './use-chart-view.ts';

export interface ChartPicture {
  image: CanvasImageSource;
  /** Drawn anew for each zoom, so that it is as sharp at 8 as at 1. */
  isVector: boolean;
}

interface Props {
  picture: ChartPicture;
  view: ChartView;
  /** After each painting of the layer. */
  onDraw: (painted: { currentTarget: Konva.Node }) => void;
}

/** The chart itself, beneath all marks. */
export function ChartLayer({ picture, view, onDraw }: Props) {
  const shape = useRef<Konva.Shape>(null);
  const whole = useRef<ChartBitmap>(null);
  const part = useRef<ChartBitmap>(null);
  useEffect(
    () => (picture.isVector ? keepCrisp(picture.image, view, { whole, part, shape }) : undefined),
    [picture, view],
  );
  const paint = (context: Konva.Context) => {
    if (!isOnPage(context.canvas)) return;
    const { width, height } = view.size;
    if (!picture.isVector) context.drawImage(picture.image, 0, 0, width, height);
    for (const { current: drawn } of [whole, part])
      if (drawn) context.drawImage(drawn.bitmap, drawn.x, drawn.y, drawn.width, drawn.height);
  };
  return (
    <Layer listening={false} onDraw={onDraw}>
      <Shape ref={shape} sceneFunc={paint} listening={false} perfectDrawEnabled={false} />
    </Layer>
  );
}

interface Kept {
  whole: { current: ChartBitmap | null };
  part: { current: ChartBitmap | null };
  shape: { current: Konva.Shape | null };
}

function keepCrisp(image: CanvasImageSource, view: ChartView, { whole, part, shape }: Kept): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let boxOfWhole: unknown = null;
  const sharpen = () => {
    const seen = view.seen.get();
    if (!seen) return;
    const isWhole = seen.zoom <= 1;
    if (isWhole && !part.current) return;
    part.current = isWhole ? null : seenPart(image, view.size, seen);
    shape.current?.getLayer()?.batchDraw();
  };
  const follow = () => {
    const seen = view.seen.get();
    if (!seen) return;
    if (seen.box !== boxOfWhole) {
      boxOfWhole = seen.box;
      whole.current = wholeChart(image, view.size, seen);
      shape.current?.getLayer()?.batchDraw();
    }
    clearTimeout(timer);
    timer = setTimeout(sharpen, AT_REST_MS);
  };
  follow();
  const stop = view.seen.follow(follow);
  return () => {
    stop();
    clearTimeout(timer);
    whole.current = null;
    part.current = null;
  };
}
