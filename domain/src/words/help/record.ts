import type { HelpPage } from './help-page.ts';

export const RECORD_HELP: HelpPage = {
  title: 'Record',
  shows: [
    'What happened to this pilotage: who changed what, when, and on which tablet, latest first.',
    'What changed since it was signed, and whether the record proves itself whole.',
    'The plan as a PDF, as both signed it: the server keeps it as it was then.',
    'By when a witness saw the entries in the port’s log, where one cosigns it and you gave his key on the page Verify.',
  ],
  terms: ['entry', 'chain', 'changedSince', 'evidence'],
  unknown: [
    'Changes that wait on a tablet are not in it before the server has them.',
    'The proof is of the entries: that they are whole and in order, not that what a person entered was true.',
    'Proof, earlier entries and kept papers need the server.',
  ],
};
