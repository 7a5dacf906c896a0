import type { HelpPage } from './help-page.ts';

export const ACCEPTANCE_HELP: HelpPage = {
  title: 'Acceptance',
  shows: [
    'The plan as pilot and master sign it, with guidelines and terms of the port, and comments of both.',
    'Share sends the ship a link to the plan. The tablet can be handed to the master, who sees his part alone.',
    'What changed after a signature is named in its box.',
  ],
  terms: ['mpx', 'accepted', 'changedSince', 'keptAsSigned', 'evidence', 'handOver', 'sent', 'notSynced'],
  unknown: [
    'A signature proves what was on the screen. Who held the pen, and who opened the link, it cannot prove.',
    'A signature that was given without a network accepts nothing before the server has it.',
    'A ship that has the link may have passed it on. Every person who opens it is shown the plan.',
    'That a link was fetched does not say that it was read.',
  ],
};
