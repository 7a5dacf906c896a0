import { useSession } from '../session-store.ts';
import { openStored } from '../start-session.ts';

/** While the device's storage is read, for at most two seconds nothing; then what to do. */
export function StorageWait() {
  const { access } = useSession();
  if (access !== 'silent') return <main className="whole" aria-busy="true" />;
  return (
    <main className="whole">
      <div className="empty" role="alert">
        <h1>Storage is not answering</h1>
        <p>What is kept on this tablet cannot be read just now. Nothing is lost.</p>
        <div className="row">
          <button type="button" className="btn go" onClick={() => void openStored()}>
            Retry
          </button>
          <button type="button" className="btn" onClick={() => location.reload()}>
            Reload
          </button>
        </div>
      </div>
    </main>
  );
}
