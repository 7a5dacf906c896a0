import type { CDPSession, Page } from '@playwright/test';

/** CPU seconds of the main thread of a page so far. */
export async function taskSeconds(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}

/** Something that one can draw on with a pen. */
export interface Board {
  name: string;
  page: Page;
  cdp: CDPSession;
  /** Where the pen may go, pixels of the page. */
  area: { x: number; y: number; width: number; height: number };
}

export async function boardOn(name: string, page: Page, area: Board['area']): Promise<Board> {
  const cdp = await page.context().newCDPSession(page);
  // Time on a processor, not by the clock: other work of the machine does not count.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { name, page, cdp, area };
}

/** CPU milliseconds of the page for each event of a pen that draws so many strokes of so many points. */
export async function costOfPen(board: Board, strokes: number, points: number): Promise<number> {
  const { page, cdp } = board;
  await page.bringToFront();
  await drawStroke(board, 0, 10);
  const before = await taskSeconds(cdp);
  for (let stroke = 1; stroke <= strokes; stroke += 1) await drawStroke(board, stroke, points);
  return ((await taskSeconds(cdp)) - before) * (1000 / (strokes * points));
}

async function drawStroke({ cdp, area }: Board, stroke: number, points: number): Promise<void> {
  const pen = { pointerType: 'pen', button: 'left', buttons: 1, clickCount: 1 } as const;
  const at = (point: number) => ({
    x: area.x + area.width * (0.1 + (0.8 * point) / points),
    y: area.y + area.height * (0.3 + (stroke % 8) * 0.05 + 0.08 * Math.sin(point / 9 + stroke)),
  });
  await cdp.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at(0), ...pen, force: 0.5 });
  for (let point = 1; point <= points; point += 1)
    await cdp.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...at(point), ...pen, force: 0.5 });
  await cdp.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at(points), ...pen, buttons: 0 });
}

/** CPU milliseconds of the page from a press until what it opens is painted. */
export async function costOfOpening({ page, cdp }: Board, open: () => Promise<void>): Promise<number> {
  await page.bringToFront();
  const before = await taskSeconds(cdp);
  await open();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return ((await taskSeconds(cdp)) - before) * 1000;
}
