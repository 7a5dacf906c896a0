import { readPortCallEvents } from '@leadline/domain/contract/extra-endpoints';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { type LeftOut, portCallFile } from '@leadline/domain/timestamps/port-call/port-call-event';
import { LEFT_OUT, PORT_CALL_REFUSED, PORT_CALLS } from '@leadline/domain/words/admin/port-calls';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useId, useState } from 'react';
import { ApiFailure } from '../../data/calls/api-failure.ts';
import { callApi } from '../../data/calls/call-api.ts';
import { useOnline } from '../../data/connection.ts';
import { noteExported } from '../../data/exports/noted-exports.ts';
import { download } from '../../ui/download.ts';
import { showToast } from '../../ui/toasts/toasts.ts';

interface Props {
  pilotage: Pilotage;
  /** Times that were recorded on this device and have not reached the server. */
  hasUnsent: boolean;
}

type Result = { kind: 'refused'; text: string } | { kind: 'saved'; events: number; leftOut: LeftOut[] };

/** Saves the recorded times as the file of port-call events, and says which of them are none. */
export function PortCallDownload({ pilotage, hasUnsent }: Props) {
  const isOnline = useOnline();
  const reason = useId();
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<Result | null>(null);
  const save = async () => {
    setBusy(true);
    try {
      setResult(await saveFile(pilotage));
    } catch (error) {
      const text = refusalOf(error);
      setResult(text === null ? null : { kind: 'refused', text });
      if (text === null) showToast(PORT_CALLS.failed, 'error');
    } finally {
      setBusy(false);
    }
  };
  const note = !isOnline ? PORT_CALLS.offline : hasUnsent ? PORT_CALLS.waiting : null;
  return (
    <>
      <button
        type="button"
        className="btn"
        disabled={!isOnline}
        aria-disabled={isBusy}
        aria-describedby={note === null ? undefined : reason}
        onClick={() => isBusy || void save()}
      >
        <IconDownload className="i s" aria-hidden />
        {isBusy ? PORT_CALLS.loading : PORT_CALLS.download}
      </button>
      {note !== null && (
        <span id={reason} className="small dim">
          {note}
        </span>
      )}
      <span role="status" className="small">
        {result && <ResultText result={result} />}
      </span>
    </>
  );
}

async function saveFile(pilotage: Pilotage): Promise<Result> {
  const { bytes } = await callApi(readPortCallEvents, { params: { id: pilotage.uuid } });
  const text = new TextDecoder().decode(bytes);
  const { events, leftOut } = portCallFile.parse(JSON.parse(text));
  const name = `${pilotage.vesselVisitCode ?? pilotage.uuid}-port-call-events.json`;
  download(name, new Blob([text], { type: 'application/json' }));
  const { uuid, port } = pilotage;
  noteExported({ port: { uuid: port.uuid }, pilotage: { uuid }, what: 'portCallEvents' });
  return { kind: 'saved', events: events.length, leftOut };
}

/** Why there is no file for this pilotage; null when it only did not come. */
function refusalOf(error: unknown): string | null {
  const code = (error instanceof ApiFailure ? error.details?.fields : undefined)?.[0]?.code ?? '';
  return Object.hasOwn(PORT_CALL_REFUSED, code) ? PORT_CALL_REFUSED[code as keyof typeof PORT_CALL_REFUSED] : null;
}

function ResultText({ result }: { result: Result }) {
  if (result.kind === 'refused') return result.text;
  const { events, leftOut } = result;
  const said = leftOut.map(({ label, reason }) => `${label}: ${LEFT_OUT[reason]}`);
  return `${PORT_CALLS.saved(events, leftOut.length)}${said.length > 0 ? ` (${said.join('; ')})` : ''}`;
}
