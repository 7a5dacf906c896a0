import type { PilotageRow } from '@leadline/domain/pilotages/pilotage';
import { isoToInstant } from '@leadline/domain/time/instant';
import { portDay } from '@leadline/domain/time/port-time';
import { EXPORT_FAILED } from '@leadline/domain/words/toasts';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { noteError } from '../../data/errors/noted-errors.ts';
import { download } from '../../ui/download.ts';
import { showToast } from '../../ui/toasts/toasts.ts';

interface Props {
  /** What the list shows, over all its pages and in its order. */
  rows: readonly PilotageRow[];
  now: number;
  zone: string;
}

/** Saves the list as it is filtered and sorted, made from what is loaded, offline too (LIST-30). */
export function ExportButton({ rows, now, zone }: Props) {
  const save = async () => {
    try {
      const { exportName, rowsToCsv } = await import('@leadline/domain/pilotages/list/list-export');
      download(exportName(now, zone), new Blob([rowsToCsv(rows, zone)], { type: 'text/csv;charset=utf-8' }));
      const { noteExported } = await import('../../data/exports/noted-exports.ts');
      const days = rows.map(({ date }) => portDay(isoToInstant(date) ?? now, zone)).sort();
      const [first, from = '', to = from] = [rows[0], days[0], days.at(-1)];
      if (first) noteExported({ port: { uuid: first.port.uuid }, what: 'list', rows: rows.length, days: { from, to } });
    } catch (error) {
      noteError(error);
      showToast(EXPORT_FAILED, 'error');
    }
  };
  return (
    <button type="button" className="btn flat" disabled={rows.length === 0} onClick={() => void save()}>
      <IconDownload className="i s" aria-hidden />
      Export
    </button>
  );
}
