import { listUsers } from '@leadline/domain/contract/session-endpoints';
import type { PilotageRow } from '@leadline/domain/pilotages/pilotage';
import { fullName, pilotsOfPort } from '@leadline/domain/session/user';
import { UNASSIGNED } from '@leadline/domain/words/labels';
import { ASSIGNING } from '@leadline/domain/words/office/assigning';
import { Menu } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import type { ReactNode } from 'react';
import { useEntity } from '../../data/use-entity.ts';
import { useOpenedMenu } from '../../ui/dialogs/use-opened-menu.ts';
import styles from './assign-menu.module.css';
import { PilotsButton } from './pilots-button.tsx';
import { useAssigning } from './use-assigning.ts';

const FRESH_MS = 5 * 60_000;
const NOBODY = '';

interface Props {
  row: PilotageRow;
  label: string;
  children: ReactNode;
}

/** The port's pilots, one of them chosen as the first pilot. Opens as it appears. */
export function AssignMenu({ row, label, children }: Props) {
  const { button, menu } = useOpenedMenu(true);
  const users = useEntity(listUsers, { query: { portUuid: row.port.uuid } }, { freshForMs: FRESH_MS });
  const { assign, isBusy } = useAssigning(row);
  const pilots = pilotsOfPort(users.data ?? [], row.port.uuid)
    .map(({ uuid, metadata }) => ({ uuid, name: metadata ? fullName(metadata) : '' }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
  return (
    <Menu position="bottom-start" {...menu} checkIcon={<IconCheck aria-hidden />}>
      <Menu.Target>
        <PilotsButton ref={button} aria-label={label} aria-disabled={isBusy}>
          {children}
        </PilotsButton>
      </Menu.Target>
      {/* The row beneath opens by a press. */}
      <Menu.Dropdown className={styles.menu} onClick={(event) => event.stopPropagation()}>
        <Menu.Label>{ASSIGNING.title}</Menu.Label>
        {users.data ? (
          <Menu.RadioGroup value={row.pilot?.uuid ?? NOBODY} onChange={(uuid) => void assign(uuid || null)}>
            <Menu.RadioItem value={NOBODY} closeMenuOnClick>
              {UNASSIGNED}
            </Menu.RadioItem>
            {pilots.map(({ uuid, name }) => (
              <Menu.RadioItem key={uuid} value={uuid} disabled={uuid === row.pilotSecond?.uuid} closeMenuOnClick>
                {name}
                {uuid === row.pilotSecond?.uuid ? <small className="dim"> {ASSIGNING.second}</small> : null}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        ) : (
          <Menu.Label role="status">{users.status === 'error' ? ASSIGNING.notLoaded : ASSIGNING.loading}</Menu.Label>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
