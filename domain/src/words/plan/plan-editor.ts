/** The editor of a stage of the passage plan; PLAN-03 and PLAN-10 in the port's own wording. */
export const PLAN_EDITOR = {
  loading: 'Loading...',
  leaveTitle: 'Unsaved changes',
  leave: 'Are you sure you want to proceed? Any unsaved changes will be lost.',
  leaveCancel: 'Cancel',
  leaveContinue: 'Continue',
  leaveSave: 'Save & continue',
  addToDrawing: 'Add to my drawing',
  drawWithFinger: 'Draw with finger',
  noSuchStage: 'This stage is not on the route of the pilotage',
  notKept: 'This tablet keeps no unsaved strokes: save often',
} as const;

const NAMES: Record<string, string> = {
  freehand: 'Freehand',
  highlighter: 'Highlighter',
  'straight line': 'Line',
  arrow: 'Arrow',
  ruler: 'Ruler',
  text: 'Text',
  eraser: 'Eraser',
  tug: 'Tug',
  vessel: 'Vessel',
  anchor: 'Anchor',
  buoy_port: 'Port buoy',
  buoy_starboard: 'Stbd buoy',
  beacon: 'Beacon',
  waypoint: 'Waypoint',
  caution: 'Caution',
  no_go: 'No-go',
  current: 'Current',
  wind: 'Wind',
};

/** Of a tool or a symbol; one that is not known draws as a plain cross. */
export const drawnName = (kind: string): string => NAMES[kind] ?? 'Cross';

/** "Tug, red" or "Text, blue: Abort before here": what a list says of a shape. */
export function shapeName({ kind, color, text }: { kind: string; color: string; text?: string }): string {
  return `${drawnName(kind)}, ${color}${text ? `: ${text}` : ''}`;
}
