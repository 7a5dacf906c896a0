export const ACCEPTANCE = {
  title: 'MPX Acceptance',
  both: 'Both sign the same plan. A signed box is locked.',
  risks: 'Risks & Conditions',
  plan: 'Pilotage Plan',
  guidelines: 'Port Guidelines',
  terms: 'Port Terms & Conditions',
  noText: 'The port has given no text.',
  /** Under the title of a text: the port, and the day of its last change. */
  textOf: (port: string, day: string | null) => (day === null ? `Port of ${port}` : `Port of ${port}, ${day}`),
  falls: (place: string, result: string) => `${place} ${result} m`,
  notCalculable: (place: string) => `${place} not calculable`,
  ready: 'Ready',
  notDrawn: 'Not all drawn',
  unknownCard: (label: string) => `Unknown label in the list of tabs and cards: “${label}”.`,
  wrongList: (labels: readonly string[]) =>
    `Unknown in the list of tabs: ${labels.map((label) => `“${label}”`).join(', ')}. All tabs are shown.`,
  unknownTab: 'Unknown tab',
  pilotCard: 'Pilot Card',
  noSpeeds: 'No speeds of her are recorded, or the port does not show them.',
  defects: 'Defects',
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
  keepAsSigned: 'Keep as signed',
  keepReason: 'Why it counts as it was signed',
  kept: (reason: string) => `Kept as signed: ${reason}`,
  ownEdit: 'You have changed the plan since. Sign it again.',
  notStated: 'What was on the screen was not stated.',
  locked: 'Locked.',
  undoOnAdmin: 'Locked. Undo is on the Admin tab.',
  ticked: (texts: readonly string[]) => `Ticked as read: ${texts.join(', ')}`,
  read: 'Read',
  notRead: 'Not read yet',
  by: { pilot: 'by the pilot', master: 'by the master', both: 'by both' },
  readBy: { pilot: 'Read by the pilot', master: 'Read by the master' },
  readText: (role: 'pilot' | 'master', title: string) => `${ACCEPTANCE.readBy[role]}: ${title}`,
  byLink: (email: string) => `By the link sent to ${email}`,
  loading: 'Loading the plan that is signed…',
  notLoaded: 'Part of the plan could not be loaded. What cannot be seen cannot be signed.',
  onlyPilots: 'Only the pilots of this pilotage take signatures.',
  closed: 'This pilotage is closed: its signatures stay as they are.',
  noName: 'Enter the name of who signs.',
  noDrawing: 'Draw the signature first.',
} as const;

export const ROLE_NAMES: Readonly<Record<'pilot' | 'master', string>> = { pilot: 'Pilot', master: 'Master' };

/** The parts of a signed plan, as a line lists them. */
const PART_NAMES: Readonly<Record<string, string>> = {
  fields: 'pilotage details',
  vessel: 'vessel',
  constraints: 'constraint parameters',
  drawings: 'drawings',
  tugs: 'tugs',
  lists: 'checklists',
  texts: 'texts of the port',
};

/** Of a part by its name: "vessel.length" is of the vessel. */
export const partLabel = (name: string): string => PART_NAMES[name.split('.')[0] ?? ''] ?? name;

/** Values that are others than when they were signed. */
export const CHANGED_SINCE = {
  title: 'Changed since signature',
  sinceThen: 'Since then',
  whenSigned: 'When signed',
  now: 'Now',
  asSigned: 'As signed',
  changed: 'Changed',
  hidden: 'Hidden',
  notHidden: 'Not hidden',
  turn: 'Turn of the vessel',
  standsBy: 'stands by',
  comment: 'Comment on the list',
  line: (line: number) => `line ${line}`,
  swl: (line: string) => `Line ${line} SWL`,
  tug: (name: string) => `Tug ${name}`,
  shapes: (count: number) => (count === 1 ? '1 shape' : `${count} shapes`),
  drawing: (stage: string | undefined) => (stage === undefined ? 'Drawing' : `Drawing, ${stage}`),
  drawings: {
    'departure-berthing': 'Drawing, departure berth',
    'arrival-berthing': 'Drawing, arrival berth',
  } as Readonly<Record<string, string>>,
  texts: { guidelines: 'Port Guidelines', terms: 'Port Terms & Conditions' } as Readonly<Record<string, string>>,
} as const;
