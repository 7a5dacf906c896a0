import { UNSET } from '@leadline/domain/numbers/units';
import type { VesselFieldDisplay } from '@leadline/domain/preferences/preferences';
import type { Vessel } from '@leadline/domain/vessels/vessel';
import { vesselFieldsOf, vesselFieldText } from '@leadline/domain/vessels/vessel-fields';
import { SHARED_PLAN } from '@leadline/domain/words/share';
import { GroupedFigure } from '../ui/boxes/grouped-figure.tsx';
import styles from './particulars-of-master.module.css';

/** PREFS-16: the fields of the ship that the port shows a master, as far as they are set. */
export function ParticularsOfMaster({ vessel, display }: { vessel: Vessel; display: VesselFieldDisplay }) {
  const rows = vesselFieldsOf(vessel.vesselType, display, 'masterView')
    .map((field) => vesselFieldText(vessel, field))
    .filter(({ text }) => text !== UNSET);
  return (
    <section aria-labelledby="particulars">
      <header className="sech">
        <h2 id="particulars">{SHARED_PLAN.particulars}</h2>
      </header>
      <dl className={`kv ${styles.particulars}`}>
        {rows.map(({ field, text }) => (
          <div key={field.key}>
            <dt>{field.label}</dt>
            <dd>{field.kind === 'figure' || field.kind === 'count' ? <GroupedFigure text={text} /> : text}</dd>
            <dd>{field.unit}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
