import { UNSET } from '@leadline/domain/numbers/units';
import type { VesselFieldDisplay } from '@leadline/domain/preferences/preferences';
import { type Vessel, vesselFields } from '@leadline/domain/vessels/vessel';
import {
  type VesselField,
  type VesselFieldText,
  vesselFieldsOf,
  vesselFieldText,
} from '@leadline/domain/vessels/vessel-fields';
import { groupOf } from '@leadline/sync/merge/merge-groups';
import type { GroupId } from '@leadline/sync/operation';
import { itemKeyOf } from '@leadline/sync/outbox/outbox';
import { NotSyncedMark } from '../../sync/saving/not-synced.tsx';
import { useWaitingGroups } from '../../sync/saving/use-waiting.ts';
import { GroupedFigure } from '../../ui/boxes/grouped-figure.tsx';
import { WithTerms } from '../../ui/term.tsx';
import styles from '../vessel.module.css';

interface Props {
  vessel: Vessel;
  display: VesselFieldDisplay;
}

/** Every field of the vessel that the port shows, in the order of her record, and which of them is on this tablet alone. */
export function ShipParticulars({ vessel, display }: Props) {
  const rows = vesselFieldsOf(vessel.vesselType, display, 'pilotApp').map((field) => vesselFieldText(vessel, field));
  const waiting = useWaitingGroups(itemKeyOf('vessel', vessel.IMO));
  const shown = rows.map(({ field }) => groupOfField(field));
  const hasHidden = [...waiting].some((group) => !shown.includes(group));
  return (
    <section aria-labelledby="particulars">
      <header className="sech">
        <h2 id="particulars">Ship Particulars</h2>
        {hasHidden && <NotSyncedMark />}
      </header>
      <dl className="kv">
        {rows.map((row) => (
          <ParticularsRow key={row.field.key} {...row} isWaiting={waiting.has(groupOfField(row.field))} />
        ))}
      </dl>
    </section>
  );
}

/** Her measures and type are fields of her own, the rest are particulars. */
function groupOfField({ key }: VesselField): GroupId {
  return groupOf('vessel', key in vesselFields.shape ? key : `metadata.${key}`);
}

const REGIONS = new Intl.DisplayNames(['en'], { type: 'region' });

/** "Singapore (SG)"; what is no code of a country stays as it is. */
function flagName(text: string): string {
  return /^[A-Z]{2}$/.test(text) ? `${REGIONS.of(text)} (${text})` : text;
}

function ParticularsRow({ field, text, horsepower, isWaiting }: VesselFieldText & { isWaiting: boolean }) {
  const isUnset = text === UNSET;
  const isAmount = field.kind === 'figure' || field.kind === 'count';
  const isLong = field.kind === 'emails' || field.kind === 'remarks';
  return (
    <div className={isLong && !isUnset ? 'long' : undefined}>
      <dt>
        <WithTerms label={field.label} />
      </dt>
      <dd className={isUnset ? 'faint' : undefined}>
        {isAmount ? <GroupedFigure text={text} /> : field.key === 'flag_code' ? flagName(text) : text}
        {horsepower === null ? null : (
          <>
            {/* Read aloud, the unit belongs to its own figure. */}
            <span className="vh"> {field.unit}, </span>
            <span className={styles.horsepower}>
              <GroupedFigure text={horsepower} /> hp
            </span>
          </>
        )}
        {isWaiting && <NotSyncedMark />}
      </dd>
      <dd aria-hidden={horsepower !== null || undefined}>{isUnset ? '' : field.unit}</dd>
    </div>
  );
}
