import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { rightsOf } from '@leadline/domain/pilotages/rights/pilotage-rights';
import { NOT_CONFIRMED } from '@leadline/domain/words/saving/review';
import { LOADING_FAILED } from '@leadline/domain/words/toasts';
import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { LOOK_FIRST, paths } from '../../app/paths.ts';
import { useSignedIn } from '../../session/sign-in/use-signed-in.ts';
import { useHasWaiting, useWaitingKnown } from '../../sync/saving/use-waiting.ts';
import { FaultBoundary } from '../../ui/states/fault-boundary.tsx';
import { useFailureToast } from '../../ui/toasts/use-failure-toast.ts';
import { MoreMenu } from '../cancelling/more-menu.tsx';
import { formReason } from '../form-saving/form-reason.ts';
import { PilotageNotLoaded } from '../pilotage-not-loaded.tsx';
import { usePilotage, useServersPilotage } from '../use-pilotage.ts';
import { FormSkeleton } from './form-skeleton.tsx';
import { PilotageForm, type PilotageFormProps } from './pilotage-form.tsx';

type FromForm = Pick<PilotageFormProps, 'title' | 'frame' | 'isReview' | 'onLeave' | 'onPlan' | 'onAnother'>;
interface Props extends FromForm {
  id: string;
  /** Of a review: where its own pilot looks at a new pilotage before Confirm. */
  lookPath?: string;
  subtitleOf?: (stored: Pilotage) => string;
  /** A pilotage that does not belong on this form, and what stands instead. */
  instead?: (stored: Pilotage) => React.ReactNode;
}

/** The form of a pilotage that exists. It keeps what it was opened with, whatever is read again beneath it. */
export function StoredPilotageForm({ id, lookPath, subtitleOf, instead, ...form }: Props) {
  const { caller } = useSignedIn();
  const { data, status, error, retry, isFetching } = usePilotage(id);
  const servers = useServersPilotage(id);
  const [isCancelled, setCancelled] = useState(false);
  const { opened, openedServers, turn } = useOpened(id, data, servers);
  useFailureToast(opened !== undefined && status === 'error', LOADING_FAILED.pilotage);
  if (!opened && status === 'error')
    return (
      <PilotageNotLoaded error={error} onRetry={() => void retry()} isRetrying={isFetching}>
        <button type="button" className="btn" onClick={form.onLeave}>
          Back
        </button>
      </PilotageNotLoaded>
    );
  if (!opened) return <FormSkeleton title={form.title} frame={form.frame} />;
  const other = instead?.(opened);
  if (other) return other;
  if (isCancelled) return <Navigate to={paths.pilotage(id)} replace />;
  const rights = rightsOf(caller, opened);
  return (
    <FaultBoundary onClose={form.onLeave}>
      <PilotageForm
        {...form}
        key={turn}
        subtitle={subtitleOf?.(opened)}
        stored={opened}
        servers={openedServers ?? opened}
        now={data ?? null}
        port={opened.port}
        rights={rights}
        why={formReason(rights, opened.status)}
        listPath={paths.list}
        menu={<MoreMenu pilotage={data ?? opened} onCancelled={() => setCancelled(true)} />}
        beside={
          lookPath !== undefined && opened.status === 'New' ? (
            <Link className="btn" to={lookPath} state={LOOK_FIRST}>
              {NOT_CONFIRMED.look}
            </Link>
          ) : null
        }
      />
    </FaultBoundary>
  );
}

interface Opened {
  opened: Pilotage | undefined;
  /** The same as the server had it then. */
  openedServers: Pilotage | undefined;
  /** Whether all that waits on this device was known when it was opened. */
  isKnown: boolean;
  turn: number;
}

/**
 * The first value that came: a form must not change under the hands. One that was opened while edits of this device could
 * not be read starts again when they can be and some are of this pilotage: it would write what the server told over them.
 */
function useOpened(id: string, data: Pilotage | undefined, servers: Pilotage | undefined): Opened {
  const isKnown = useWaitingKnown() === 'known';
  const hasWaiting = useHasWaiting(id);
  const [kept, setKept] = useState<Opened>({ opened: data, openedServers: servers, isKnown, turn: 0 });
  const isFirst = !kept.opened && data !== undefined;
  const isOver = kept.opened !== undefined && !kept.isKnown && isKnown;
  if (isFirst) setKept({ ...kept, opened: data, openedServers: servers, isKnown });
  if (isOver)
    setKept(hasWaiting ? { opened: data, openedServers: servers, isKnown, turn: kept.turn + 1 } : { ...kept, isKnown });
  return kept;
}
