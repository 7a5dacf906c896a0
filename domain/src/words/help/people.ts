import type { HelpPage } from './help-page.ts';

export const PEOPLE_HELP: HelpPage = {
  title: 'People',
  shows: [
    'Everybody who works at this port: roles, ports, last seen, state and open sessions.',
    'Administrators invite a person, change roles and ports, and close or open their access.',
  ],
  terms: ['pilotRole', 'staffRole', 'readerRole', 'adminRole', 'invited', 'closed'],
  unknown: [
    'It needs the server: people are neither read nor changed without a network.',
    'What waits unsent on the tablets of a person is not known here. Have a person sync before you close their access.',
    'A person who also works at ports that are not yours is shown, and changed by an administrator of all of them.',
  ],
};
