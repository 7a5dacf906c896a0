import IconSquareXFilled from '@tabler/icons-react/dist/esm/icons/IconSquareXFilled.mjs';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { EmptyState } from '../ui/empty-state.tsx';
import { paths } from './paths.ts';

/** A bug reached the top: say so and start again at the root. */
export function ApplicationError() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return (
    <main className="whole" role="alert">
      <EmptyState
        title="Application Error"
        text="An application error occurred. Please try to reload the app."
        icon={<IconSquareXFilled className="i bad" aria-hidden />}
      >
        <button type="button" className="btn go" onClick={() => location.assign(paths.list)}>
          Reload
        </button>
      </EmptyState>
    </main>
  );
}
