import { showMetres } from '@leadline/domain/numbers/units';
import { forecastleOf, rudderPath, sideOutline } from '../form/hull-paths.ts';
import { type DeckBlock, deckBlocks, houseFrom } from './deck-load.ts';
import { DimensionText, LevelDimension, UprightDimension } from './dimension.tsx';
import styles from './drawing.module.css';
import { FRAME_WIDTH, type ShipFrame, type ShipMeasures } from './ship-frame.ts';

const ABOVE = 34;
const SEA_BELOW = 26;
const BELOW = 78;

interface Props {
  ship: ShipMeasures;
  frame: ShipFrame;
}

interface Levels {
  keel: number;
  /** Pixel rows; null where the measure is missing. */
  water: number | null;
  deck: number;
  top: number | null;
}

/** The ship from the side: LOA, height, max draft and freeboard. What nobody measured is dashed. */
export function ShipFromTheSide({ ship, frame }: Props) {
  const highest = Math.max(
    frame.top ?? 0,
    frame.deck.metres + forecastleOf(frame),
    frame.deck.metres + 0.07 * frame.length,
  );
  const keel = ABOVE + frame.size(highest);
  const row = (metres: number) => keel - frame.size(metres);
  const levels: Levels = {
    keel,
    water: ship.maxDraft === null ? null : row(ship.maxDraft),
    deck: row(frame.deck.metres),
    top: frame.top === null ? null : row(frame.top),
  };
  const shape = { keel, draft: ship.maxDraft || frame.deck.metres * 0.6 };
  return (
    <svg viewBox={`0 0 ${FRAME_WIDTH} ${keel + BELOW}`} role="img" aria-label={nameOf(ship)}>
      {levels.water === null ? null : (
        <rect className="sea" x={0} y={levels.water} width={FRAME_WIDTH} height={keel + SEA_BELOW - levels.water} />
      )}
      <path className={frame.deck.measured ? 'hull' : `hull ${styles.guessed}`} d={sideOutline(frame, shape)} />
      <path className={styles.rudder} d={rudderPath(frame, shape)} />
      {deckBlocks(frame, ship.beam ?? frame.length * 0.15).map((block) => (
        <BlockFromTheSide key={block.from} block={block} frame={frame} deck={levels.deck} />
      ))}
      <HouseFromTheSide frame={frame} levels={levels} />
      {levels.water === null ? null : <path className={styles.waterline} d={`M0 ${levels.water}H${FRAME_WIDTH}`} />}
      <HeightDimension ship={ship} frame={frame} levels={levels} />
      <DraftDimensions ship={ship} frame={frame} levels={levels} />
      <LevelDimension y={keel + 66} from={frame.x(0)} to={frame.x(frame.length)} />
      <DimensionText x={FRAME_WIDTH / 2} y={keel + 57} anchor="middle" label="LOA" metres={ship.length} />
    </svg>
  );
}

function nameOf({ length, height, maxDraft, freeboard }: ShipMeasures): string {
  const parts = [
    `LOA ${showMetres(length)}`,
    `${height.label} ${showMetres(height.metres)}`,
    `max draft ${showMetres(maxDraft)}`,
    `freeboard ${showMetres(freeboard)}`,
  ];
  return `Vessel from the side, to scale: ${parts.join(', ')}`;
}

function BlockFromTheSide({ block, frame, deck }: { block: DeckBlock; frame: ShipFrame; deck: number }) {
  const [x, width, tier] = [
    frame.x(block.from),
    frame.size(block.to - block.from),
    frame.size(block.height) / block.tiers,
  ];
  const rows = Array.from({ length: block.tiers }, (_, index) => deck - tier * (index + 1));
  return rows.map((y) => <rect key={y} className={styles.bay} x={x} y={y} width={width} height={tier} />);
}

