import { canEdit, mayCreatePilotage } from '@leadline/domain/pilotages/rights/pilotage-rights';
import { CREATING } from '@leadline/domain/words/saving/offline';
import { paths } from '../../app/paths.ts';
import { useSelectedPort } from '../../ports/use-selected-port.ts';
import { useNeededPreferences } from '../../preferences/use-preferences.ts';
import { useSignedIn } from '../../session/sign-in/use-signed-in.ts';
import { EmptyState, LoadError } from '../../ui/states/empty-state.tsx';
import { FaultBoundary } from '../../ui/states/fault-boundary.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import { PilotageForm, type PilotageFormProps } from './pilotage-form.tsx';

type Props = Pick<PilotageFormProps, 'title' | 'frame' | 'onLeave' | 'onPlan'>;

/** The form of a new pilotage at the selected port, for who may create one. */
export function NewPilotageForm(props: Props) {
  const { caller } = useSignedIn();
  const { port, status, retry } = useSelectedPort();
  const { preferences, ...reading } = useNeededPreferences(port?.uuid);
  if (status === 'error') return <LoadError title="Unable to load the ports." onRetry={() => void retry()} />;
  if (port && !preferences && reading.status === 'error')
    return <LoadError title="Unable to load the preferences of the port." onRetry={() => void reading.retry()} />;
  if (!port || !preferences) return <FormSkeleton title={props.title} frame={props.frame} />;
  if (!mayCreatePilotage(caller, preferences.flags.pilot_create_pilotage_disabled))
    return (
      <EmptyState title="No new pilotage" text={canEdit(caller) ? CREATING.switchedOff : CREATING.readOnly}>
        <button type="button" className="btn" onClick={props.onLeave}>
          Back
        </button>
      </EmptyState>
    );
  return (
    <FaultBoundary onClose={props.onLeave}>
      <PilotageForm
        {...props}
        key={port.uuid}
        stored={null}
        port={port}
        rights={{ fields: 'all' }}
        why={null}
        listPath={paths.list}
      />
    </FaultBoundary>
  );
}
