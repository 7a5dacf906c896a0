import { NOT_PREPARED } from '@leadline/domain/words/saving/offline';
import { LOADING_FAILED, NO_SUCH_PILOTAGE } from '@leadline/domain/words/toasts';
import type { ReactNode } from 'react';
import { NotPrepared } from '../data/answers/read-through.ts';
import { isRefusal } from '../data/calls/api-failure.ts';
import { EmptyState, LoadError } from '../ui/states/empty-state.tsx';
import { useFailureToast } from '../ui/toasts/use-failure-toast.ts';

interface Props {
  error: unknown;
  onRetry: () => void;
  isRetrying: boolean;
  /** The way out. */
  children: ReactNode;
}

/** In place of a pilotage that could not be read: what is not there stays so, everything else may be tried again. */
export function PilotageNotLoaded({ error, onRetry, isRetrying, children }: Props) {
  const isMissing = isRefusal(error, 404);
  useFailureToast(!isMissing, LOADING_FAILED.pilotage);
  if (isMissing)
    return (
      <div role="alert" className="loaderror">
        <EmptyState title={NO_SUCH_PILOTAGE}>{children}</EmptyState>
      </div>
    );
  return (
    <LoadError
      title="Something went wrong trying to load this pilotage."
      text={error instanceof NotPrepared ? NOT_PREPARED : 'Nothing you entered is lost.'}
      onRetry={onRetry}
      isRetrying={isRetrying}
    >
      {children}
    </LoadError>
  );
}
