import { ACCEPTANCE } from '@leadline/domain/words/acceptance';

/** ACCEPT-06: as he signed before, else as the vessel's record has it. */
export function masterOf(signed: string | null, ofVessel: unknown): { name: string; from: string | null } {
  if (signed) return { name: signed, from: null };
  return { name: typeof ofVessel === 'string' ? ofVessel : '', from: ACCEPTANCE.fromVessel };
}
