import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { paths } from '../app/paths.ts';
import { useSession } from '../session/session-store.ts';
import { signOut } from '../session/sign-out.ts';

/** Ends the session and leads to the log-in. */
export function LogoutScreen() {
  const { sessionStatus } = useSession();
  useEffect(() => {
    if (sessionStatus !== 'INVALID') void signOut();
  }, [sessionStatus]);
  return sessionStatus === 'INVALID' ? <Navigate to={paths.login} replace /> : null;
}
