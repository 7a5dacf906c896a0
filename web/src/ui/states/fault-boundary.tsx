import { PART_FAILED } from '@leadline/domain/words/faults';
import IconSquareXFilled from '@tabler/icons-react/dist/esm/icons/IconSquareXFilled.mjs';
import { Component, Fragment, type ReactNode, useEffect, useRef } from 'react';
import { noteError } from '../../data/errors/noted-errors.ts';
import { EmptyState } from './empty-state.tsx';

interface Props {
  /** Where the part stands: in the page, or over it in a dialog of its own. */
  frame?: 'page' | 'dialog';
  /** The way out of the part: back to where the person came from. */
  onClose?: (() => void) | undefined;
  /** Another place, such as an address: there a part that has failed is tried again by itself. */
  place?: string;
  /** What stands where a part has failed that has no place of its own in the page. */
  instead?: ReactNode;
  children: ReactNode;
}

interface State {
  hasFailed: boolean;
  /** How often Retry was pressed: each makes the part anew. */
  tries: number;
}

/** A fault in a part of the page ends that part alone; the fault is reported, and the part can be tried again. */
export class FaultBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false, tries: 0 };

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    noteError(error);
  }

  override componentDidUpdate(before: Props): void {
    if (before.place !== this.props.place && this.state.hasFailed) this.setState({ hasFailed: false, tries: 0 });
  }

  override render(): ReactNode {
    const { hasFailed, tries } = this.state;
    const { frame = 'page', onClose, instead, children } = this.props;
    if (!hasFailed) return <Fragment key={tries}>{children}</Fragment>;
    if (instead !== undefined) return instead;
    const failed = (
      <PartFailed
        hasRetried={tries > 0}
        onRetry={() => this.setState({ hasFailed: false, tries: tries + 1 })}
        onClose={onClose}
      />
    );
    return frame === 'dialog' ? <OverThePage onClose={onClose}>{failed}</OverThePage> : failed;
  }
}

interface PartFailedProps {
  hasRetried: boolean;
  onRetry: () => void;
  onClose: (() => void) | undefined;
}

/** Code that could not be fetched is asked for again by a reload only, so that is offered after a Retry in vain. */
function PartFailed({ hasRetried, onRetry, onClose }: PartFailedProps) {
  return (
    <div role="alert" className="loaderror">
      <EmptyState
        title={PART_FAILED.title}
        text={PART_FAILED.text}
        icon={<IconSquareXFilled className="i bad" aria-hidden />}
      >
        <button type="button" className="btn" onClick={onRetry}>
          {PART_FAILED.retry}
        </button>
        {hasRetried && (
          <button type="button" className="btn" onClick={() => location.reload()}>
            {PART_FAILED.reload}
          </button>
        )}
        {onClose && (
          <button type="button" className="btn" onClick={onClose}>
            {PART_FAILED.close}
          </button>
        )}
      </EmptyState>
    </div>
  );
}

/** The dialog that failed was open over the page: what says so is, too. */
function OverThePage({ onClose, children }: Pick<Props, 'onClose' | 'children'>) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="modal" aria-label={PART_FAILED.title} onClose={onClose}>
      {children}
    </dialog>
  );
}
