import IconAlertTriangleFilled from '@tabler/icons-react/dist/esm/icons/IconAlertTriangleFilled.mjs';
import { Link } from 'react-router';
import { useSelectedPort } from '../../ports/use-selected-port.ts';
import { HelpButton, OnlineState } from '../../sync/online-state.tsx';
import { Brand } from '../../ui/brand.tsx';
import { EmergencyButton } from '../../ui/emergency/emergency-button.tsx';
import { PaletteButton } from '../../ui/palette/palette-button.tsx';
import { paths } from '../paths.ts';
import { AccountCorner } from './account-corner.tsx';
import { PortLinks } from './port-links.tsx';
import { PortSwitcher } from './port-switcher.tsx';

/** Product, port and its links, connection, palette, account; below it what the port must say on every page. */
export function TopHeader() {
  const { port } = useSelectedPort();
  return (
    <header>
      <div className="tophead">
        <Link to={paths.list} className="brandlink" aria-label="Leadline, to the list">
          <Brand />
        </Link>
        <PortSwitcher />
        <span className="grow" />
        <PortLinks />
        <OnlineState />
        <EmergencyButton />
        <PaletteButton />
        <HelpButton inMenuOnPhone />
        <AccountCorner />
      </div>
      {port?.notice && (
        <p className="notes" role="note">
          <IconAlertTriangleFilled className="i" aria-hidden />
          {port.notice}
        </p>
      )}
    </header>
  );
}
