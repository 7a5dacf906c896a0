import { followPort } from '@leadline/domain/contract/live-endpoints';
import { connectionsBeside } from '../db/database.ts';
import { tellNow, tellSomeMissed } from '../db/tell-servers.ts';
import type { Api } from '../http/deps.ts';
import { Failure } from '../http/failure.ts';
import { serveEvents } from '../http/serve.ts';
import { makeEventStream } from './event-stream.ts';
import { makeFollowers } from './followers.ts';
import { makeListener } from './listener.ts';
import { isChange, readNews } from './news.ts';

/**
 * Changes are heard from the database, whichever server has made them (docs/decisions/0016-live-updates.md and
 * 0110-news-after-the-commit.md). The connection for it is made when the first stream is opened.
 */
export function mountLive(api: Api): void {
  const { app, deps } = api;
  const { liveStreams, liveStreamsOfPerson } = deps.settings;
  const followers = makeFollowers({ most: liveStreams, mostOfPerson: liveStreamsOfPerson }, deps.clock);
  deps.meter.watch('liveStreams', followers.count);
  const lines = { connection: connectionsBeside(deps.db), tell: (payload: string) => tellNow(deps.db, payload) };
  const listener = makeListener(lines, {
    hear: (payload) => {
      const news = readNews(payload);
      if (news === null) return;
      if (isChange(news)) followers.tell(news);
      else if ('mailFailed' in news) followers.tellMail(news);
      else if ('again' in news) followers.tellAgain();
      else void followers.rightsChanged(news);
    },
    listening: () => followers.tellAgain(),
    deaf: () => followers.close(),
    warn: (words) => app.log.warn(words),
  });
  app.addHook('onReady', async () => void tellSomeMissed(deps.db));
  app.addHook('preClose', async () => followers.close());
  app.addHook('onClose', () => listener.stop());

  serveEvents(
    api,
    followPort,
    async ({ db, port }) => {
      // What the second wall does not show is followed by nobody.
      const row = await db
        .selectFrom('port')
        .select(['uuid as port', 'organisation_uuid as organisation'])
        .where('uuid', '=', port.uuid)
        .executeTakeFirst();
      if (!row) throw new Failure('portNotAllowed');
      return row;
    },
    (followed, { forSeconds, waiting }) => {
      deps.tablets.heard(followed.subject.familyUuid, waiting);
      if (forSeconds === 0) {
        const over = makeEventStream();
        over.again();
        over.end();
        return over.body;
      }
      listener.start();
      // The app asks every minute where no stream comes about.
      if (listener.isDeaf()) throw new Failure('busy');
      const stream = followers.open(followed);
      if (listener.isListening()) stream.again();
      if (forSeconds !== undefined) {
        const timer = setTimeout(stream.end, forSeconds * 1000).unref();
        stream.body.once('close', () => clearTimeout(timer));
      }
      return stream.body;
    },
  );
}
