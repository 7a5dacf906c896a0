/** The tablet in the hands of the master: his part of the plan, and nothing else, until the pilot has unlocked it. */
export const HAND_OVER = {
  button: 'Hand Over',
  question: 'Hand the tablet to the master?',
  text: 'Only what the port shows a master can be reached until you have unlocked the tablet. What you saved is sent as always.',
  stay: 'Cancel',
  title: 'Plan for the master',
  intro: 'This is the plan as the port shows it to a master. Read it, then sign below.',
  giveBack: 'Give Back to the Pilot',
  givenBack: 'The tablet was handed to the master. Its pilot goes on from here.',
  notLoaded: 'Part of the plan could not be loaded. Give the tablet back to the pilot.',
  serviceNotKnown: 'This tablet has no answer of the service from the last hour.',
  loading: 'Loading the plan for the master…',
} as const;
