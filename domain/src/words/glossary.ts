/** The abbreviations on screen, one sentence each (SHELL-27). */
export const GLOSSARY = {
  MVT: 'Movement: an arrival, a departure, or a shift from one berth to another.',
  MPX: 'Master-pilot exchange: what master and pilot tell each other and agree on before the passage.',
  UKC: 'Under-keel clearance: the water between the keel and the bottom.',
  OHC: 'Overhead clearance: the air between the highest point of the ship and a bridge or power line.',
  DUKC: 'Dynamic under-keel clearance: computed by a service from the forecast of tide, waves and the ship in motion.',
  LOA: 'Length over all: from the foremost to the aftermost point of the ship.',
  HOA: 'Height over all: from the keel to the highest point of the ship.',
  SWL: 'Safe working load: the greatest pull or weight that a bollard or line may take.',
  ETA: 'Estimated time of arrival.',
  SideTo: 'The side of the ship, port or starboard, that lies at the berth.',
} as const;
export type TermWord = keyof typeof GLOSSARY;

export interface TextPart {
  text: string;
  term: TermWord | null;
}

const TERM = new RegExp(`\\b(${Object.keys(GLOSSARY).join('|')})\\b`);

/** A label cut where a term stands in it: "Actual UKC" is "Actual " and the term. */
export function partsOf(label: string): TextPart[] {
  return label
    .split(TERM)
    .filter((text) => text !== '')
    .map((text) => ({ text, term: text in GLOSSARY ? (text as TermWord) : null }));
}
