import type { EmergencyCard } from '@leadline/domain/ports/emergency-card';
import type { CheckedPack } from '../read/load-pack.ts';
import type { IdOf, Row } from './wanted-rows.ts';

/** One row a card, with its contacts written out: a number stands once in the pack and on every card that names it. */
export function emergencyCardRows({ text }: CheckedPack, idOf: IdOf): Row[] {
  const section = text.singles.emergencyCards?.value;
  if (!section) return [];
  const { version, date, contacts, cards } = section;
  return cards.map(({ key, kind, title, summary, actions, calls }, ordinal) => {
    const card: Omit<EmergencyCard, 'uuid'> = {
      ...{ kind, title, summary: summary ?? null, version, date },
      actions: actions.map((action) => ({ text: action.do, note: action.note ?? null })),
      calls: calls.flatMap((call) =>
        contacts
          .filter((contact) => contact.key === call)
          .map(({ name, vhf, phone }) => ({ name, vhf: vhf ?? null, phone: phone ?? null })),
      ),
    };
    return { uuid: idOf('emergency-card', key), ordinal, card };
  });
}
