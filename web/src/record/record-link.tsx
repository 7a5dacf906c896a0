import { RECORD } from '@leadline/domain/words/record';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import { Link } from 'react-router';
import { paths } from '../app/paths.ts';

/** To who changed what, when and on which device. */
export function RecordLink({ pilotageUuid }: { pilotageUuid: string }) {
  return (
    <Link className="btn" to={paths.record(pilotageUuid)}>
      <IconHistory className="i s" aria-hidden />
      {RECORD.open}
    </Link>
  );
}
