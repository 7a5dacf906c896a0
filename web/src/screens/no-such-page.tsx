import { Link } from 'react-router';
import { paths } from '../app/paths.ts';
import { EmptyState } from '../ui/empty-state.tsx';

export function NoSuchPage() {
  return (
    <main className="whole">
      <EmptyState title="There is nothing at this address">
        <Link className="btn" to={paths.list}>
          To the list
        </Link>
      </EmptyState>
    </main>
  );
}
