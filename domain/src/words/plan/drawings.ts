const BERTHING_NAMES = {
  'departure-berthing': 'Drawing, departure berth',
  'arrival-berthing': 'Drawing, arrival berth',
} as const;

/** "Drawing, 3 Inner channels"; a stage that this device does not know has no name. */
export function drawingName(place: 'stage' | keyof typeof BERTHING_NAMES, stageName: string | undefined): string {
  if (place !== 'stage') return BERTHING_NAMES[place];
  return stageName === undefined ? 'Drawing' : `Drawing, ${stageName}`;
}

/** Why a stage cannot hold what was drawn. */
export const DRAWING_EXCESS = {
  tooManyShapes: 'Not saved: a stage holds no more than 5,000 shapes',
  tooManyBytes: 'Not saved: this stage is full, 1 MB is drawn on it',
} as const;

export const SHAPE_WORDS: Readonly<Record<string, string>> = {
  symbol: 'Symbol',
  text: 'Text',
  freehand: 'Freehand line',
  highlighter: 'Highlighter',
  'straight line': 'Line',
  arrow: 'Arrow',
  ruler: 'Ruler',
};

/** What two people changed on a stage. */
export const DRAWING_CLASH = {
  shape: 'Shape',
  drawing: 'Drawing',
  turn: 'Turn of the vessel',
  takenOut: 'Taken out',
  notDrawn: 'Not drawn',
  degrees: (turn: number): string => `${turn}°`,
  shapes: (count: number): string => `${count} shapes`,
  /** Of one decision about many. */
  together: 'They are decided together: all of yours, or all of theirs.',
  /** The names of the two pictures. */
  pictures: { mine: 'Your drawing here', theirs: 'The drawing on the server here' },
} as const;

/** "12 drawn, 2 changed, 3 taken out": what an edit that waits makes of a stage. */
export function drawnCount({ drawn, changed, takenOut }: Record<'drawn' | 'changed' | 'takenOut', number>): string {
  const parts = [
    drawn > 0 ? `${drawn} drawn` : '',
    changed > 0 ? `${changed} changed` : '',
    takenOut > 0 ? `${takenOut} taken out` : '',
  ];
  return parts.filter(Boolean).join(', ');
}
