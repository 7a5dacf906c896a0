import type { HelpPage } from './help-page.ts';

export const LIST_HELP: HelpPage = {
  title: 'Pilotages',
  shows: [
    'The pilotages of your port by day, in the port’s own time. What others change shows by itself.',
    'Above them is your own next pilotage, where you have one, with its verdict.',
    'Filters, search and days narrow the list. The Offline column says what is on this tablet.',
    'A movement that clashes with another says so in its row.',
  ],
  terms: [
    'movement',
    'draft',
    'new',
    'plan',
    'sent',
    'done',
    'archived',
    'cancelled',
    'unassigned',
    'clash',
    'ready',
    'notSynced',
    'conflict',
    'caution',
    'notCalculable',
  ],
  unknown: [
    'A verdict is shown for your own next pilotage alone. The board shows one for every movement of a day.',
    'No mark of a clash does not say that a berth is free: what is not known clashes with nothing.',
    'Without a network the list has the days that were read on this tablet, and says when some were not.',
  ],
};
