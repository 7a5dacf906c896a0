import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import IconSunHigh from '@tabler/icons-react/dist/esm/icons/IconSunHigh.mjs';
import IconSunset2 from '@tabler/icons-react/dist/esm/icons/IconSunset2.mjs';

/** Word and sign of each palette, in the order in which a list names them. */
export const PALETTE_LOOKS = {
  day: { name: 'Day', Icon: IconSun },
  bright: { name: 'Bright', Icon: IconSunHigh },
  dusk: { name: 'Dusk', Icon: IconSunset2 },
  night: { name: 'Night', Icon: IconMoon },
} as const;
