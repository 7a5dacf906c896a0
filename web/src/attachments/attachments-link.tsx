import { ATTACHMENTS } from '@leadline/domain/words/attachments';
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs';
import { Link } from 'react-router';
import { paths } from '../app/paths.ts';

/** To the files beside a plan, and how many there are. */
export function AttachmentsLink({ pilotageUuid, count }: { pilotageUuid: string; count: number }) {
  return (
    <Link className="btn" to={paths.attachments(pilotageUuid)}>
      <IconPaperclip className="i s" aria-hidden />
      {ATTACHMENTS.title}
      {count > 0 && <span className="dim">{count}</span>}
    </Link>
  );
}
