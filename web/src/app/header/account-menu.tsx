import { isAdministrator } from '@leadline/domain/pilotages/rights/pilotage-rights';
import { HELP } from '@leadline/domain/words/help/help-words';
import { PEOPLE } from '@leadline/domain/words/office/people';
import { DEVICE_NAME } from '@leadline/domain/words/session/device-name';
import { Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconDeviceTablet from '@tabler/icons-react/dist/esm/icons/IconDeviceTablet.mjs';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconMessages from '@tabler/icons-react/dist/esm/icons/IconMessages.mjs';
import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs';
import IconSunMoon from '@tabler/icons-react/dist/esm/icons/IconSunMoon.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { usePortLinks } from '../../ports/use-port-links.ts';
import { usePublicSettings } from '../../session/sign-in/use-public-settings.ts';
import { useSignedIn } from '../../session/sign-in/use-signed-in.ts';
import type { askForHelp } from '../../sync/online-state.tsx';
import { lazyPart } from '../../ui/app-code/fetch-part.ts';
import { openPopUp } from '../../ui/dialogs/open-pop-up.ts';
import { useOpenedMenu } from '../../ui/dialogs/use-opened-menu.ts';
import { giveFocusBack } from '../../ui/focus/use-return-focus.ts';
import { PALETTE_LOOKS } from '../../ui/palette/palette-looks.ts';
import { choosePalette, type PaletteChoice, usePalette } from '../../ui/palette/palette-store.ts';
import { paths } from '../paths.ts';
import { AccountButton, shownName } from './header-buttons.tsx';

const DIALOGS = {
  device: lazyPart(async () => (await import('../../session/device-name/device-name-dialog.tsx')).DeviceNameDialog),
  messages: lazyPart(async () => (await import('./message-log-dialog.tsx')).MessageLogDialog),
  notes: lazyPart(async () => (await import('./release-notes-dialog.tsx')).ReleaseNotesDialog),
  privacy: lazyPart(async () => (await import('./privacy-dialog.tsx')).PrivacyDialog),
};

const CHOICES = { ...PALETTE_LOOKS, auto: { name: 'Auto', Icon: IconSunMoon } } as const;

interface Props {
  startsOpen?: boolean;
  onHelp: typeof askForHelp;
}

/** Who is signed in; below it the palette of this device, what there is to read, and the way out. */
export function AccountMenu({ startsOpen = false, onHelp }: Props) {
  const { user, roles } = useSignedIn();
  const privacyUrl = usePublicSettings()?.privacyUrl ?? null;
  const navigate = useNavigate();
  const { button, menu } = useOpenedMenu(startsOpen);
  const [shown, setShown] = useState<keyof typeof DIALOGS | null>(null);
  const Dialog = shown && DIALOGS[shown];
  const close = () => {
    setShown(null);
    giveFocusBack(button.current);
  };
  return (
    <>
      <Menu {...menu} checkIcon={<IconCheck aria-hidden />}>
        <Menu.Target>
          <AccountButton ref={button} name={shownName(user)} />
        </Menu.Target>
        <Menu.Dropdown className="accountmenu">
          <PaletteChoices />
          <Menu.Divider />
          <PortLinkItems />
          {isAdministrator({ roles }) && (
            <Menu.Item
              leftSection={<IconUsers className="i s" aria-hidden />}
              onClick={() => void navigate(paths.people)}
            >
              {PEOPLE.title}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconHelp className="i s" aria-hidden />}
            onClick={() => onHelp('here', button.current)}
          >
            {HELP.title}
          </Menu.Item>
          <Menu.Item leftSection={<IconDeviceTablet className="i s" aria-hidden />} onClick={() => setShown('device')}>
            {DEVICE_NAME.title}
          </Menu.Item>
          <Menu.Item leftSection={<IconMessages className="i s" aria-hidden />} onClick={() => setShown('messages')}>
            Messages
          </Menu.Item>
          <Menu.Item leftSection={<IconFileText className="i s" aria-hidden />} onClick={() => setShown('notes')}>
            Release notes
          </Menu.Item>
          <PrivacyItem privacyUrl={privacyUrl} onOpen={() => setShown('privacy')} />
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconLogout className="i s" aria-hidden />}
            onClick={() => void navigate(paths.logout)}
          >
            Log Out
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {Dialog && (
        <Suspense>
          <Dialog onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** The operator's statement opens in a window of its own; without one the app has its own. */
function PrivacyItem({ privacyUrl, onOpen }: { privacyUrl: string | null; onOpen: () => void }) {
  const icon = <IconShieldLock className="i s" aria-hidden />;
  if (!privacyUrl)
    return (
      <Menu.Item leftSection={icon} onClick={onOpen}>
        Privacy Statement
      </Menu.Item>
    );
  return (
    <Menu.Item leftSection={icon} component="a" href={privacyUrl} target="_blank" rel="noreferrer">
      Privacy Statement
    </Menu.Item>
  );
}

/** On narrow screens the header has no room for the links of the port, on an 11-inch tablet for two of them. */
function PortLinkItems() {
  const links = usePortLinks();
  // Not only hidden: the arrow keys would stop before a row that cannot have the focus.
  const narrow = links.length > 2 ? '(max-width: 1279px)' : '(max-width: 1023px)';
  const isNarrow = useMediaQuery(narrow, undefined, { getInitialValueInEffect: false });
  if (!isNarrow) return null;
  return links.map(({ name, url }) => (
    <Menu.Item
      key={url + name}
      leftSection={<IconExternalLink className="i s" aria-hidden />}
      component="a"
      href={url}
      target="_blank"
      rel="noreferrer"
      onClick={openPopUp}
    >
      {name}
    </Menu.Item>
  ));
}

function PaletteChoices() {
  const { choice } = usePalette();
  return (
    <Menu.RadioGroup value={choice} onChange={(key) => choosePalette(key as PaletteChoice)}>
      <Menu.Label>Palette</Menu.Label>
      {Object.entries(CHOICES).map(([key, { name, Icon }]) => (
        <Menu.RadioItem key={key} value={key}>
          <Icon className="i s" aria-hidden />
          {name}
          {key === 'auto' && <small>by the sun</small>}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}
