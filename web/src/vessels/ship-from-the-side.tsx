import { showMetres } from '@leadline/domain/numbers/units';
import { type DeckBlock, deckBlocks, houseFrom } from './deck-load.ts';
import { DimensionText, LevelDimension, UprightDimension } from './dimension.tsx';
import { forecastleOf, rudderPath, sideOutline } from './hull-paths.ts';
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
      <path className={`hull${frame.deck.measured ? '' : ' guessed'}`} d={sideOutline(frame, shape)} />
      <path className="rud" d={rudderPath(frame, shape)} />
      {deckBlocks(frame, ship.beam ?? frame.length * 0.15).map((block) => (
        <BlockFromTheSide key={block.from} block={block} frame={frame} deck={levels.deck} />
      ))}
      <HouseFromTheSide frame={frame} levels={levels} />
      {levels.water === null ? null : <path className="wl" d={`M0 ${levels.water}H${FRAME_WIDTH}`} />}
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
  return rows.map((y) => <rect key={y} className="bay" x={x} y={y} width={width} height={tier} />);
}

/** Superstructure up to four fifths of the height above deck, then the mast; without a height a dashed low house. */
function HouseFromTheSide({ frame, levels }: { frame: ShipFrame; levels: Levels }) {
  const [aft, front] = [frame.x(houseFrom(frame)), frame.x(frame.bridge.fromStern)];
  const roof =
    levels.top === null
      ? levels.deck - frame.size(0.07 * frame.length)
      : levels.deck + (levels.top - levels.deck) * 0.78;
  const bridgeHeight = Math.min(12, (levels.deck - roof) * 0.3);
  const mast = front - (front - aft) * 0.35;
  return (
    <>
      <path
        className={`house${levels.top === null || !frame.bridge.measured ? ' guessed' : ''}`}
        d={`M${aft} ${levels.deck}V${roof + bridgeHeight}H${aft + (front - aft) * 0.35}V${roof}H${front}V${levels.deck}Z`}
      />
      <path className="win2" d={`M${aft + (front - aft) * 0.45} ${roof + bridgeHeight / 2}H${front - 1}`} />
      {levels.top === null ? null : (
        <path
          className="mast"
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
      <path className="ext" d={`M${x} ${levels.top}H${front - (front - frame.x(houseFrom(frame))) * 0.35}`} />
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

function DraftDimensions({ ship, frame, levels }: Props & { levels: Levels }) {
  const bow = frame.x(frame.length);
  const x = bow + 17;
  const headOfBow = levels.deck - frame.size(forecastleOf(frame));
  const hasFreeboard = levels.water !== null && frame.deck.measured && levels.deck < levels.water;
  return (
    <>
      {hasFreeboard && levels.water !== null ? (
        <>
          <UprightDimension x={x} from={levels.deck} to={levels.water} />
          <path className="ext" d={`M${bow - frame.size(0.1 * frame.length)} ${levels.deck}H${x + 6}`} />
        </>
      ) : null}
      <DimensionText x={x + 6} y={headOfBow - 16} anchor="end" label="Freeboard" metres={ship.freeboard} />
      {levels.water === null ? null : (
        <>
          <UprightDimension x={x} from={levels.water} to={levels.keel} />
          <path className="ext" d={`M${bow - frame.size(0.08 * frame.length)} ${levels.keel}H${x + 6}`} />
        </>
      )}
      <DimensionText x={x - 8} y={levels.keel + 19} anchor="end" label="Max Draft" metres={ship.maxDraft} />
    </>
  );
}
