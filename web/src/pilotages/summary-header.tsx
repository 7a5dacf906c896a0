import { showMetres, UNSET } from '@leadline/domain/numbers/units';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { type Person, shortName } from '@leadline/domain/session/user';
import { formatPortTime } from '@leadline/domain/time/port-time';
import { UNASSIGNED } from '@leadline/domain/words/labels';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { Link } from 'react-router';
import { paths } from '../app/paths.ts';
import { NotSynced } from '../sync/not-synced.tsx';
import { OnlineState } from '../ui/online-state.tsx';
import { PaletteButton } from '../ui/palette-button.tsx';
import { PilotageStatusMark } from './pilotage-status-mark.tsx';

interface Props {
  pilotage: Pilotage;
  canEdit: boolean;
}

/** Which ship, when, from where to where; below it the facts of the job. */
export function SummaryHeader({ pilotage, canEdit }: Props) {
  const zone = pilotage.port.timezone;
  return (
    <div className="sumhead">
      <div className="sum1">
        <span className="time">{formatPortTime(Date.parse(pilotage.date), zone, 'HH:mm')}</span>
        <h1 className="cut">{pilotage.vessel.name}</h1>
        {pilotage.movementType ? <span className="mvt">{pilotage.movementType}</span> : null}
        <span className="leg cut">
          {pilotage.fromLocation?.name ?? UNSET}
          <IconArrowRight className="i" aria-label="to" />
          {pilotage.toLocation?.name ?? UNSET}
        </span>
        <PilotageStatusMark status={pilotage.status} />
        <NotSynced pilotageUuid={pilotage.uuid} />
        <span className="grow" />
        <Link className="btn" to={paths.editPilotage(pilotage.uuid)}>
          {canEdit ? <IconPencil className="i s" aria-hidden /> : <IconFileText className="i s" aria-hidden />}
          {canEdit ? 'Edit' : 'Details'}
        </Link>
        <OnlineState />
        <PaletteButton />
      </div>
      <Facts pilotage={pilotage} />
    </div>
  );
}

interface Fact {
  label: string;
  value: string;
  /** Stands in the first line where there is room for it. */
  isNarrow?: boolean;
}

/** The mode stands beside the visit number when there is a visit code or an end mark, else after the drafts. */
function Facts({ pilotage }: { pilotage: Pilotage }) {
  const { vesselVisitCode, outerEnd, innerEnd, bridgeMark } = pilotage;
  const hasMarks = [vesselVisitCode, outerEnd, innerEnd, bridgeMark].some((mark) => mark !== null && mark !== '');
  const mode = { label: 'Mode', value: pilotage.pilotageMode ?? UNSET };
  const visit = { label: 'Visit No.', value: vesselVisitCode || UNSET };
  const facts: Fact[] = [
    { label: 'From', value: pilotage.fromLocation?.name ?? UNSET, isNarrow: true },
    { label: 'To', value: pilotage.toLocation?.name ?? UNSET, isNarrow: true },
    { label: 'Date', value: formatPortTime(Date.parse(pilotage.date), pilotage.port.timezone, 'D MMM YYYY') },
    ...(hasMarks ? [visit, mode] : []),
    { label: 'Pilots', value: pilotsOf([pilotage.pilot, pilotage.pilotSecond]) },
    { label: 'Fwd', value: showMetres(pilotage.vesselFwdDraft) },
    { label: 'Aft', value: showMetres(pilotage.vesselAftDraft) },
    ...(hasMarks ? [] : [mode, visit]),
    { label: 'Outer end', value: outerEnd || UNSET },
    { label: 'Inner end', value: innerEnd || UNSET },
    { label: 'Bridge mark', value: bridgeMark || UNSET },
  ];
  return (
    <dl className="facts" data-clear-of-toasts>
      {facts.map(({ label, value, isNarrow }) => (
        <div key={label} className={isNarrow ? 'narrow' : value === UNSET ? 'unset' : undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function pilotsOf(pilots: readonly (Person | null)[]): string {
  const names = pilots.flatMap((pilot) => (pilot?.metadata ? [shortName(pilot.metadata)] : []));
  return names.length === 0 ? UNASSIGNED : names.join(', ');
}
