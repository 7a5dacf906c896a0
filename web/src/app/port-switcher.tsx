import { Suspense } from 'react';
import { lazyPart } from '../data/fetch-part.ts';
import { useSelectedPort } from '../ports/use-selected-port.ts';
import { useWanted } from '../ui/use-wanted.ts';
import { PortButton } from './header-buttons.tsx';

const PortMenu = lazyPart(async () => (await import('./port-menu.tsx')).PortMenu);

/** With one port there is nothing to switch: its name stands there as text. */
export function PortSwitcher() {
  const { port, ports } = useSelectedPort();
  const { isWanted, isPressed, press } = useWanted();
  if (!port) return null;
  if (ports.length < 2) return <span className="portname cut">{port.name}</span>;
  const button = <PortButton name={port.name} onClick={press} />;
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <PortMenu startsOpen={isPressed} />
    </Suspense>
  );
}
