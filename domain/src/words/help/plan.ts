import type { HelpPage } from './help-page.ts';

export const PLAN_HELP: HelpPage = {
  title: 'Pilotage Plan',
  shows: [
    'The stages of the route, each on its chart, with what is drawn on it and what needs a look.',
    'A press on a stage opens it for drawing. The planned passage can be laid over the charts and replayed.',
    'The route leaves as an RTZ file for the ship’s own chart system.',
  ],
  terms: ['stage', 'passage', 'sideTo', 'rtz', 'notCalculable', 'changedValues', 'notSynced'],
  unknown: [
    'The charts are sheets of the port’s data, as old as their edition. They do not replace the chart on board.',
    'What was drawn before the route was changed is kept and marked. Whether it still fits is for you to see.',
    'Where length or beam of the ship is not known, her hull is not to scale.',
  ],
};
