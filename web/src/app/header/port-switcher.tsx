import { useSelectedPort } from '../../ports/use-selected-port.ts';
import { useLazyButton } from '../../ui/focus/use-lazy-button.ts';
import { PortButton } from './header-buttons.tsx';
import styles from './port-switcher.module.css';

const fetchMenu = async () => (await import('./port-menu.tsx')).PortMenu;

/** With one port there is nothing to switch: its name stands there as text. */
export function PortSwitcher() {
  const { port, ports } = useSelectedPort();
  const { Part: PortMenu, isPressed, button } = useLazyButton(fetchMenu);
  if (!port) return null;
  if (ports.length < 2) return <span className={`${styles.name} cut`}>{port.name}</span>;
  return PortMenu ? <PortMenu startsOpen={isPressed} /> : <PortButton name={port.name} {...button} />;
}
