import * as z from 'zod/mini';
import { dayIso, uuid } from '../time/wire.ts';

/** What has happened; `other` for a card of the port's own. */
export const emergencyKind = z.enum([
  ...['grounding', 'steering', 'manOverboard', 'fire', 'medevac', 'pollution'],
  'other',
] as const);
export type EmergencyKind = z.infer<typeof emergencyKind>;

/** Whom to call: by a VHF channel, a telephone number, or both. */
export const emergencyCall = z.object({ name: z.string(), vhf: z.nullable(z.string()), phone: z.nullable(z.string()) });
export type EmergencyCall = z.infer<typeof emergencyCall>;

/** What the port says is to be done first. Texts and numbers of the port alone: nothing of a ship or a person of the port. */
export const emergencyCard = z.object({
  uuid,
  kind: emergencyKind,
  title: z.string(),
  summary: z.nullable(z.string()),
  /** Of all cards of the port, as the port counts them. */
  version: z.string(),
  /** The day from which the port's cards hold. */
  date: dayIso,
  actions: z.array(z.object({ text: z.string(), note: z.nullable(z.string()) })),
  calls: z.array(emergencyCall),
});
export type EmergencyCard = z.infer<typeof emergencyCard>;

/** Calls that stand on every card, in the order of the first: they are worth showing before a card is chosen. */
export function callsOfAllCards(cards: readonly EmergencyCard[]): EmergencyCall[] {
  const [first, ...others] = cards;
  return (first?.calls ?? []).filter((call) => others.every(({ calls }) => calls.some((each) => isSame(each, call))));
}

function isSame(one: EmergencyCall, other: EmergencyCall): boolean {
  return one.name === other.name && one.vhf === other.vhf && one.phone === other.phone;
}

/** Numbers and channels change: a card of more than 12 months ago is told as old. `today`: the day in the port. */
export function isOldCard({ date }: Pick<EmergencyCard, 'date'>, today: string): boolean {
  const [year = '', ...monthAndDay] = date.split('-');
  const aYearOn = [String(Number(year) + 1).padStart(4, '0'), ...monthAndDay].join('-');
  return today > aYearOn;
}

/** What a telephone dials: digits, and a plus before them. */
export function dialled(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}
