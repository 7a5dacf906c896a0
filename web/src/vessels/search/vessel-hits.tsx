import { showFigure } from '@leadline/domain/numbers/units';
import type { VesselHit } from '@leadline/domain/vessels/vessel';
import { markFound } from '@leadline/domain/vessels/vessel-search';
import IconCircle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs';
import IconCircleCheckFilled from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs';
import IconListSearch from '@tabler/icons-react/dist/esm/icons/IconListSearch.mjs';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import type { VesselSearchState } from './use-vessel-search.ts';
import styles from './vessel-search.module.css';

export const HITS_ID = 'vessel-hits';
export const hitId = (index: number): string => `vessel-hit-${index}`;

interface Props {
  search: VesselSearchState;
  typed: string;
  active: number;
  chosen: VesselHit | null;
  onChoose: (index: number) => void;
}

export function VesselHits({ search, typed, active, chosen, onChoose }: Props) {
  const { status, hits, query } = search;
  return (
    <section className={styles.hits} aria-label="Vessels found">
      <p className={status === 'idle' ? 'vh' : styles.caption} role="status">
        <b>{captionOf(search)}</b>
      </p>
      {status === 'idle' && <NothingYet search={search} />}
      {status === 'failed' && (
        <EmptyState title="The search did not work" text="The server did not answer.">
          <button type="button" className="btn" onClick={search.retry}>
            Retry
          </button>
        </EmptyState>
      )}
      <div id={HITS_ID} role="listbox" aria-label="Vessels">
        {hits.map((hit, index) => (
          <Hit
            key={hit.IMO}
            hit={hit}
            index={index}
            searched={query.kind === 'name' ? typed : ''}
            isActive={index === active}
            isChosen={hit.IMO === chosen?.IMO}
            onChoose={onChoose}
          />
        ))}
      </div>
    </section>
  );
}

function captionOf({ status, hits }: VesselSearchState): string {
  if (status === 'searching') return 'Searching...';
  if (status !== 'found') return '';
  if (hits.length === 0) return 'No results found';
  return hits.length === 1 ? '1 vessel' : `${hits.length} vessels`;
}

function NothingYet({ search }: { search: VesselSearchState }) {
  const isImo = search.query.kind === 'invalid';
  return (
    <EmptyState
      icon={<IconListSearch className="i" aria-hidden="true" />}
      title="Search for a vessel"
      text={
        isImo
          ? 'Type 3 to 7 digits of the IMO number, digits only.'
          : 'Type at least 3 letters of the name or 3 digits of the IMO number.'
      }
    />
  );
}

interface HitProps {
  hit: VesselHit;
  index: number;
  searched: string;
  isActive: boolean;
  isChosen: boolean;
  onChoose: (index: number) => void;
}

/** The row that the arrow keys are at stays in sight. */
const showInList = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'nearest' });

function Hit({ hit, index, searched, isActive, isChosen, onChoose }: HitProps) {
  const [before, found, after] = markFound(hit.name, searched);
  return (
    // The text box keeps the focus and moves through the rows by aria-activedescendant.
    // biome-ignore lint/a11y/useFocusableInteractive: see above
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div
      id={hitId(index)}
      ref={isActive ? showInList : undefined}
      role="option"
      aria-selected={isChosen}
      data-active={isActive || undefined}
      className={styles.hit}
      onClick={() => onChoose(index)}
    >
      {isChosen ? (
        <IconCircleCheckFilled className="i info" aria-hidden="true" />
      ) : (
        <IconCircle className="i none" aria-hidden="true" />
      )}
      <span className={styles.name}>
        {before}
        {found && <mark>{found}</mark>}
        {after}
        {hit.flag_code && <small>{hit.flag_code}</small>}
      </span>
      <span className={styles.imo}>
        <small>IMO</small> {hit.IMO}
      </span>
      <span className={styles.type}>{hit.vesselType ?? 'Not known'}</span>
      <span className={styles.size}>
        {showFigure(hit.length)} <small>×</small> {showFigure(hit.beam)} <small>m</small>
      </span>
    </div>
  );
}
