import { formatPortTime } from '@leadline/domain/time/port-time';
import { ARCHIVED } from '@leadline/domain/words/admin/closing';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { paths } from '../../app/paths.ts';
import { ApiFailure } from '../../data/calls/api-failure.ts';
import { useOutbox } from '../../sync/saving/use-waiting.ts';
import { useUnsavedEvents } from '../../timestamps/use-unsaved-events.ts';
import { download } from '../../ui/download.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';

const toldArchived = z.object({ archived: z.nullable(z.object({ by: z.string(), at: z.string() })) });
type Archived = z.infer<typeof toldArchived>['archived'];

/** What the server tells one of its pilots of a pilotage that is not there for him any more; undefined of any other error. */
export function archivedIn(error: unknown): Archived | undefined {
  if (!(error instanceof ApiFailure) || error.status !== 404) return undefined;
  const told = toldArchived.safeParse(error.details?.current);
  return told.success ? told.data.archived : undefined;
}

interface Props {
  id: string;
  archived: Archived;
  zone: string | undefined;
}

/** In place of the tabs when a pilotage was archived while it was open; what is on this device alone can be carried away. */
export function ArchivedPilotage({ id, archived, zone }: Props) {
  const { items, ops } = useOutbox();
  const unsavedTimes = useUnsavedEvents(id);
  const own = ops.filter(({ item, context }) => item === `pilotage:${id}` || context.pilotage === id);
  const count = own.length + Object.keys(unsavedTimes).length;
  const save = () => {
    const exportedAt = new Date().toISOString();
    const keys = new Set(own.map(({ item }) => item));
    const whole = { exportedAt, items: items.filter(({ key }) => keys.has(key)), operations: own, unsavedTimes };
    const file = new Blob([JSON.stringify(whole, null, 2)], { type: 'application/json' });
    download(`my-changes-${exportedAt.slice(0, 10)}.json`, file);
  };
  const title = archived
    ? ARCHIVED.by(archived.by, formatPortTime(Date.parse(archived.at), zone, 'HH:mm, D MMM YYYY'))
    : ARCHIVED.plain;
  return (
    <div role="alert" className="loaderror">
      <EmptyState title={title} text={count > 0 ? ARCHIVED.kept(count) : undefined}>
        {count > 0 && (
          <button type="button" className="btn" onClick={save}>
            {ARCHIVED.export}
          </button>
        )}
        <Link className="btn" to={paths.list}>
          Pilotage List
        </Link>
      </EmptyState>
    </div>
  );
}
