import { UNSET } from '@leadline/domain/numbers/units';
import type { VesselFieldDisplay } from '@leadline/domain/preferences/preferences';
import type { Vessel } from '@leadline/domain/vessels/vessel';
import { type VesselFieldText, vesselFieldsOf, vesselFieldText } from '@leadline/domain/vessels/vessel-fields';
import { GroupedFigure } from '../ui/grouped-figure.tsx';
import { WithTerms } from '../ui/term.tsx';

interface Props {
  vessel: Vessel;
  display: VesselFieldDisplay;
}

/** Every field of the vessel that the port shows, in the order of her record. */
export function ShipParticulars({ vessel, display }: Props) {
  const rows = vesselFieldsOf(vessel.vesselType, display, 'pilotApp').map((field) => vesselFieldText(vessel, field));
  return (
    <section aria-labelledby="particulars">
      <header className="sech">
        <h2 id="particulars">Ship Particulars</h2>
      </header>
      <dl className="kv">
        {rows.map((row) => (
          <ParticularsRow key={row.field.key} {...row} />
        ))}
      </dl>
    </section>
  );
}

function ParticularsRow({ field, text, horsepower }: VesselFieldText) {
  const isUnset = text === UNSET;
  const isAmount = field.kind === 'figure' || field.kind === 'count';
  const isLong = field.kind === 'emails' || field.kind === 'remarks';
  return (
    <div className={isLong && !isUnset ? 'long' : undefined}>
      <dt>
        <WithTerms label={field.label} />
      </dt>
      <dd className={isUnset ? 'faint' : undefined}>
        {isAmount ? <GroupedFigure text={text} /> : text}
        {horsepower === null ? null : (
          <span className="hp">
            <GroupedFigure text={horsepower} /> hp
          </span>
        )}
      </dd>
      <dd>{isUnset ? '' : field.unit}</dd>
    </div>
  );
}
