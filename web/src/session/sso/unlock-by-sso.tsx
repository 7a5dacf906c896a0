import { LOCKED } from '@leadline/domain/words/session/lock';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../../app/paths.ts';
import { sealedWith } from '../../data/store/sealed-texts.ts';
import { keepLeft, leftAt } from '../lock/left-at.ts';
import { PinForm } from '../lock/unlock-form.tsx';
import { TOKEN_KEY } from '../session-store.ts';
import styles from '../sign-in/sign-in.module.css';

type Way = 'asking' | 'online' | 'pin' | 'none';

/** A session by single sign-on: at the identity provider when the server answers, else by the PIN of this device. */
export function UnlockBySso({ email, ssoName }: { email: string; ssoName: string | null }) {
  const way = useWay();
  const { state } = useLocation();
  if (way === 'asking') return <h1>Locked</h1>;
  if (way === 'pin') return <PinForm email={email} />;
  return (
    <div className={styles.form}>
      <h1>Locked</h1>
      <p>{LOCKED.bySso(email)}</p>
      {way === 'none' && <p role="alert">{LOCKED.noPin}</p>}
      {way === 'online' && (
        <Link to={paths.sso} className="btn go" onClick={() => keepLeft(leftAt(state))}>
          {ssoName ? `Log In with ${ssoName}` : 'Log In'}
        </Link>
      )}
    </div>
  );
}

/** Asked again whenever the network comes or goes: that there is one says nothing about the server. */
function useWay(): Way {
  const [way, setWay] = useState<Way>('asking');
  useEffect(() => {
    let isWanted = true;
    const ask = () => void findWay().then((found) => isWanted && setWay(found));
    ask();
    addEventListener('online', ask);
    addEventListener('offline', ask);
    return () => {
      isWanted = false;
      removeEventListener('online', ask);
      removeEventListener('offline', ask);
    };
  }, []);
  return way;
}

async function findWay(): Promise<Way> {
  const [{ isServerThere }, { hasWrap }] = await Promise.all([
    import('../lock/is-server-there.ts'),
    import('../key/key-records.ts'),
  ]);
  if (await isServerThere()) return 'online';
  return (await hasWrap(sealedWith(TOKEN_KEY), 'pin')) ? 'pin' : 'none';
}
