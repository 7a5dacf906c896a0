import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import IconSunHigh from '@tabler/icons-react/dist/esm/icons/IconSunHigh.mjs';
import IconSunMoon from '@tabler/icons-react/dist/esm/icons/IconSunMoon.mjs';
import IconSunset2 from '@tabler/icons-react/dist/esm/icons/IconSunset2.mjs';
import { MenuButton, type MenuChoice } from './menu-button.tsx';
import { choosePalette, type PaletteChoice, usePalette } from './palette-store.ts';

const LOOKS = {
  day: { name: 'Day', Icon: IconSun },
  bright: { name: 'Bright', Icon: IconSunHigh },
  dusk: { name: 'Dusk', Icon: IconSunset2 },
  night: { name: 'Night', Icon: IconMoon },
  auto: { name: 'Auto, by the sun', Icon: IconSunMoon },
} as const;

/** The palette on the bridge now; its list names the others, so that no tap lights a dark bridge by mistake. */
export function PaletteButton({ withWord = true }: { withWord?: boolean }) {
  const { choice, shown } = usePalette();
  const look = LOOKS[shown];
  return (
    <MenuButton label={`Palette: ${look.name}`} choices={paletteChoices(choice)}>
      <look.Icon className="i" aria-hidden />
      {withWord && <span>{look.name}</span>}
    </MenuButton>
  );
}

function paletteChoices(chosen: PaletteChoice): MenuChoice[] {
  return (Object.keys(LOOKS) as PaletteChoice[]).map((key) => {
    const { Icon, name } = LOOKS[key];
    return {
      key,
      label: name,
      icon: <Icon className="i s" aria-hidden />,
      checked: key === chosen,
      onChoose: () => choosePalette(key),
    };
  });
}
