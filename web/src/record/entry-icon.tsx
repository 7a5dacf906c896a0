import IconAnchor from '@tabler/icons-react/dist/esm/icons/IconAnchor.mjs';
import IconClipboardCheck from '@tabler/icons-react/dist/esm/icons/IconClipboardCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconMailForward from '@tabler/icons-react/dist/esm/icons/IconMailForward.mjs';
import IconMailOpened from '@tabler/icons-react/dist/esm/icons/IconMailOpened.mjs';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconRipple from '@tabler/icons-react/dist/esm/icons/IconRipple.mjs';
import IconShip from '@tabler/icons-react/dist/esm/icons/IconShip.mjs';
import IconSignature from '@tabler/icons-react/dist/esm/icons/IconSignature.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';

const OF_KIND: Readonly<Record<string, typeof IconShip>> = {
  tugs: IconAnchor,
  extras: IconClipboardCheck,
  signatures: IconSignature,
  drawings: IconPencil,
  routeChecks: IconRipple,
};

const OF_ACTION: Readonly<Record<string, typeof IconShip>> = {
  ...{ shared: IconMailForward, revoked: IconMailForward, mailSent: IconMailForward, mailFailed: IconMailForward },
  ...{ commented: IconMessageCircle, read: IconMailOpened },
};

/** By the first field that changed. */
const OF_FIELD: readonly (readonly [RegExp, typeof IconShip])[] = [
  [/^date$/, IconClock],
  [/^(fromLocation|toLocation|route|sideTo|movementType)$/, IconMapPin],
  [/^pilot/, IconUser],
  [/^vessel/, IconShip],
];

interface Props {
  entry: { entity: string; action: string; after: Record<string, unknown> | null };
}

/** Which part of the plan an entry is about; its heading says the same. */
export function EntryIcon({ entry: { entity, action, after } }: Props) {
  const field = Object.keys(after ?? {})[0] ?? '';
  const ofField = action === 'changed' ? OF_FIELD.find(([pattern]) => pattern.test(field))?.[1] : undefined;
  const Icon = OF_ACTION[action] ?? OF_KIND[entity] ?? ofField ?? IconFileText;
  return <Icon className="i" aria-hidden />;
}
