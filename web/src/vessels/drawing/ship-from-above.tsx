import { showMetres } from '@leadline/domain/numbers/units';
import { deckOutline } from '../form/hull-paths.ts';
import { type DeckBlock, deckBlocks, houseFrom } from './deck-load.ts';
import { DimensionText, LevelDimension, UprightDimension } from './dimension.tsx';
import styles from './drawing.module.css';
import { FRAME_WIDTH, type ShipFrame, type ShipMeasures } from './ship-frame.ts';

const ABOVE = 62;
const BELOW = 32;
/** Room that "Bridge to stern 258.05 m" needs in the larger letters of an upright tablet. */
const LABEL_ROOM = 215;
const BEAM_ROOM = 150;

interface Props {
  ship: ShipMeasures;
  frame: ShipFrame;
}

/** The ship from above: beam, and where the bridge stands. */
export function ShipFromAbove({ ship, frame }: Props) {
  if (ship.beam === null) return <NoBeam />;
  const width = frame.size(ship.beam);
  const centre = ABOVE + width / 2;
  const height = ABOVE + width + BELOW;
  const [stern, bow] = [frame.x(0), frame.x(frame.length)];
  return (
    <svg viewBox={`0 0 ${FRAME_WIDTH} ${height}`} role="img" aria-label={nameOf(ship)}>
      <path className={styles.centreline} d={`M${stern - 23} ${centre}H${bow + 23}`} />
      <path className="hull" d={deckOutline(frame, ship.beam, centre)} />
      {deckBlocks(frame, ship.beam).map((block) => (
        <BlockFromAbove key={block.from} block={block} frame={frame} centre={centre} />
      ))}
      <HouseFromAbove ship={ship} frame={frame} centre={centre} beam={ship.beam} />
      <BridgeDimensions ship={ship} frame={frame} bottom={centre + width / 2} />
      <UprightDimension x={bow + 14} from={ABOVE} to={ABOVE + width} />
      {bow + BEAM_ROOM < FRAME_WIDTH ? (
        <DimensionText x={bow + 26} y={centre + 6} label="Beam" metres={ship.beam} />
      ) : (
        <DimensionText x={bow + 20} y={ABOVE + width + 24} anchor="end" label="Beam" metres={ship.beam} />
      )}
    </svg>
  );
}

function nameOf({ beam, bridgeToStern, bridgeToBow }: ShipMeasures): string {
  const parts = [
    `beam ${showMetres(beam)}`,
    `bridge to stern ${showMetres(bridgeToStern)}`,
    `bridge to bow ${showMetres(bridgeToBow)}`,
  ];
  return `Vessel from above, to scale: ${parts.join(', ')}`;
}

function BlockFromAbove({ block, frame, centre }: { block: DeckBlock; frame: ShipFrame; centre: number }) {
  const [x, width, across] = [frame.x(block.from), frame.size(block.to - block.from), frame.size(block.width)];
  const rows = Array.from(
    { length: block.rows - 1 },
    (_, index) => centre - across / 2 + (across / block.rows) * (index + 1),
  );
  return (
    <>
      <rect className={styles.bay} x={x} y={centre - across / 2} width={width} height={across} />
      {rows.map((y) => (
        <path key={y} className={styles.cell} d={`M${x} ${y}h${width}`} />
      ))}
    </>
  );
}

function HouseFromAbove({ ship, frame, centre, beam }: Props & { centre: number; beam: number }) {
  const from = houseFrom(frame);
  const [x, front] = [frame.x(from), frame.x(frame.bridge.fromStern)];
  const half = frame.size(beam) * 0.45;
  const wing = Math.max(5, (front - x) * 0.3);
  const dashed = frame.bridge.measured ? '' : ' guessed';
  const isNarrow = ship.type === 'Tug' || ship.type === 'Fishing';
  const across = isNarrow ? half * 0.62 : half;
  return (
    <>
      <rect className={`house${dashed}`} x={x} y={centre - across} width={front - x} height={2 * across} />
      <rect
        className={`house${dashed}`}
        x={front - wing}
        y={centre - across * 1.13}
        width={wing}
        height={across * 2.26}
      />
    </>
  );
}

function BridgeDimensions({ ship, frame, bottom }: Props & { bottom: number }) {
  const [stern, bow] = [frame.x(0), frame.x(frame.length)];
  const bridge = frame.x(frame.bridge.fromStern);
  const line = ABOVE - 26;
  // Over a ship shorter than both labels they turn away from the bridge and reach beyond her ends.
  const isShort = bow - stern < 2 * LABEL_ROOM + 40;
  const sternLabel = isShort ? away(bridge - 8, 'end') : labelIn(stern, bridge, stern, bow);
  const bowLabel = isShort ? away(bridge + 8, 'start') : labelIn(bridge, bow, stern, bow);
  return (
    <>
      {frame.bridge.measured ? (
        <>
          <path className={styles.bridgeline} d={`M${bridge} ${line - 6}V${bottom + 6}`} />
          <LevelDimension y={line} from={stern} to={bridge} />
          <LevelDimension y={line} from={bridge} to={bow} />
        </>
      ) : (
        <LevelDimension y={line} from={stern} to={bow} />
      )}
      <DimensionText {...sternLabel} y={line - 8} label="Bridge to stern" metres={ship.bridgeToStern} isOverLines />
      <DimensionText {...bowLabel} y={line - 8} label="Bridge to bow" metres={ship.bridgeToBow} isOverLines />
    </>
  );
}

interface LabelPlace {
  x: number;
  anchor: 'start' | 'middle' | 'end';
}

const away = (x: number, anchor: 'start' | 'end'): LabelPlace => ({ x, anchor });

/** Centred over its stretch, or over what its neighbour leaves when that one needs more than its own stretch. */
function labelIn(from: number, to: number, stern: number, bow: number): LabelPlace {
  if (to - from < LABEL_ROOM) return from === stern ? away(stern, 'start') : away(bow, 'end');
  const left = Math.max(from, from === stern ? stern : stern + LABEL_ROOM);
  const right = Math.min(to, to === bow ? bow : bow - LABEL_ROOM);
  return { x: (left + right) / 2, anchor: 'middle' };
}

function NoBeam() {
  return (
    <div className={styles.undrawn} role="img" aria-label="Vessel from above: not drawn, her beam is not set">
      Not drawn from above: her beam is not set.
    </div>
  );
}
