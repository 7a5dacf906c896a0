export const ACCEPTANCE = {
  title: 'MPX Acceptance',
  both: 'Both sign the same plan. A signed box is locked.',
  risks: 'Risks & Conditions',
  plan: 'Pilotage Plan',
  guidelines: 'Port Guidelines',
  terms: 'Port Terms & Conditions',
  noText: 'The port has given no text.',
  unknownCard: (label: string) => `The port's list names a card that nobody knows: “${label}”.`,
  name: 'Name',
  fromVessel: 'from the vessel',
  signHere: 'Sign here',
  pad: (role: string) => `Signature of the ${role.toLowerCase()}`,
  clear: 'Clear',
  useName: 'Use typed name',
  accept: 'Accept',
  accepting: 'Accepting…',
  signed: 'Signed',
  accepted: 'Accepted',
  waiting: 'Signed on this tablet, not sent',
  notSigned: 'Not signed yet',
  notAccepted: 'Not accepted yet',
  changed: (parts: readonly string[]) => `Changed since signature: ${parts.join(', ')}`,
  outdated:
    'Others changed the plan before this signature arrived. It is kept as evidence; look at the plan and sign again.',
  notStated: 'What was on the screen was not stated.',
  locked: 'Locked.',
  loading: 'Loading the plan that is signed…',
  notLoaded: 'Part of the plan could not be loaded. What cannot be seen cannot be signed.',
  onlyPilots: 'Only the pilots of this pilotage take signatures.',
  closed: 'This pilotage is closed: its signatures stay as they are.',
  noName: 'Enter the name of who signs.',
  noDrawing: 'Draw the signature first.',
} as const;

export const ROLE_NAMES: Readonly<Record<'pilot' | 'master', string>> = { pilot: 'Pilot', master: 'Master' };

/** The parts of a signed plan, as a line lists them. */
export const PART_NAMES = {
  fields: 'pilotage details',
  vessel: 'vessel',
  constraints: 'constraint parameters',
  drawings: 'drawings',
  tugs: 'tugs',
  lists: 'checklists',
  texts: 'texts of the port',
} as const;