/** Superstructure up to four fifths of the height above deck, then the mast; without a height a dashed low house. */
function HouseFromTheSide({ frame, levels }: { frame: ShipFrame; levels: Levels }) {
  const [aft, front] = [frame.x(houseFrom(frame)), frame.x(frame.bridge.fromStern)];
  const roof =
    levels.top === null
      ? levels.deck - frame.size(0.07 * frame.length)
      : levels.deck + (levels.top - levels.deck) * frame.form.roof;
  const bridgeHeight = Math.min(12, (levels.deck - roof) * 0.3);
  const mast = front - (front - aft) * 0.35;
  return (
    <>
      <path
        className={levels.top === null || !frame.bridge.measured ? `house ${styles.guessed}` : 'house'}
        d={`M${aft} ${levels.deck}V${roof + bridgeHeight}H${aft + (front - aft) * 0.35}V${roof}H${front}V${levels.deck}Z`}
      />
      <path className={styles.windows} d={`M${aft + (front - aft) * 0.45} ${roof + bridgeHeight / 2}H${front - 1}`} />
      {levels.top === null ? null : (
        <path
          className={styles.mast}
          d={`M${mast} ${roof}V${levels.top}M${mast - 6} ${levels.top + (roof - levels.top) * 0.45}h12`}
        />
      )}
    </>
  );
}

/** The height that counts: an air draft stands on the water, a height overall on the keel. */
function HeightDimension({ ship, frame, levels }: Props & { levels: Levels }) {
  const { label, metres } = ship.height;
  const front = frame.x(frame.bridge.fromStern);
  const from = label === 'HOA' ? levels.keel : levels.water;
  if (levels.top === null || from === null)
    return <DimensionText x={frame.x(0)} y={ABOVE - 12} label={label} metres={metres} />;
  const isForward = frame.bridge.fromStern > frame.length * 0.55;
  const x = isForward ? frame.x(houseFrom(frame)) - 48 : front + 58;
  return (
    <>
      <UprightDimension x={x} from={levels.top} to={from} />
      <path
        className={styles.extension}
        d={`M${x} ${levels.top}H${front - (front - frame.x(houseFrom(frame))) * 0.35}`}
      />
      <DimensionText
        x={isForward ? x - 12 : x + 12}
        y={levels.top + 17}
        anchor={isForward ? 'end' : 'start'}
        label={label}
        metres={metres}
      />
    </>
  );
}

/** Room beside the ship that a label and its figure need. */
const LABEL_ROOM = 170;
/** A freeboard as high as this holds its label inside the hull. */
const ROOM_IN_HULL = 40;

function DraftDimensions({ ship, frame, levels }: Props & { levels: Levels }) {
  const { water, deck, keel } = levels;
  const bow = frame.x(frame.length);
  const x = bow + 17;
  const isAfloat = water !== null && frame.deck.measured && deck < water;
  const places = labelPlaces(frame, levels, x);
  return (
    <>
      {isAfloat ? (
        <>
          <UprightDimension x={x} from={deck} to={water} />
          <path className={styles.extension} d={`M${bow - frame.size(0.1 * frame.length)} ${deck}H${x + 6}`} />
        </>
      ) : null}
      <DimensionText {...places.freeboard} label="Freeboard" metres={ship.freeboard} isOverLines />
      {water === null ? null : (
        <>
          <UprightDimension x={x} from={water} to={keel} />
          <path className={styles.extension} d={`M${bow - frame.size(0.08 * frame.length)} ${keel}H${x + 6}`} />
        </>
      )}
      <DimensionText {...places.draft} label="Max Draft" metres={ship.maxDraft} />
    </>
  );
}

interface LabelPlace {
  x: number;
  y: number;
  anchor: 'start' | 'end';
}

/** Beside a small ship; else the freeboard above her bow, or inside a hull that is high enough, and the draft below. */
function labelPlaces(
  frame: ShipFrame,
  { water, deck, keel }: Levels,
  x: number,
): Record<'freeboard' | 'draft', LabelPlace> {
  const headOfBow = deck - frame.size(forecastleOf(frame));
  if (x + LABEL_ROOM < FRAME_WIDTH)
    return {
      // A deck that would lie under water is named above it.
      freeboard: { x: x + 12, y: water !== null && deck >= water ? water - 8 : deck, anchor: 'start' },
      draft: { x: x + 12, y: water === null ? keel : Math.max(deck + 22, (water + keel) / 2 + 6), anchor: 'start' },
    };
  const isHigh = water !== null && water - deck >= ROOM_IN_HULL;
  return {
    freeboard: isHigh
      ? { x: x - 17 - frame.size(0.05 * frame.length), y: deck + 26, anchor: 'end' }
      : { x: x + 6, y: headOfBow - 16, anchor: 'end' },
    draft: { x: x - 8, y: keel + 19, anchor: 'end' },
  };
}
