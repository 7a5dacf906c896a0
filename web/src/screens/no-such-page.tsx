import { Link } from 'react-router';
import { paths } from '../app/paths.ts';
import { usePageTitle } from '../ui/use-page-title.ts';
import { PlainPage } from './plain-page.tsx';

export function NoSuchPage() {
  usePageTitle('Page not found');
  return (
    <PlainPage>
      <section className="empty">
        <h1>Page not found</h1>
        <p>Nothing is at this address, or it has moved.</p>
        <div className="row">
          <Link className="btn go" to={paths.list}>
            Go to the list
          </Link>
        </div>
      </section>
    </PlainPage>
  );
}
