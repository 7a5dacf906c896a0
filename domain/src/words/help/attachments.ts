import type { HelpPage } from './help-page.ts';

export const ATTACHMENTS_HELP: HelpPage = {
  title: 'Attachments',
  shows: [
    'Files beside the plan in three lists: UKC documentation, weather, additional. PDF, PNG and JPG are taken.',
    'A file that was chosen is kept on this tablet until the server has it.',
  ],
  terms: ['entry', 'notSynced'],
  unknown: [
    'What a file says changes no clearance and no verdict.',
    'Files are not prepared for offline use. One that is not on this tablet needs the server.',
    'Deleting a file needs the server and deletes it for everybody. Its name and digest stay in the record.',
  ],
};
