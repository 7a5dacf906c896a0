import type { HelpPage } from './help-page.ts';

export const PEOPLE_HELP: HelpPage = {
  title: 'People',
  shows: [
    'Everybody who works at this port: roles, ports, last seen, state and open sessions.',
    'Administrators invite a person, change roles and ports, and close or open their access.',
    'Of a tablet that is lost the session can be ended alone: the device is out at once, and the person goes on elsewhere.',
    'Whether the email of an invitation left this server; not whether it was read.',
  ],
  terms: ['pilotRole', 'staffRole', 'readerRole', 'adminRole', 'invited', 'closed'],
  unknown: [
    'It needs the server: people are neither read nor changed without a network.',
    'What waits unsent on the tablets of a person is not known here. Have a person sync before you close their access.',
    'A person who also works at ports that are not yours is shown, and changed by an administrator of all of them.',
  ],
};
