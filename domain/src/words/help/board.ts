import type { HelpPage } from './help-page.ts';

export const BOARD_HELP: HelpPage = {
  title: 'Board',
  shows: [
    'One day of the port: each berth and each pilot is a row, and time runs from left to right.',
    'Each movement is drawn from its start to the end of its route, with its verdict and start window.',
    'Another start is tried by dragging or with the arrow keys. It is saved only when you use it.',
  ],
  terms: [
    'movement',
    'startWindow',
    'best',
    'clash',
    'alongside',
    'unassigned',
    'passed',
    'failed',
    'caution',
    'notCalculable',
  ],
  unknown: [
    'Each verdict is of that movement alone: it does not know what another ship in the fairway does.',
    'An empty stretch does not say that a berth is free. A ship whose stay is not known is not drawn.',
    'Duty times of pilots and their way between two jobs are not known.',
    'DUKC and transits are not asked for a start that is only tried.',
    'Drafts are counted and not drawn.',
  ],
};
