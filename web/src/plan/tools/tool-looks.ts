import type { DrawingColour, SymbolVariant } from '@leadline/domain/plan/drawings/drawing';
import type { ToolName } from '@leadline/domain/plan/tools/pencil';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconAnchor from '@tabler/icons-react/dist/esm/icons/IconAnchor.mjs';
import IconArrowUpRight from '@tabler/icons-react/dist/esm/icons/IconArrowUpRight.mjs';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconBuildingLighthouse from '@tabler/icons-react/dist/esm/icons/IconBuildingLighthouse.mjs';
import IconEraser from '@tabler/icons-react/dist/esm/icons/IconEraser.mjs';
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs';
import IconHighlight from '@tabler/icons-react/dist/esm/icons/IconHighlight.mjs';
import IconLetterT from '@tabler/icons-react/dist/esm/icons/IconLetterT.mjs';
import IconLine from '@tabler/icons-react/dist/esm/icons/IconLine.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconRipple from '@tabler/icons-react/dist/esm/icons/IconRipple.mjs';
import IconRuler2 from '@tabler/icons-react/dist/esm/icons/IconRuler2.mjs';
import IconShip from '@tabler/icons-react/dist/esm/icons/IconShip.mjs';
import IconSpeedboat from '@tabler/icons-react/dist/esm/icons/IconSpeedboat.mjs';
import IconSquare from '@tabler/icons-react/dist/esm/icons/IconSquare.mjs';
import IconTriangle from '@tabler/icons-react/dist/esm/icons/IconTriangle.mjs';
import IconWind from '@tabler/icons-react/dist/esm/icons/IconWind.mjs';

type Icon = typeof IconPencil;

/** The sign of each tool, and the key that takes it. */
export const TOOL_LOOKS: Record<ToolName, { Icon: Icon; key: string }> = {
  freehand: { Icon: IconPencil, key: 'F' },
  highlighter: { Icon: IconHighlight, key: 'H' },
  'straight line': { Icon: IconLine, key: 'L' },
  arrow: { Icon: IconArrowUpRight, key: 'A' },
  ruler: { Icon: IconRuler2, key: 'R' },
  text: { Icon: IconLetterT, key: 'T' },
  eraser: { Icon: IconEraser, key: 'E' },
};

/** In the order of the toolbar: what is used most comes first. */
export const SYMBOL_LOOKS: readonly { variant: SymbolVariant; Icon: Icon; key: string }[] = [
  { variant: 'vessel', Icon: IconShip, key: 'V' },
  { variant: 'tug', Icon: IconSpeedboat, key: 'G' },
  { variant: 'anchor', Icon: IconAnchor, key: 'N' },
  { variant: 'waypoint', Icon: IconFlag, key: 'W' },
  { variant: 'caution', Icon: IconAlertTriangle, key: 'C' },
  { variant: 'wind', Icon: IconWind, key: 'I' },
  { variant: 'current', Icon: IconRipple, key: 'U' },
  { variant: 'no_go', Icon: IconBan, key: 'X' },
  { variant: 'beacon', Icon: IconBuildingLighthouse, key: 'B' },
  { variant: 'buoy_port', Icon: IconSquare, key: 'P' },
  { variant: 'buoy_starboard', Icon: IconTriangle, key: 'S' },
];

/** Key 1 to 5. */
export const COLOUR_KEYS: Record<DrawingColour, string> = { black: '1', blue: '2', red: '3', green: '4', white: '5' };
