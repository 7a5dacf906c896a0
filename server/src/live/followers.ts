import type { Instant } from '@leadline/domain/time/instant';
import { failureOf } from '../http/answer-failure.ts';
import { Failure } from '../http/failure.ts';
import type { ReadSubject } from '../session/tokens.ts';
import { type EventStream, makeEventStream } from './event-stream.ts';
import type { ToldChange, ToldMail, ToldRights } from './news.ts';

const BEAT_EVERY_MS = 20_000;
/** Rights are looked at again after at most these two together: 25 seconds. */
const LOOK_AFTER_MS = 20_000;
const WATCH_EVERY_MS = 5000;
/**
 * A server that dies between a commit and the telling of it has told nobody: so every stream is asked to read again after
 * so long. Where no stream comes through the app asks every minute; five of them cost little and stay below a token's life.
 */
const AGAIN_AFTER_MS = 5 * 60_000;
/** A server that is full says when to ask again. */
const FULL_FOR_SECONDS = 30;

/** What is followed, as the database shows it to the follower. */
export interface Place {
  port: string;
  organisation: string;
}

interface Follower extends Place {
  subject: ReadSubject;
  stream: EventStream;
  look: () => Promise<Place>;
  lookedAt: Instant;
  /** When it was last said that some may have been missed. */
  againAt: Instant;
}

interface Limits {
  most: number;
  mostOfPerson: number;
}

export interface Followers {
  open: (asked: { seen: Place; subject: ReadSubject; look: () => Promise<Place> }) => EventStream;
  tell: (change: ToldChange) => void;
  /** To those whom it concerns, where they follow its port. */
  tellMail: (told: ToldMail) => void;
  tellAgain: () => void;
  count: () => number;
  rightsChanged: (whose: ToldRights) => Promise<void>;
  close: () => void;
}

/** The open streams of this server. Each ends with its token, or as soon as its right is gone. */
export function makeFollowers({ most, mostOfPerson }: Limits, clock: () => Instant): Followers {
  const followers = new Set<Follower>();
  let timers: NodeJS.Timeout[] = [];

  const lookAt = async (follower: Follower) => {
    follower.lookedAt = clock();
    if (clock() >= follower.subject.expiresAt) return follower.stream.end();
    await follower.look().catch((error: unknown) => {
      // A database that has no moment says nothing of rights: the next look does, and the token's end.
      if (failureOf(error).code !== 'busy') follower.stream.end();
    });
  };

  /** One after the other: a look takes a connection of the database. */
  const lookAll = async (isMeant: (follower: Follower) => boolean) => {
    for (const follower of [...followers].filter(isMeant)) if (followers.has(follower)) await lookAt(follower);
  };

  const sayAgain = (isMeant: (follower: Follower) => boolean) => {
    for (const follower of [...followers].filter(isMeant)) {
      follower.againAt = clock();
      follower.stream.again();
    }
  };

  let isWatching = false;
  const watch = async () => {
    if (isWatching) return;
    isWatching = true;
    const now = clock();
    sayAgain(({ againAt }) => now - againAt >= AGAIN_AFTER_MS);
    await lookAll(({ lookedAt, subject }) => now - lookedAt >= LOOK_AFTER_MS || now >= subject.expiresAt);
    isWatching = false;
  };
  const beat = () => {
    for (const { stream } of followers) stream.beat();
  };

  const begin = () => {
    if (timers.length === 0)
      timers = [setInterval(beat, BEAT_EVERY_MS).unref(), setInterval(() => void watch(), WATCH_EVERY_MS).unref()];
  };
  const rest = () => {
    for (const timer of timers) clearInterval(timer);
    timers = [];
  };

  return {
    open: ({ seen, subject, look }) => {
      const own = [...followers].filter((each) => each.subject.userUuid === subject.userUuid);
      // The oldest of a person gives way: it may be a tablet that has lost its signal and cannot say so.
      if (own.length >= mostOfPerson) own[0]?.stream.end();
      else if (followers.size >= most) throw new Failure('busy', {}, FULL_FOR_SECONDS);
      const follower = { ...seen, subject, look, stream: makeEventStream(), lookedAt: clock(), againAt: clock() };
      followers.add(follower);
      begin();
      const life = setTimeout(follower.stream.end, Math.max(0, subject.expiresAt - clock())).unref();
      follower.stream.body.once('close', () => {
        clearTimeout(life);
        followers.delete(follower);
        if (followers.size === 0) rest();
      });
      return follower.stream;
    },
    tell: (change) => {
      for (const { port, organisation, stream } of followers)
        if ('port' in change ? change.port === port : change.organisation === organisation) stream.change(change);
    },
    tellMail: ({ mailFailed, port, people }) => {
      for (const follower of followers)
        if (follower.port === port && people.includes(follower.subject.userUuid))
          follower.stream.mailFailed(mailFailed);
    },
    tellAgain: () => sayAgain(() => true),
    count: () => followers.size,
    rightsChanged: (whose) =>
      lookAll(({ subject }) =>
        'family' in whose ? subject.familyUuid === whose.family : subject.userUuid === whose.person,
      ),
    close: () => {
      for (const { stream } of followers) stream.end();
      rest();
    },
  };
}
