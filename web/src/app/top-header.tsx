import IconAlertTriangleFilled from '@tabler/icons-react/dist/esm/icons/IconAlertTriangleFilled.mjs';
import IconAnchor from '@tabler/icons-react/dist/esm/icons/IconAnchor.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useSelectedPort } from '../ports/use-selected-port.ts';
import { useSignedIn } from '../session/use-signed-in.ts';
import { Brand } from '../ui/brand.tsx';
import { MenuButton } from '../ui/menu-button.tsx';
import { OnlineState } from '../ui/online-state.tsx';
import { PaletteButton } from '../ui/palette-button.tsx';
import { paths } from './paths.ts';

const ReleaseNotesDialog = lazy(async () => ({
  default: (await import('./release-notes-dialog.tsx')).ReleaseNotesDialog,
}));

/** Product, port, connection, palette, account; below it what the port must say on every page. */
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
        <OnlineState />
        <PaletteButton />
        <AccountMenu />
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

/** With one port there is nothing to switch: its name stands there as text. */
function PortSwitcher() {
  const { port, ports, select } = useSelectedPort();
  const navigate = useNavigate();
  if (!port) return null;
  if (ports.length < 2) return <span className="portname cut">{port.name}</span>;
  const choices = ports.map((one) => ({
    key: one.uuid,
    label: one.name,
    icon: <IconAnchor className="i s" aria-hidden />,
    checked: one.uuid === port.uuid,
    onChoose: () => {
      select(one.uuid);
      void navigate(paths.list);
    },
  }));
  return (
    <MenuButton label={`Port: ${port.name}`} choices={choices} side="left">
      <span className="cut">{port.name}</span>
      <IconChevronDown className="i s" aria-hidden />
    </MenuButton>
  );
}

function AccountMenu() {
  const { user } = useSignedIn();
  const navigate = useNavigate();
  const [showsNotes, setShowsNotes] = useState(false);
  const name = user.metadata ? `${user.metadata.firstName} ${user.metadata.lastName.charAt(0)}.` : user.email;
  const choices = [
    {
      key: 'notes',
      label: 'Release notes',
      icon: <IconFileText className="i s" aria-hidden />,
      onChoose: () => setShowsNotes(true),
    },
    {
      key: 'logout',
      label: 'Log Out',
      icon: <IconLogout className="i s" aria-hidden />,
      onChoose: () => void navigate(paths.logout),
    },
  ];
  return (
    <>
      <MenuButton label={`Account: ${name}`} choices={choices}>
        <IconUser className="i" aria-hidden />
        <span className="accountname">{name}</span>
        <IconChevronDown className="i s" aria-hidden />
      </MenuButton>
      {showsNotes && (
        <Suspense>
          <ReleaseNotesDialog onClose={() => setShowsNotes(false)} />
        </Suspense>
      )}
    </>
  );
}
