import type { PilotageRow } from '@leadline/domain/pilotages/pilotage';
import { isOffice, rightsOf } from '@leadline/domain/pilotages/rights/pilotage-rights';
import { ASSIGNING } from '@leadline/domain/words/office/assigning';
import { type ReactNode, Suspense, useState } from 'react';
import { useSignedIn } from '../../session/sign-in/use-signed-in.ts';
import { lazyPart } from '../../ui/app-code/fetch-part.ts';
import { PilotsButton } from './pilots-button.tsx';

const AssignMenu = lazyPart(async () => (await import('./assign-menu.tsx')).AssignMenu);

interface Props {
  row: PilotageRow;
  /** The pilots as text. */
  names: string;
  children: ReactNode;
}

/** The pilots of a row; for the office the way to another first pilot, whose menu comes when it is first opened. */
export function AssignButton({ row, names, children }: Props) {
  const { caller } = useSignedIn();
  const [isWanted, setWanted] = useState(false);
  if (!isOffice(caller) || rightsOf(caller, row).fields !== 'all') return children;
  const label = ASSIGNING.button(names, row.vessel.name);
  const button = <PilotsButton aria-label={label}>{children}</PilotsButton>;
  if (!isWanted)
    return (
      <PilotsButton aria-label={label} onClick={() => setWanted(true)}>
        {children}
      </PilotsButton>
    );
  return (
    <Suspense fallback={button}>
      <AssignMenu row={row} label={label}>
        {children}
      </AssignMenu>
    </Suspense>
  );
}
