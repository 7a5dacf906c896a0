import { fullName } from '@leadline/domain/session/user';
import { formatPortTime } from '@leadline/domain/time/port-time';
import { UNSET } from '@leadline/domain/words/labels';
import { EXPORT } from '@leadline/domain/words/saving/sync';
import type { PaperHead } from '@leadline/paper/changes-document';
import type { OutboxState } from '@leadline/sync/outbox/outbox';
import IconBraces from '@tabler/icons-react/dist/esm/icons/IconBraces.mjs';
import IconFileDownload from '@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs';
import { useState } from 'react';
import { useSelectedPort } from '../ports/use-selected-port.ts';
import { useSignedIn } from '../session/sign-in/use-signed-in.ts';
import { download } from '../ui/download.ts';
import { showToast } from '../ui/toasts/toasts.ts';
import { changesAsJson, changesAsPdf } from './export-changes.ts';
import type { RecordNames } from './use-record-names.ts';
import styles from './waiting.module.css';

interface Props {
  isDisabled: boolean;
  outbox: OutboxState;
  names: RecordNames;
}

/** The last way out, also without a network: what waits as a paper for people, and whole for a machine. */
export function ExportButtons({ isDisabled, outbox, names }: Props) {
  const headAt = usePaperHead();
  const [isMaking, setMaking] = useState(false);
  const saveJson = () => {
    const at = new Date().toISOString();
    download(`my-changes-${at.slice(0, 10)}.json`, changesAsJson(outbox, at));
  };
  const savePdf = async () => {
    const at = Date.now();
    setMaking(true);
    try {
      download(
        `my-changes-${new Date(at).toISOString().slice(0, 10)}.pdf`,
        await changesAsPdf(outbox, names, headAt(at)),
      );
    } catch (error) {
      console.warn('The paper could not be made', error);
      showToast(EXPORT.failed, 'error');
    }
    setMaking(false);
  };
  return (
    <span className={styles.exports}>
      <button type="button" className="btn" disabled={isDisabled || isMaking} onClick={() => void savePdf()}>
        <IconFileDownload className="i s" aria-hidden />
        {EXPORT.pdf}
      </button>
      <button type="button" className="btn" disabled={isDisabled} onClick={saveJson} aria-label={EXPORT.json}>
        <IconBraces className="i s" aria-hidden />
        JSON
      </button>
    </span>
  );
}

function usePaperHead(): (at: number) => PaperHead {
  const { user } = useSignedIn();
  const { port } = useSelectedPort();
  return (at) => ({
    person: user.metadata ? fullName(user.metadata) : user.email,
    port: port?.name ?? UNSET,
    madeAt: [formatPortTime(at, port?.timezone, 'HH:mm, D MMM YYYY'), port && `(${port.timezone})`]
      .filter(Boolean)
      .join(' '),
  });
}
