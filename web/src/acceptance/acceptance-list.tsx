import type { ShownCard } from '@leadline/domain/acceptance/acceptance-cards';
import { acceptanceCards } from '@leadline/domain/acceptance/acceptance-cards';
import { unmetLine } from '@leadline/domain/acceptance/unmet-line';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { planOverview } from '@leadline/domain/plan/plan-overview';
import { planPlaces } from '@leadline/domain/plan/plan-stages';
import { type PortExtra, portText } from '@leadline/domain/ports/port-extra';
import { type BesideLine, linesBeside, markBeside } from '@leadline/domain/risks/beside-line';
import { summaryMark } from '@leadline/domain/risks/risk-summary';
import { formatPortTime } from '@leadline/domain/time/port-time';
import { ACCEPTANCE } from '@leadline/domain/words/acceptance';
import { PLAN } from '@leadline/domain/words/plan';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconFiles from '@tabler/icons-react/dist/esm/icons/IconFiles.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconRipple from '@tabler/icons-react/dist/esm/icons/IconRipple.mjs';
import IconRoute from '@tabler/icons-react/dist/esm/icons/IconRoute.mjs';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { paths } from '../app/paths.ts';
import { noteError } from '../data/errors/noted-errors.ts';
import { useDrawings } from '../plan/drawings/use-drawings.ts';
import { usePlanSettings } from '../plan/use-plan-settings.ts';
import type { AssessedPilotage } from '../risks/use-route-assessment.ts';
import { StatusMark, StatusShape } from '../ui/states/status-mark.tsx';
import styles from './acceptance.module.css';
import { TextCard } from './reading/text-card.tsx';
import type { TextReading } from './reading/text-reading.ts';

interface Tab {
  pilotage: Pilotage;
  assessed: AssessedPilotage;
}

interface Props {
  tab: Tab;
  /** What services and the limits of weather say beside the verdict. */
  beside: readonly BesideLine[];
  flow: readonly string[] | undefined;
  texts: readonly PortExtra[];
  readingOf: (text: string) => readonly TextReading[];
}

/** ACCEPT-01, ACCEPT-02: what is agreed on, each with its state, in the order that the port gives. */
export function AcceptanceList({ flow, ...shown }: Props) {
  return (
    <ul className={styles.cards}>
      {acceptanceCards(flow)
        .filter(({ kind }) => kind !== 'mpx')
        .map((card) => (
          <li key={card.kind === 'unknown' ? card.label : card.kind}>
            <Card card={card} {...shown} />
          </li>
        ))}
    </ul>
  );
}

function Card({ card, tab, beside, texts, readingOf }: { card: ShownCard } & Omit<Props, 'flow'>) {
  if (card.kind === 'unknown') return <UnknownCard label={card.label} />;
  if (card.kind === 'risks') return <RisksCard tab={tab} beside={beside} />;
  if (card.kind === 'plan') return <PlanCard tab={tab} />;
  if (card.kind === 'mpx') return null;
  const Icon = card.kind === 'guidelines' ? IconFileText : IconFiles;
  const title = card.kind === 'guidelines' ? ACCEPTANCE.guidelines : ACCEPTANCE.terms;
  const text = portText(texts, card.kind);
  const { name, timezone } = tab.pilotage.port;
  const day = text?.since == null ? null : formatPortTime(text.since, timezone, 'D MMM YYYY');
  return (
    <TextCard
      icon={<Icon className="i" aria-hidden />}
      title={title}
      text={text?.value ?? null}
      origin={ACCEPTANCE.textOf(name, day)}
      reading={readingOf(card.kind)}
    />
  );
}

/** ACCEPT-03: told here, and to whoever runs the server. */
function UnknownCard({ label }: { label: string }) {
  const text = ACCEPTANCE.unknownCard(label);
  useEffect(() => noteError(new Error(text)), [text]);
  return (
    <p className={styles.unknown} role="alert">
      <StatusShape kind="failed" />
      {text}
    </p>
  );
}

/** What is signed under is no plain pass where the Tides tab shows none. */
function RisksCard({ tab: { pilotage, assessed }, beside }: Pick<Props, 'tab' | 'beside'>) {
  const { summary, assessment, berthing } = assessed;
  const [answer = ''] = linesBeside(summary, beside);
  const unmet = unmetLine(assessment.rows, berthing);
  const hidden = summary.continued === null ? [] : [summary.continued];
  return (
    <LinkCard
      to={paths.risksTab(pilotage.uuid)}
      icon={<IconRipple className="i" aria-hidden />}
      title={ACCEPTANCE.risks}
      lines={
        summary.status === 'loading'
          ? []
          : [answer, ...(unmet === null ? [] : [unmet]), ...hidden, ...beside.map(({ text }) => text)]
      }
      state={<StatusMark kind={markBeside(summaryMark(summary), beside)} />}
    />
  );
}

function PlanCard({ tab: { pilotage } }: { tab: Tab }) {
  const settings = usePlanSettings(pilotage.uuid);
  const drawings = useDrawings(pilotage.uuid);
  const places = settings.data && pilotage.route ? planPlaces(settings.data, pilotage.movementType) : [];
  const overview = planOverview(places, drawings.data ?? [], pilotage.route);
  const isKnown = settings.data !== undefined && drawings.data !== undefined;
  const isReady = overview.stages.length > 0 && overview.drawn === overview.stages.length;
  return (
    <LinkCard
      to={paths.planTab(pilotage.uuid)}
      icon={<IconRoute className="i" aria-hidden />}
      title={ACCEPTANCE.plan}
      lines={isKnown ? [PLAN.drawnOf(overview.drawn, overview.stages.length)] : []}
      state={
        !isKnown ? (
          <StatusMark kind="loading" />
        ) : overview.toCheck.length > 0 ? (
          <StatusMark kind="warning" word={PLAN.routeChanged} />
        ) : isReady ? (
          <StatusMark kind="passed" word={ACCEPTANCE.ready} />
        ) : (
          <StatusMark kind="open" word={ACCEPTANCE.notDrawn} />
        )
      }
    />
  );
}

interface LinkCardProps {
  to: string;
  icon: ReactNode;
  title: string;
  lines: readonly string[];
  state: ReactNode;
}

function LinkCard({ to, icon, title, lines, state }: LinkCardProps) {
  return (
    <Link className={styles.card} to={to} replace>
      {icon}
      <span className="grow">
        <b>{title}</b>
        {lines.map((line) => (
          <small key={line} className="dim">
            {line}
          </small>
        ))}
      </span>
      {state}
      <IconChevronRight className="i s" aria-hidden />
    </Link>
  );
}
