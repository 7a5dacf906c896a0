import { readVessel } from '@leadline/domain/contract/vessel-endpoints';
import { showFigure, UNSET } from '@leadline/domain/numbers/units';
import { isoToInstant } from '@leadline/domain/time/instant';
import { formatPortTime } from '@leadline/domain/time/port-time';
import type { Vessel, VesselHit } from '@leadline/domain/vessels/vessel';
import IconShip from '@tabler/icons-react/dist/esm/icons/IconShip.mjs';
import { useEntity } from '../../data/use-entity.ts';
import { Figure } from '../../ui/figure.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Term } from '../../ui/term.tsx';
import { VesselOutline } from '../drawing/vessel-outline.tsx';
import styles from './vessel-search.module.css';

interface Props {
  hit: VesselHit | null;
  portUuid: string;
  zone: string;
}

/** Who was chosen, with her measures: the right one of five of the same name. */
export function ChosenVessel({ hit, portUuid, zone }: Props) {
  const { data } = useEntity(
    readVessel,
    { params: { imo: hit?.IMO ?? '' }, query: { portUuid } },
    { enabled: hit !== null },
  );
  if (!hit)
    return (
      <aside className={styles.chosen}>
        <EmptyState
          icon={<IconShip className="i" aria-hidden="true" />}
          title="No vessel chosen"
          text="The vessel you choose is shown here with her measures."
        />
      </aside>
    );
  const vessel = data?.IMO === hit.IMO ? data : undefined;
  return (
    // Portrait has room for her name and outline: the rest is scrolled, by keys too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <aside className={styles.chosen} aria-label="Chosen vessel" tabIndex={0}>
      <span className="lab">Chosen vessel</span>
      <h2>{hit.name}</h2>
      <p className="dim">{whatSheIs(hit, vessel)}</p>
      {vessel ? <VesselOutline vessel={vessel} /> : <div className={styles.outline} />}
      <div className={styles.figures}>
        <Figure label={<Term word="LOA" />} value={showFigure(hit.length)} unit="m" />
        <Figure label="Beam" value={showFigure(hit.beam)} unit="m" />
        <Figure label="Draft summer" value={showFigure(vessel?.metadata.draft_summer)} unit="m" />
        <Figure label={<Term word="HOA" />} value={showFigure(hit.height)} unit="m" />
      </div>
      <dl className="kv">
        <Line label="IMO" value={hit.IMO} />
        <Line label="Call sign" value={vessel?.metadata.call_sign} />
        <Line label="Last updated" value={vessel && updatedText(vessel, zone)} />
      </dl>
    </aside>
  );
}

function whatSheIs({ vesselType, flag_code }: VesselHit, vessel: Vessel | undefined): string {
  const built = vessel?.metadata.year_built;
  return [vesselType ?? 'Type not known', flag_code, built && `built ${built}`].filter(Boolean).join(' · ');
}

function updatedText({ updatedAt }: Vessel, zone: string): string {
  return formatPortTime(isoToInstant(updatedAt), zone, 'HH:mm, D MMM YYYY');
}

function Line({ label, value }: { label: string; value: string | null | undefined }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value || UNSET}</dd>
    </div>
  );
}
