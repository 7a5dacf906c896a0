import IconRotateClockwise from '@tabler/icons-react/dist/esm/icons/IconRotateClockwise.mjs';
import styles from '../editor/editor.module.css';

/** PLAN-09: degrees of one press. */
const STEP = 45;
/** From the top to a bow that points right, as she lies when she is not turned. */
const BOW = 90;

interface Props {
  /** Degrees clockwise. */
  rotation: number;
  /** Null where nothing may be edited. */
  onTurn: ((to: number) => void) | null;
}

/** PLAN-09: which way the vessel of a berthing stage points, and the button that turns her. */
export function VesselCompass({ rotation, onTurn }: Props) {
  return (
    <div className={styles.compass}>
      <svg viewBox="-24 -24 48 48" role="img" aria-label={`Vessel turned by ${rotation}°`}>
        <circle r="22" />
        <path d="M0-18 7 12 0 7-7 12Z" transform={`rotate(${rotation + BOW})`} />
      </svg>
      {onTurn ? (
        <button
          type="button"
          className="btn icon"
          aria-label="Turn the vessel by 45°"
          title="Turn the vessel by 45°"
          onClick={() => onTurn((rotation + STEP) % 360)}
        >
          <IconRotateClockwise className="i" aria-hidden />
        </button>
      ) : null}
    </div>
  );
}
