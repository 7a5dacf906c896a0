import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconClipboardCheck from '@tabler/icons-react/dist/esm/icons/IconClipboardCheck.mjs';
import IconRipple from '@tabler/icons-react/dist/esm/icons/IconRipple.mjs';
import IconShip from '@tabler/icons-react/dist/esm/icons/IconShip.mjs';
import IconSquareXFilled from '@tabler/icons-react/dist/esm/icons/IconSquareXFilled.mjs';
import { Link, NavLink, useNavigate } from 'react-router';
import { paths } from '../app/paths.ts';

interface Props {
  /** Null while there is no pilotage to show tabs of. */
  pilotageId: string | null;
  /** The Tides tab carries the mark of what failed there. */
  risksFailed?: boolean;
}

/** Back, and the tabs of a pilotage. */
export function SideBar({ pilotageId, risksFailed = false }: Props) {
  return (
    <nav className="side" aria-label="Pilotage">
      <BackLink />
      {pilotageId === null ? null : (
        <>
          <NavLink to={paths.vesselTab(pilotageId)} aria-label="Vessel" replace>
            <IconShip className="i l" aria-hidden />
            <span>Vessel</span>
          </NavLink>
          <NavLink to={paths.risksTab(pilotageId)} aria-label={risksFailed ? 'Tides: failed' : 'Tides'} replace>
            <IconRipple className="i l" aria-hidden />
            <span>Tides</span>
            {risksFailed ? <IconSquareXFilled className="flag" aria-hidden /> : null}
          </NavLink>
          <NavLink to={paths.summaryTab(pilotageId)} aria-label="Checklist" replace>
            <IconClipboardCheck className="i l" aria-hidden />
            <span>Checklist</span>
          </NavLink>
        </>
      )}
    </nav>
  );
}

/** The page before this one, or the list when the pilotage was opened by its address. Tabs replace each other. */
function BackLink() {
  const navigate = useNavigate();
  return (
    <Link
      className="back"
      to={paths.list}
      aria-label="Back"
      onClick={(event) => {
        if (!hasPageBefore()) return;
        event.preventDefault();
        navigate(-1);
      }}
    >
      <IconArrowLeft className="i l" aria-hidden />
    </Link>
  );
}

/** The router counts the pages of its own history in the browser's state. */
function hasPageBefore(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
}
