import { Navigate, Outlet } from 'react-router';
import { useSession } from '../session/session-store.ts';
import { paths } from './paths.ts';

/** Protected screens: without a session there is only the log-in (SHELL-08). */
export function SignedInOnly() {
  return useSession().sessionStatus === 'INVALID' ? <Navigate to={paths.login} replace /> : <Outlet />;
}

/** Screens for signed-out people only: with a session they lead to the list (SHELL-11). */
export function SignedOutOnly() {
  return useSession().sessionStatus === 'INVALID' ? <Outlet /> : <Navigate to={paths.list} replace />;
}
