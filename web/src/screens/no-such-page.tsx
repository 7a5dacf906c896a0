import { Link } from 'react-router';
import { paths } from '../app/paths.ts';

export function NoSuchPage() {
  return (
    <main className="whole">
      <section className="empty">
        <h1>There is nothing at this address</h1>
        <div className="row">
          <Link className="btn" to={paths.list}>
            To the list
          </Link>
        </div>
      </section>
    </main>
  );
}
