import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useHandedOver } from '../session/handed-over/handed-over.ts';
import { useSession } from '../session/session-store.ts';
import { paths } from './paths.ts';

/**
 * While the tablet is handed over every address leads to the master's part of that one pilotage, and once it is locked to
 * the lock: also those outside the app's frame. Emergency cards are for whoever holds the tablet. Without a session there
 * is nothing to keep from anybody.
 */
export function HandedOverGuard() {
  const pilotage = useHandedOver();
  const { sessionStatus, access } = useSession();
  const { pathname } = useLocation();
  if (pilotage === null || sessionStatus === 'INVALID') return <Outlet />;
  const isLocked = access === 'locked';
  const home = isLocked ? paths.locked : paths.handOver(pilotage);
  const isFree = pathname === home || pathname === paths.emergency || (isLocked && pathname === paths.sso);
  if (isFree) return <Outlet />;
  // A page of a link has started no session.
  if (pathname.startsWith('/share/')) return <LoadAnew address={home} />;
  // From the lock it goes on where the tablet was handed over.
  return <Navigate to={home} replace state={isLocked ? { left: paths.acceptanceTab(pilotage) } : null} />;
}

function LoadAnew({ address }: { address: string }) {
  useEffect(() => location.replace(address), [address]);
  return null;
}
