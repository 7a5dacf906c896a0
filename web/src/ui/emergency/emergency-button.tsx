import { askForEmergency } from './emergency-asked.ts';

/** In every header beside the palette: two taps from any screen to a card. A word alone: the log-in carries it too. */
export function EmergencyButton() {
  return (
    <button type="button" className="btn emergency" aria-haspopup="dialog" onClick={askForEmergency}>
      Emergency
    </button>
  );
}
