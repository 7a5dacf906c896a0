/** What to do first, for who works here the first time; the words of buttons and tabs as they stand there. */
export const FIRST_STEPS = {
  title: 'First steps',
  hide: 'Hide first steps',
  help: 'Help for this page',
} as const;

const OF_ROLE: Record<string, readonly string[]> = {
  pilot: [
    'Press a pilotage to open it. Tides says whether she clears at her start.',
    'Prepare, in the column Offline, puts a pilotage on this tablet before you leave the network.',
  ],
  staff: [
    'New Pilotage enters a movement. Press Unassigned in a row to assign a pilot.',
    'Board shows the berths and pilots of a day, and lets you try another start.',
  ],
  admin: ['People, in the account menu, is where you invite colleagues and give them their roles.'],
  reader: ['Press a pilotage to look at it. You see all of your port, and change nothing.'],
};

/** Of somebody with several roles those of each, in this order; a reader who has another role needs none as a reader. */
export function firstStepsOf(roles: readonly string[]): readonly string[] {
  const steps = ['pilot', 'staff', 'admin'].flatMap((role) => (roles.includes(role) ? (OF_ROLE[role] ?? []) : []));
  return steps.length > 0 ? steps : (OF_ROLE.reader ?? []);
}
