import { Navigate, Outlet, useLocation } from 'react-router';
import { useOnline } from '../data/connection.ts';
import { readStored } from '../data/store/stored.ts';
import { leftAt } from '../session/lock/left-at.ts';
import { type Session, useSession } from '../session/session-store.ts';
import { StorageWait } from '../session/sign-in/storage-wait.tsx';
import { paths } from './paths.ts';

/**
 * Protected screens: without a session there is only the log-in (SHELL-08). A locked session counts as signed in and
 * every address leads to /locked, which without a lock leads back to where the person was (SHELL-12).
 */
export function SignedInOnly() {
  const session = useSession();
  const { pathname, search, hash, state } = useLocation();
  const logIn = useLogInPath(session);
  if (session.sessionStatus === 'INVALID') return <Navigate to={logIn} replace />;
  if (isWaiting(session)) return <StorageWait />;
  const isLocked = session.access === 'locked';
  const isLockedScreen = pathname === paths.locked;
  if (isLocked === isLockedScreen) return <Outlet />;
  if (isLocked) return <Navigate to={paths.locked} replace state={{ left: `${pathname}${search}${hash}` }} />;
  return <Navigate to={leftAt(state) ?? paths.list} replace />;
}

/** Screens for signed-out people only: with a session they lead to the list (SHELL-11). */
export function SignedOutOnly() {
  const session = useSession();
  if (session.sessionStatus === 'INVALID') return <Outlet />;
  return isWaiting(session) ? <StorageWait /> : <Navigate to={paths.list} replace />;
}

/** The log-in by the way that was used last on this device (SHELL-10); after a session on this page with its code (LOCK-07). */
export function useLogInPath({ wasSignedIn }: Session): string {
  const isOnline = useOnline();
  const path = readStored('pp.lastSignIn') === 'sso' && isOnline ? paths.sso : paths.login;
  return wasSignedIn && isOnline ? `${path}?code=logout` : path;
}

function isWaiting({ access }: Session): boolean {
  return access === 'opening' || access === 'silent';
}
