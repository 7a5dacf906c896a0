/** Words of jobs without a pilot, and of giving them one from the list. */
export const ASSIGNING = {
  unassigned: 'unassigned',
  today: (count: number) => `${count} today`,
  choice: 'Unassigned',
  button: (pilots: string, ship: string) => `Assign a pilot to ${ship}: ${pilots}`,
  title: 'Pilot (Primary)',
  second: 'second pilot',
  loading: 'Loading...',
  notLoaded: 'The pilots of the port could not be loaded.',
  saved: 'Pilot assigned',
  failed: 'Unable to assign the pilot',
  conflict: 'Someone else changed the pilots. Look at them, then choose again.',
} as const;
