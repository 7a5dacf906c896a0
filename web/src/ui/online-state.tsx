import IconWifi from '@tabler/icons-react/dist/esm/icons/IconWifi.mjs';
import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs';
import { useOnline } from '../sync/connection.ts';

export function OnlineState() {
  const online = useOnline();
  const Icon = online ? IconWifi : IconWifiOff;
  return (
    <span className={online ? 'online' : 'online off'} role="status">
      <Icon className="i" aria-hidden />
      <span>{online ? 'Online' : 'Offline'}</span>
    </span>
  );
}
