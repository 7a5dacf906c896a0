import type { HelpPage } from './help-page.ts';

export const STAGE_HELP: HelpPage = {
  title: 'Drawing on a stage',
  shows: [
    'One stage of the plan to draw on: lines, arrows, texts, symbols, a ruler, and her hull at a berth.',
    'It is drawn with a pen, a finger, the mouse or the keys. Undo and redo go step by step.',
    'Drawings of two tablets are merged shape by shape.',
  ],
  terms: ['stage', 'passage', 'ownPosition', 'notSynced', 'conflict'],
  unknown: [
    'What is drawn is not checked: a line through shallow water raises no warning.',
    'Unsaved strokes are on this tablet alone. Others do not see them before Save.',
    'This tablet’s own position may be inexact or old, and says so. It is not for navigation.',
    'A chart without a place on earth shows no position and no passage.',
  ],
};
