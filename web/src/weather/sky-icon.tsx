import IconCloud from '@tabler/icons-react/dist/esm/icons/IconCloud.mjs';
import IconCloudFog from '@tabler/icons-react/dist/esm/icons/IconCloudFog.mjs';
import IconCloudRain from '@tabler/icons-react/dist/esm/icons/IconCloudRain.mjs';
import IconCloudSnow from '@tabler/icons-react/dist/esm/icons/IconCloudSnow.mjs';
import IconCloudStorm from '@tabler/icons-react/dist/esm/icons/IconCloudStorm.mjs';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconSunHigh from '@tabler/icons-react/dist/esm/icons/IconSunHigh.mjs';

/** OpenWeather's names of pictures: two digits, and d or n for day and night. */
const ICONS: Readonly<Record<string, typeof IconCloud>> = {
  '02': IconCloud,
  '03': IconCloud,
  '04': IconCloud,
  '09': IconCloudRain,
  '10': IconCloudRain,
  '11': IconCloudStorm,
  '13': IconCloudSnow,
  '50': IconCloudFog,
};

/** Drawn here, in the colours of the palette: no picture of another server is loaded. */
export function SkyIcon({ icon }: { icon: string }) {
  const clear = icon.endsWith('n') ? IconMoon : IconSunHigh;
  const Icon = icon.startsWith('01') ? clear : ICONS[icon.slice(0, 2)];
  return Icon ? <Icon className="i l" aria-hidden /> : null;
}
