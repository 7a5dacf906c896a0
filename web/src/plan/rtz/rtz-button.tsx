import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { PlanSettings } from '@leadline/domain/plan/plan-settings';
import { pilotageRtz, type RtzFile } from '@leadline/domain/plan/route/pilotage-rtz';
import type { Preferences } from '@leadline/domain/preferences/preferences';
import { RTZ } from '@leadline/domain/words/plan/rtz';
import { EDITS_UNREADABLE } from '@leadline/domain/words/session/unreadable-edits';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useId } from 'react';
import { noteExported } from '../../data/exports/noted-exports.ts';
import { useSelectedPort } from '../../ports/use-selected-port.ts';
import type { AssessedPilotage } from '../../risks/use-route-assessment.ts';
import { useWaitingKnown } from '../../sync/saving/use-waiting.ts';
import { download } from '../../ui/download.ts';

interface Props {
  pilotage: Pilotage;
  assessed: AssessedPilotage;
  /** Undefined until they are known. */
  preferences: Preferences | undefined;
  settings: PlanSettings;
}

/** Saves the planned route for the ship's own chart system, made on this device; says why where there is none. */
export function RtzButton(props: Props) {
  const reason = useId();
  const file = useRtzFile(props);
  const save = ({ name, text }: Extract<RtzFile, { kind: 'file' }>) => {
    download(name, new Blob([text], { type: 'application/xml' }));
    const { uuid, port } = props.pilotage;
    noteExported({ port: { uuid: port.uuid }, pilotage: { uuid }, what: 'route' });
  };
  return (
    <span className="row">
      <button
        type="button"
        className="btn flat"
        disabled={file.kind === 'none'}
        aria-describedby={file.kind === 'none' ? reason : undefined}
        onClick={() => file.kind === 'file' && save(file)}
      >
        <IconDownload className="i s" aria-hidden />
        {RTZ.button}
      </button>
      {file.kind === 'none' && (
        <span id={reason} className="small dim">
          {file.reason}
        </span>
      )}
    </span>
  );
}

/** A port that hides its waypoints hides them also while it is not known that it does. */
function useRtzFile({ pilotage, assessed, preferences, settings }: Props): RtzFile {
  const { ports } = useSelectedPort();
  const isPlanKnown = useWaitingKnown() === 'known';
  const none = (reason: string): RtzFile => ({ kind: 'none', reason });
  if (assessed.status === 'noRoute') return none(RTZ.noRoute);
  if (!isPlanKnown) return none(EDITS_UNREADABLE);
  if (assessed.status === 'error') return none(RTZ.notLoaded);
  if (assessed.status === 'loading' || !assessed.input || !preferences) return none(RTZ.loading);
  return pilotageRtz({
    pilotage,
    mmsi: assessed.vessel.data?.metadata.mmsi ?? null,
    notice: ports.find(({ uuid }) => uuid === pilotage.port.uuid)?.notice ?? null,
    ship: assessed.input.ship,
    rows: assessed.assessment.rows,
    track: settings.track,
    hidesLocations: preferences.flags.hide_waypoint_location_enabled,
  });
}
