import type { HelpPage } from './help-page.ts';

export const DUKC_HELP: HelpPage = {
  title: 'DUKC',
  shows: [
    'On the Tides tab, where the port has such a service: its plan of under-keel clearance as a graph and a table.',
    'Its variants, the other plans of the ship, and the report as a PDF.',
    'Where it fails or has no verdict, a pass by the port’s own sum is shown as a caution.',
  ],
  terms: ['dukc', 'ukcDyn', 'variant', 'noVerdict', 'simulated', 'caution'],
  unknown: [
    'The figures are the service’s own. Leadline compares what they were made for, and does not compute them again.',
    'A plan counts for one ship, start, route and draft, and for an hour. After that it has no verdict.',
    'Without a network the last answer on this tablet is shown. The service is not asked.',
    'The port’s own sum of the UKC dyn rows is another calculation. Which of the two decides is for the port to say.',
  ],
};
