import { Menu } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconSunMoon from '@tabler/icons-react/dist/esm/icons/IconSunMoon.mjs';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { lazyPart } from '../data/fetch-part.ts';
import { useSignedIn } from '../session/use-signed-in.ts';
import { PALETTE_LOOKS } from '../ui/palette-looks.ts';
import { choosePalette, type PaletteChoice, usePalette } from '../ui/palette-store.ts';
import { useOpenedMenu } from '../ui/use-opened-menu.ts';
import { AccountButton, shownName } from './header-buttons.tsx';
import { paths } from './paths.ts';

const ReleaseNotesDialog = lazyPart(async () => (await import('./release-notes-dialog.tsx')).ReleaseNotesDialog);

const CHOICES = { ...PALETTE_LOOKS, auto: { name: 'Auto', Icon: IconSunMoon } } as const;

/** Who is signed in; below it the palette of this device, the release notes and the way out. */
export function AccountMenu({ startsOpen = false }: { startsOpen?: boolean }) {
  const { user } = useSignedIn();
  const navigate = useNavigate();
  const { button, menu } = useOpenedMenu(startsOpen);
  const [showsNotes, setShowsNotes] = useState(false);
  return (
    <>
      <Menu {...menu} checkIcon={<IconCheck aria-hidden />}>
        <Menu.Target>
          <AccountButton ref={button} name={shownName(user)} />
        </Menu.Target>
        <Menu.Dropdown>
          <PaletteChoices />
          <Menu.Divider />
          <Menu.Item leftSection={<IconFileText className="i s" aria-hidden />} onClick={() => setShowsNotes(true)}>
            Release notes
          </Menu.Item>
          <Menu.Item
            leftSection={<IconLogout className="i s" aria-hidden />}
            onClick={() => void navigate(paths.logout)}
          >
            Log Out
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {showsNotes && (
        <Suspense>
          <ReleaseNotesDialog onClose={() => setShowsNotes(false)} />
        </Suspense>
      )}
    </>
  );
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
