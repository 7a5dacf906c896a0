import { Outlet } from 'react-router';

export function PilotageScreen() {
  return <Outlet />;
}
