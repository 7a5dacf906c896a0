import IconSquareXFilled from '@tabler/icons-react/dist/esm/icons/IconSquareXFilled.mjs';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  /** What it means, what to do. */
  text?: ReactNode;
  icon?: ReactNode;
  /** Buttons. */
  children?: ReactNode;
}

/** A shape, one sentence, what to do. */
export function EmptyState({ title, text, icon, children }: EmptyStateProps) {
  return (
    <section className="empty">
      {icon}
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {children && <div className="row">{children}</div>}
    </section>
  );
}

interface LoadErrorProps {
  title: string;
  text?: ReactNode;
  onRetry: () => void;
  isRetrying?: boolean;
  children?: ReactNode;
}

/** What failed, and Retry. */
export function LoadError({ title, text, onRetry, isRetrying, children }: LoadErrorProps) {
  return (
    <div role="alert" className="loaderror">
      <EmptyState title={title} text={text} icon={<IconSquareXFilled className="i bad" aria-hidden />}>
        <button type="button" className="btn" onClick={onRetry} disabled={isRetrying}>
          Retry
        </button>
        {children}
      </EmptyState>
    </div>
  );
}
