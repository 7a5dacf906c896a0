import type { Vessel } from '@leadline/domain/vessels/vessel';
import { deckOutline } from '../form/hull-paths.ts';
import styles from '../search/vessel-search.module.css';
import { deckBlocks } from './deck-load.ts';
import { FRAME_WIDTH, measuresOf, shipFrame } from './ship-frame.ts';

const EDGE = 4;

/** Her outline from above, small and to scale; nothing when length or beam is not known. */
export function VesselOutline({ vessel }: { vessel: Vessel }) {
  const ship = measuresOf(vessel, null);
  const frame = shipFrame(ship);
  if (!frame || ship.beam === null) return <div className={styles.outline} />;
  const width = frame.size(ship.beam);
  const centre = EDGE + width / 2;
  return (
    <svg
      className={styles.outline}
      viewBox={`0 0 ${FRAME_WIDTH} ${width + 2 * EDGE}`}
      role="img"
      aria-label="Outline to scale"
    >
      <path className="hull" d={deckOutline(frame, ship.beam, centre)} />
      {deckBlocks(frame, ship.beam).map((block) => (
        <rect
          key={block.from}
          x={frame.x(block.from)}
          y={centre - frame.size(block.width) / 2}
          width={frame.size(block.to - block.from)}
          height={frame.size(block.width)}
        />
      ))}
    </svg>
  );
}
