import type { HelpPage } from './help-page.ts';

export const ADMIN_HELP: HelpPage = {
  title: 'Admin',
  shows: [
    'The events of the movement with their actual and planned times.',
    'Record takes the time of now. What is recorded or typed is saved by itself, also without a network.',
    'The end of the pilotage: MPX Done, and the archive, which sends its pilots the record and the plan by email. The record of what happened opens from here.',
  ],
  terms: ['eta', 'mpxDone', 'archived', 'portCallEvent', 'notSynced', 'conflict'],
  unknown: [
    'Times are what people have recorded. Leadline does not follow the ship.',
    'While one row is incomplete nothing of the list is saved. The line above the list names the row.',
    'MPX Done, Undo and Archive need the server.',
    'Port-call events leave out times that this tablet has not sent.',
  ],
};
