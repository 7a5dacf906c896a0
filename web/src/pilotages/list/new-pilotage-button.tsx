import { CREATING } from '@leadline/domain/words/saving/offline';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useOnline } from '../../data/connection.ts';

/** Stands only for those who may; a new pilotage needs the server. */
export function NewPilotageButton({ onOpen }: { onOpen: () => void }) {
  const online = useOnline();
  return (
    <button
      type="button"
      className="btn go"
      disabled={!online}
      title={online ? undefined : CREATING.needsServer}
      onClick={onOpen}
    >
      <IconPlus className="i s" aria-hidden />
      New Pilotage
    </button>
  );
}
