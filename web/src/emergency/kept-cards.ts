import { type EmergencyCard, emergencyCard } from '@leadline/domain/ports/emergency-card';
import type { Port } from '@leadline/domain/ports/port';
import * as z from 'zod/mini';
import { makeSignal } from '../data/make-store.ts';
import { readStored, writeStored } from '../data/store/stored.ts';
import { EMERGENCY_KEY } from '../ui/emergency/emergency-asked.ts';

/** A port with its cards as this device has them. Nothing in it is about a person or a ship. */
const keptPort = z.object({
  uuid: z.string(),
  name: z.string(),
  timezone: z.string(),
  /** When they were read last, by the server's clock, milliseconds; null where the port was chosen and its cards never came. */
  readAt: z.nullable(z.number()),
  cards: z.array(emergencyCard),
});
export type KeptPort = z.infer<typeof keptPort>;

/** More ports than one person pilots in; the one that was chosen longest ago goes. */
const MOST_PORTS = 20;

const changed = makeSignal();
export const onKeptCards = changed.follow;

export function keptCardsText(): string | null {
  return readStored(EMERGENCY_KEY);
}

/** The port that was chosen last first. What another version of the app has written otherwise counts as nothing. */
export function keptPorts(text: string | null): readonly KeptPort[] {
  try {
    return z.array(keptPort).parse(JSON.parse(text ?? '[]'));
  } catch {
    return [];
  }
}

type ChosenPort = Pick<Port, 'uuid' | 'name' | 'timezone'>;

/** The port is the one in use; with an answer of the server its cards are those, also when there are none any more. */
export function keepCards(
  { uuid, name, timezone }: ChosenPort,
  answer: { cards: EmergencyCard[]; readAt: number } | null,
): void {
  const before = keptPorts(keptCardsText());
  const known = before.find((port) => port.uuid === uuid);
  const { cards, readAt } = answer ?? known ?? { cards: [], readAt: null };
  const others = before.filter((port) => port.uuid !== uuid);
  const text = JSON.stringify([{ uuid, name, timezone, readAt, cards }, ...others].slice(0, MOST_PORTS));
  if (text === keptCardsText()) return;
  writeStored(EMERGENCY_KEY, text);
  changed.notify();
}

/** False where the browser closes its storage to us: the cards are gone with the page. */
export function areOnDisk(): boolean {
  try {
    return localStorage.getItem(EMERGENCY_KEY) !== null;
  } catch {
    return false;
  }
}
