import { Menu } from '@mantine/core';
import IconAnchor from '@tabler/icons-react/dist/esm/icons/IconAnchor.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useNavigate } from 'react-router';
import { useSelectedPort } from '../../ports/use-selected-port.ts';
import { useOpenedMenu } from '../../ui/dialogs/use-opened-menu.ts';
import { paths } from '../paths.ts';
import { PortButton } from './header-buttons.tsx';

/** The ports of this person; choosing one leads to its list. */
export function PortMenu({ startsOpen }: { startsOpen: boolean }) {
  const { port, ports, select } = useSelectedPort();
  const navigate = useNavigate();
  const { button, menu } = useOpenedMenu(startsOpen);
  if (!port) return null;
  const choose = (uuid: string) => {
    select(uuid);
    void navigate(paths.list);
  };
  return (
    <Menu position="bottom-start" {...menu} checkIcon={<IconCheck aria-hidden />}>
      <Menu.Target>
        <PortButton ref={button} name={port.name} />
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
