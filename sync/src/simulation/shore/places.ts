import type { KindName } from '@leadline/domain/contract/record-kinds';
import type { ItemKey } from '../../outbox/outbox.ts';

/** The one ship, which both pilotages are of. */
export const SHIP = '9074729';

/** On which something is drawn from the beginning. */
export const DRAWN_STAGE = 'stage';

/** The stage that a drawing lies on: of each pilotage the first one was there, others are made on another. */
export const stageOf = (drawing: string) => (drawing.endsWith('-d1') ? DRAWN_STAGE : 'another stage');

/** Of which constraint a check, of which type a list is. */
export const placeOf = (uuid: string) => (uuid.includes('-new') ? 'new' : uuid.includes('-c') ? 'bar' : 'notes');

/** The lists that were there from the beginning are general notes, which no signature signs. */
export const LIST_OF_PLACE: Readonly<Record<string, string>> = { new: 'checklist', notes: 'notes' };

export const typeOf = (key: ItemKey) => key.slice(0, key.indexOf(':')) as KindName;
