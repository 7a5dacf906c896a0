import { degreesAndMinutes } from '@leadline/domain/ports/degrees-minutes';
import { EMERGENCY } from '@leadline/domain/words/emergency/emergency-cards';
import { OWN_POSITION } from '@leadline/domain/words/plan/own-position';
import IconCurrentLocation from '@tabler/icons-react/dist/esm/icons/IconCurrentLocation.mjs';
import { type OwnPosition, useOwnPosition } from '../plan/own-position/use-own-position.ts';

/** Metres: as on the chart, beyond which a position says little of a ship. */
const INEXACT = 50;

/** Where this tablet is, once it is asked for: neither sent nor kept, and gone with the card. */
export function TabletPosition() {
  const own = useOwnPosition();
  if (!own.isOn)
    return (
      <button type="button" className="btn" onClick={own.toggle}>
        <IconCurrentLocation className="i" aria-hidden />
        {EMERGENCY.showPosition}
      </button>
    );
  return (
    <p role="status">
      <span>{EMERGENCY.position}</span>
      <b>{own.fix ? degreesAndMinutes(own.fix.position) : EMERGENCY.positionUnknown}</b> {wordsOf(own)}
    </p>
  );
}

function wordsOf({ fix, state, age, isOld }: OwnPosition): string {
  const failure = OWN_POSITION.states[state];
  const ages = age < 120 ? OWN_POSITION.age(age) : EMERGENCY.ageInMinutes(Math.floor(age / 60));
  const facts = fix ? [OWN_POSITION.accuracy(fix.accuracy), ages] : [];
  const doubt = fix && (isOld || !(fix.accuracy <= INEXACT)) ? [EMERGENCY.positionDoubt] : [];
  return [...facts, ...doubt, ...(failure ? [failure] : [])].join(', ');
}
