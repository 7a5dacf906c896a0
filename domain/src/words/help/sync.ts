import type { HelpPage } from './help-page.ts';

export const SYNC_HELP: HelpPage = {
  title: 'Sync back your changes',
  shows: [
    'What you have saved on this tablet and the server does not have yet.',
    'Start Sync sends it. Where another person has changed the same thing, you decide which counts.',
    'What waits can be exported as a PDF or as JSON. The history has what became of the edits of the last 30 days.',
  ],
  terms: ['notSynced', 'conflict', 'keptCopy', 'ready'],
  unknown: [
    'Changes on your other tablets are not in it.',
    'What others have changed is known as soon as the server answers, and not before.',
    'A browser may remove its storage when the device runs short of it. Install the app, and send soon.',
  ],
};
