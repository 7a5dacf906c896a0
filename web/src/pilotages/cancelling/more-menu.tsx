import { cancelRefusal } from '@leadline/domain/pilotages/cancelling/cancellation';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { CANCELLING } from '@leadline/domain/words/office/cancelling';
import { Menu } from '@mantine/core';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { Suspense, useState } from 'react';
import { useSignedIn } from '../../session/sign-in/use-signed-in.ts';
import { lazyPart } from '../../ui/app-code/fetch-part.ts';
import { FaultBoundary } from '../../ui/states/fault-boundary.tsx';

const CancelDialog = lazyPart(async () => (await import('./cancel-dialog.tsx')).CancelDialog);

interface Props {
  pilotage: Pilotage;
  onCancelled?: () => void;
}

/** What is done to a pilotage seldom; nothing for who may do none of it. */
export function MoreMenu({ pilotage, onCancelled = () => {} }: Props) {
  const { caller } = useSignedIn();
  const [isAsking, setAsking] = useState(false);
  if (cancelRefusal(caller, pilotage) !== null) return null;
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <button type="button" className="btn flat icon" aria-label={CANCELLING.more}>
            <IconDots className="i" aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconCircleX className="i s" aria-hidden />} onClick={() => setAsking(true)}>
            {CANCELLING.title}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isAsking ? (
        <FaultBoundary frame="dialog" onClose={() => setAsking(false)}>
          <Suspense>
            <CancelDialog
              pilotage={pilotage}
              onClose={() => setAsking(false)}
              onCancelled={() => {
                setAsking(false);
                onCancelled();
              }}
            />
          </Suspense>
        </FaultBoundary>
      ) : null}
    </>
  );
}
