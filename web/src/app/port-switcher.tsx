import { Menu } from '@mantine/core';
import IconAnchor from '@tabler/icons-react/dist/esm/icons/IconAnchor.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useNavigate } from 'react-router';
import { useSelectedPort } from '../ports/use-selected-port.ts';
import { paths } from './paths.ts';

/** With one port there is nothing to switch: its name stands there as text. */
export function PortSwitcher() {
  const { port, ports, select } = useSelectedPort();
  const navigate = useNavigate();
  if (!port) return null;
  if (ports.length < 2) return <span className="portname cut">{port.name}</span>;
  const choose = (uuid: string) => {
    select(uuid);
    void navigate(paths.list);
  };
  return (
    <Menu position="bottom-start" checkIcon={<IconCheck aria-hidden />}>
      <Menu.Target>
        <button type="button" className="btn flat" aria-label={`Port: ${port.name}`}>
          <span className="cut">{port.name}</span>
          <IconChevronDown className="i s" aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={port.uuid} onChange={choose}>
          {ports.map(({ uuid, name }) => (
            <Menu.RadioItem key={uuid} value={uuid} closeMenuOnClick>
              <IconAnchor className="i s" aria-hidden />
              {name}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
