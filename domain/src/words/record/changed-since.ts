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
  texts: { guidelines: 'Port Guidelines', terms: 'Port Terms & Conditions' } as Readonly<Record<string, string>>,
} as const;
