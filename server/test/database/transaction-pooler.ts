import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SOCKET_PORT } from '../../src/db/embedded/socket-folder.ts';

const SOCKET = `.s.PGSQL.${SOCKET_PORT}`;

export interface TransactionPooler {
  socketFolder: string;
  close: () => Promise<void>;
}

/**
 * A way to a PostgreSQL as PgBouncer's in transaction mode: a caller has a connection of the server for the length of a
 * transaction, each time the one that rested longest; what comes on one that rests (a notification) is heard by nobody.
 */
export async function transactionPooler(target: string, most = 6): Promise<TransactionPooler> {
  const socketFolder = mkdtempSync(join(tmpdir(), 'leadline-pooler-'));
  chmodSync(socketFolder, 0o700);
  const pools = new Map<string, Pool>();
  const callers = new Set<Socket>();
  const server = createServer((caller) => {
    callers.add(caller);
    caller.on('close', () => callers.delete(caller));
    serve(caller, (greeting) => {
      const who = greeting.toString('latin1').replace(/application_name\0[^\0]*/, '');
      const pool = pools.get(who) ?? makePool(() => connect(join(target, SOCKET)), greeting, most);
      pools.set(who, pool);
      return pool;
    });
  });
  await new Promise<void>((ready) => server.listen(join(socketFolder, SOCKET), ready));
  return {
    socketFolder,
    close: async () => {
      for (const caller of callers) caller.destroy();
      for (const pool of pools.values()) pool.close();
      await new Promise((closed) => server.close(closed));
      rmSync(socketFolder, { recursive: true });
    },
  };
}

/** A connection to the server, and who has it at the moment. */
interface Back {
  socket: Socket;
  caller: Socket | null;
}

interface Pool {
  /** What the server said when the first connection was made, up to its first "ready". */
  greeting: Promise<Buffer>;
  take: (caller: Socket) => Promise<Back>;
  close: () => void;
}

function makePool(open: () => Socket, startup: Buffer, most: number): Pool {
  const [resting, waiting, all]: [Back[], ((back: Back) => void)[], Back[]] = [[], [], []];
  const free = (back: Back) => {
    back.caller = null;
    const next = waiting.shift();
    if (next) next(back);
    else resting.push(back);
  };
  const make = () =>
    new Promise<{ back: Back; said: Buffer }>((made) => {
      const back: Back = { socket: open(), caller: null };
      all.push(back);
      const said: Buffer[] = [];
      let isReady = false;
      back.socket.on('error', () => {});
      back.socket.on('close', () => back.caller?.destroy());
      back.socket.write(startup);
      back.socket.on(
        'data',
        messages((message) => {
          if (!isReady) said.push(message);
          else back.caller?.write(message);
          if (message[0] !== READY) return;
          if (!isReady) made({ back, said: Buffer.concat(said) });
          else if (message[5] === IDLE) free(back);
          isReady = true;
        }),
      );
    });
  const first = make();
  void first.then(({ back }) => free(back));
  return {
    greeting: first.then(({ said }) => said),
    take: async (caller) => {
      await first;
      const back =
        resting.shift() ??
        (all.length < most ? (await make()).back : await new Promise<Back>((resolve) => waiting.push(resolve)));
      back.caller = caller;
      return back;
    },
    close: () => {
      for (const { socket } of all) socket.destroy();
    },
  };
}

const [READY, IDLE, GOODBYE] = ['Z', 'I', 'X'].map((letter) => letter.charCodeAt(0));

function serve(caller: Socket, poolOf: (startup: Buffer) => Pool): void {
  let pool: Pool | null = null;
  let back: Back | null = null;
  let work: Promise<void> = Promise.resolve();
  caller.on('error', () => {});
  // In the midst of a transaction the connection is of no use to anybody else.
  caller.on('close', () => back?.caller === caller && back.socket.destroy());
  caller.on('data', (part: Buffer) => {
    work = work.then(async () => {
      if (!pool) {
        pool = poolOf(part);
        caller.write(await pool.greeting);
      } else if (part[0] !== GOODBYE) {
        if (back?.caller !== caller) back = await pool.take(caller);
        back.socket.write(part);
      }
    });
  });
}

/** Cuts a stream of the server into its messages: a letter, a length that counts itself, the rest. */
function messages(hear: (message: Buffer) => void): (part: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (part) => {
    rest = Buffer.concat([rest, part]);
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const end = rest.readInt32BE(1) + 1;
      hear(rest.subarray(0, end));
      rest = rest.subarray(end);
    }
  };
}
