import { Readable } from 'node:stream';
import {
  type ChangeEvent,
  changeEvent,
  LIVE_EVENTS,
  type MailFailedEvent,
} from '@leadline/domain/contract/live-endpoints';

/** Whoever reads so slowly that more than this waits is cut off, and asks again when it comes back. */
const MOST_WAITING_BYTES = 64 * 1024;
/** What a browser is asked to wait before it comes back. */
const RETRY_MS = 2000;

export interface EventStream {
  /** What is sent as the answer. */
  body: Readable;
  change: (event: ChangeEvent) => void;
  mailFailed: (event: MailFailedEvent) => void;
  again: () => void;
  /** A comment: proxies and browsers learn that somebody is there. */
  beat: () => void;
  /** After what was told before. */
  end: () => void;
}

/** Server-sent events as a stream of text that never holds much back. */
export function makeEventStream(): EventStream {
  const body = new Readable({ read: () => {} });
  let isOver = false;
  const say = (text: string) => {
    if (isOver || body.destroyed) return;
    body.push(text);
    if (body.readableLength > MOST_WAITING_BYTES) body.destroy();
  };
  say(`retry: ${RETRY_MS}\n\n`);
  return {
    body,
    change: (event) => say(`event: ${LIVE_EVENTS.change}\ndata: ${JSON.stringify(changeEvent.parse(event))}\n\n`),
    mailFailed: (event) => say(`event: ${LIVE_EVENTS.mailFailed}\ndata: ${JSON.stringify(event)}\n\n`),
    again: () => say(`event: ${LIVE_EVENTS.again}\ndata: {}\n\n`),
    beat: () => say(': beat\n\n'),
    end: () => {
      if (isOver || body.destroyed) return;
      isOver = true;
      body.push(null);
    },
  };
}
