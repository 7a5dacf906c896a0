import type { PilotageTab } from '@leadline/domain/pilotages/pilotage-tabs';
import type { ShownVerdict } from '@leadline/domain/risks/changed/changed-summary';
import { ACCEPTANCE } from '@leadline/domain/words/acceptance';
import { SHARE } from '@leadline/domain/words/share';
import IconAlertTriangleFilled from '@tabler/icons-react/dist/esm/icons/IconAlertTriangleFilled.mjs';
import IconAnchor from '@tabler/icons-react/dist/esm/icons/IconAnchor.mjs';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconClipboardCheck from '@tabler/icons-react/dist/esm/icons/IconClipboardCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconHelpSquareFilled from '@tabler/icons-react/dist/esm/icons/IconHelpSquareFilled.mjs';
import IconRipple from '@tabler/icons-react/dist/esm/icons/IconRipple.mjs';
import IconRoute from '@tabler/icons-react/dist/esm/icons/IconRoute.mjs';
import IconShip from '@tabler/icons-react/dist/esm/icons/IconShip.mjs';
import IconSignature from '@tabler/icons-react/dist/esm/icons/IconSignature.mjs';
import IconSquareXFilled from '@tabler/icons-react/dist/esm/icons/IconSquareXFilled.mjs';
import IconWind from '@tabler/icons-react/dist/esm/icons/IconWind.mjs';
import { useEffect, useRef } from 'react';
import { Link, NavLink, useLocation, useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { HelpButton } from '../../sync/online-state.tsx';
import styles from './detail-frame.module.css';
import { useVisibleTabs } from './use-visible-tabs.ts';

interface Tab {
  label: string;
  Icon: typeof IconShip;
  to: (pilotageUuid: string) => string;
}

/** The tabs by their names; their order and which of them a pilotage shows is the domain's. */
const TABS: Record<PilotageTab, Tab> = {
  vessel: { label: 'Vessel', Icon: IconShip, to: paths.vesselTab },
  tides: { label: 'Tides', Icon: IconRipple, to: paths.risksTab },
  'pilotage plan': { label: 'Pilotage Plan', Icon: IconRoute, to: paths.planTab },
  tugs: { label: 'Tugs', Icon: IconAnchor, to: paths.tugsTab },
  weather: { label: 'Weather', Icon: IconWind, to: paths.weatherTab },
  checklist: { label: 'Checklist', Icon: IconClipboardCheck, to: paths.summaryTab },
  acceptance: { label: 'Acceptance', Icon: IconSignature, to: paths.acceptanceTab },
  admin: { label: 'Admin', Icon: IconClock, to: paths.adminTab },
};

export const pathOfTab = (tab: PilotageTab, pilotageId: string): string => TABS[tab].to(pilotageId);

interface Props {
  /** Null while there is no pilotage to show tabs of. */
  pilotageId: string | null;
  /** Null while it is not known: its list of tabs is not, either. */
  portId: string | null;
  /** The Tides tab carries the mark of what failed there, or could not be calculated. */
  risks?: ShownVerdict;
  /** How many e-mails of the plan were given up: the mark of the tab from which they are sent. */
  unsent?: number;
}

/** Back, and the tabs of a pilotage. */
export function SideBar({ pilotageId, portId, risks, unsent = 0 }: Props) {
  const { tabs, unknown } = useVisibleTabs(pilotageId, portId);
  const bar = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // On a phone they are wider than the screen, and the page of the tab before was scrolled.
  // biome-ignore lint/correctness/useExhaustiveDependencies: which one is open follows from the address
  useEffect(() => {
    const showOpen = () =>
      bar.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
    showOpen();
    bar.current?.nextElementSibling?.scrollTo?.({ top: 0 });
    addEventListener('resize', showOpen);
    return () => removeEventListener('resize', showOpen);
  }, [pathname, tabs.length]);
  return (
    <nav className={styles.side} aria-label="Pilotage" ref={bar}>
      <BackLink />
      {pilotageId === null
        ? null
        : tabs.map((name) => (
            <TabLink
              key={name}
              tab={TABS[name]}
              pilotageId={pilotageId}
              flag={name === 'tides' ? flagOf(risks) : name === 'acceptance' ? unsentFlag(unsent) : null}
            />
          ))}
      {pilotageId === null || unknown.length === 0 ? null : <WrongList pilotageId={pilotageId} unknown={unknown} />}
      <span className={styles.spring} />
      <HelpButton />
    </nav>
  );
}

/** A verdict that the pilot has to know of on every tab. */
const FLAGS = {
  failed: { word: 'failed', Icon: IconSquareXFilled, tone: styles.flag },
  notCalculable: { word: 'not calculable', Icon: IconHelpSquareFilled, tone: `${styles.flag} ${styles.unknown}` },
  caution: { word: 'passed with changed values', Icon: IconAlertTriangleFilled, tone: `${styles.flag} care` },
} as const;

interface Flag {
  word: string;
  Icon: typeof IconShip;
  tone: string | undefined;
}

const flagOf = (verdict: ShownVerdict | undefined): Flag | null =>
  verdict === undefined || verdict === 'passed' || verdict === 'loading' ? null : FLAGS[verdict];

const unsentFlag = (count: number): Flag | null =>
  count === 0 ? null : { ...FLAGS.failed, word: SHARE.undelivered(count) };

interface TabLinkProps {
  tab: Tab;
  pilotageId: string;
  flag: Flag | null;
}

function TabLink({ tab: { label, Icon, to }, pilotageId, flag }: TabLinkProps) {
  return (
    <NavLink to={to(pilotageId)} aria-label={flag ? `${label}: ${flag.word}` : label} replace>
      <Icon className="i l" aria-hidden />
      <span>{label}</span>
      {flag ? <flag.Icon className={flag.tone} aria-hidden /> : null}
    </NavLink>
  );
}

/** ACCEPT-03: the list of tabs is wrong; the Acceptance tab says what is unknown in it. */
function WrongList({ pilotageId, unknown }: { pilotageId: string; unknown: readonly string[] }) {
  const said = ACCEPTANCE.wrongList(unknown);
  return (
    <Link to={paths.acceptanceTab(pilotageId)} aria-label={said} title={said} replace>
      <IconSquareXFilled className={`i l ${styles.wrong}`} aria-hidden />
      <span>{ACCEPTANCE.unknownTab}</span>
    </Link>
  );
}

/** The page before this one, or the list when the pilotage was opened by its address. Tabs replace each other. */
function BackLink() {
  const navigate = useNavigate();
  return (
    <Link
      className={styles.back}
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
