/**
 * Konva paints a layer once as it takes it, before its canvas stands on the page, and again for the next frame. The first
 * painting is seen by nobody: 500 shapes would be painted twice as their stage opens.
 */
export function isOnPage(canvas: { _canvas: HTMLCanvasElement }): boolean {
  return canvas._canvas.isConnected;
}
