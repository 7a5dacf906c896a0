import type { HelpPage } from './help-page.ts';

export const CHECKLIST_HELP: HelpPage = {
  title: 'Checklist',
  shows: [
    'The port’s lists for this movement, and general notes.',
    'Beside an item for which the port names a figure is what the plan comes to, with the age of its tides.',
    'What you saw beside an item is kept when you judge it, and stays as it was when the plan changes.',
  ],
  terms: ['passCaution', 'caution', 'startWindow', 'stay', 'remains', 'notCalculable', 'notSynced', 'conflict'],
  unknown: [
    'Nothing is ticked by itself. What was judged against the figure is kept, and says so.',
    'A list follows the port’s until it is saved once. From then on it stays as it was saved.',
    'What the items mean on board is for the people there: a tick is not checked.',
  ],
};
