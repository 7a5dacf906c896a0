import type { EmergencyKind } from '@leadline/domain/ports/emergency-card';
import IconDroplet from '@tabler/icons-react/dist/esm/icons/IconDroplet.mjs';
import IconFirstAidKit from '@tabler/icons-react/dist/esm/icons/IconFirstAidKit.mjs';
import IconFlame from '@tabler/icons-react/dist/esm/icons/IconFlame.mjs';
import IconLifebuoy from '@tabler/icons-react/dist/esm/icons/IconLifebuoy.mjs';
import IconShipOff from '@tabler/icons-react/dist/esm/icons/IconShipOff.mjs';
import IconSteeringWheel from '@tabler/icons-react/dist/esm/icons/IconSteeringWheel.mjs';
import IconUrgent from '@tabler/icons-react/dist/esm/icons/IconUrgent.mjs';

export const CARD_ICONS: Record<EmergencyKind, typeof IconUrgent> = {
  grounding: IconShipOff,
  steering: IconSteeringWheel,
  manOverboard: IconLifebuoy,
  fire: IconFlame,
  medevac: IconFirstAidKit,
  pollution: IconDroplet,
  other: IconUrgent,
};
