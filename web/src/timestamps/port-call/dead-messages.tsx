import { decidePortCallMessage, readPortCallQueue } from '@leadline/domain/contract/extra-endpoints';
import { dayAndClock } from '@leadline/domain/time/port-time';
import type {
  DeadMessage,
  MessageDecision,
  PortCallQueue,
} from '@leadline/domain/timestamps/port-call/port-call-queue';
import { messageProblem, PORT_CALLS } from '@leadline/domain/words/admin/port-calls';
import { useId, useState } from 'react';
import { callApi } from '../../data/calls/call-api.ts';
import { useOnline } from '../../data/connection.ts';
import { useCache, useEntity } from '../../data/use-entity.ts';
import { usePoll } from '../../data/use-poll.ts';
import { useQuestion } from '../../ui/dialogs/use-question.tsx';
import { StatusShape } from '../../ui/states/status-mark.tsx';
import { showToast } from '../../ui/toasts/toasts.ts';
import styles from './dead-messages.module.css';

const LOOK_AGAIN_MS = 30_000;

interface Props {
  port: { uuid: string; timezone: string };
}

/** For the port's administrator: which events its receiver did not take, and what becomes of them. */
export function DeadMessages({ port }: Props) {
  const { queue, isBusy, decide } = useQueue(port.uuid);
  const id = useId();
  const reason = useId();
  const isOnline = useOnline();
  const { ask, question } = useQuestion();
  if (!queue || (queue.dead.length === 0 && queue.receiver !== 'ended')) return null;
  const leaveOut = async (message: DeadMessage) => {
    const { title, text, go, stay } = PORT_CALLS.ask;
    if (await ask({ title, text, go, stay, danger: true })) await decide(message, 'leaveOut');
  };
  return (
    <section className={styles.dead} aria-labelledby={id}>
      <header className="row">
        <StatusShape kind="caution" />
        <h2 id={id}>{PORT_CALLS.notTaken(queue.dead.length)}</h2>
        {queue.waiting > 0 && <span className="dim">{PORT_CALLS.waitingToSend(queue.waiting)}</span>}
      </header>
      {queue.receiver === 'ended' && <p>{PORT_CALLS.ended}</p>}
      {!isOnline && (
        <p id={reason} className="small dim">
          {PORT_CALLS.decidedOffline}
        </p>
      )}
      <ul>
        {queue.dead.map((message) => (
          <DeadRow
            key={message.uuid}
            {...{ message, zone: port.timezone, isOff: isBusy || !isOnline }}
            reason={isOnline ? undefined : reason}
            onSendAgain={() => void decide(message, 'sendAgain')}
            onLeaveOut={() => void leaveOut(message)}
          />
        ))}
      </ul>
      {question}
    </section>
  );
}

interface RowProps {
  message: DeadMessage;
  zone: string;
  isOff: boolean;
  /** The id of the words that say why nothing can be decided. */
  reason: string | undefined;
  onSendAgain: () => void;
  onLeaveOut: () => void;
}

function DeadRow({ message, zone, isOff, reason, onSendAgain, onLeaveOut }: RowProps) {
  const { label, pilotage, problem, status, at, heldBack, maySendAgain } = message;
  return (
    <li>
      <span className={styles.what}>
        <b>{`${label}, ${pilotage.vesselName}`}</b>
        <span className="dim">{`${dayAndClock(Date.parse(at), zone)}: ${messageProblem(problem, status)}`}</span>
        {heldBack > 0 && <span className="dim">{PORT_CALLS.heldBack(heldBack)}</span>}
      </span>
      {maySendAgain && (
        <button
          type="button"
          className="btn"
          disabled={isOff}
          aria-describedby={reason}
          aria-label={PORT_CALLS.sendAgainOf(label, pilotage.vesselName)}
          onClick={onSendAgain}
        >
          {PORT_CALLS.sendAgain}
        </button>
      )}
      <button
        type="button"
        className="btn"
        disabled={isOff}
        aria-describedby={reason}
        aria-label={PORT_CALLS.leaveOutOf(label, pilotage.vesselName)}
        onClick={onLeaveOut}
      >
        {PORT_CALLS.leaveOut}
      </button>
    </li>
  );
}

function useQueue(portUuid: string) {
  const input = { query: { portUuid } };
  const { data: queue, retry } = useEntity(readPortCallQueue, input);
  const cache = useCache();
  const [isBusy, setBusy] = useState(false);
  usePoll(LOOK_AGAIN_MS, () => void retry());
  const decide = async ({ uuid }: DeadMessage, decision: MessageDecision) => {
    setBusy(true);
    try {
      const body = { port: { uuid: portUuid }, uuid, decision };
      cache.put(readPortCallQueue, input, await callApi(decidePortCallMessage, { body }));
    } catch {
      showToast(PORT_CALLS.notDecided, 'error');
    } finally {
      setBusy(false);
    }
  };
  return { queue: queue as PortCallQueue | undefined, isBusy, decide };
}
