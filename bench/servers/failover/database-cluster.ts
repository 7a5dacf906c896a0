import type { ChildProcess } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isAlive, readProcess } from '@leadline/server/db/embedded/process-facts';
import { familyOf, killAll } from '../../kit/process-family.ts';
import { PROGRAMS } from './installed.ts';
import { freePorts, type Values, type Workshop } from './workshop.ts';

const NODES = ['one', 'two', 'three'] as const;
type Node = (typeof NODES)[number];

/** PostgreSQL under Patroni on three nodes of this machine, which agree on who leads through three etcd, one for each node. */
export interface DatabaseCluster {
  /** What HAProxy has to know of the nodes. */
  values: Values;
  /** When one leads, the others follow it, and one of them confirms each commit; the name of the leader. */
  settled: (withinMs: number) => Promise<Node>;
  /**
   * SIGKILL to Patroni and PostgreSQL of a node. `whole`, as when its machine is lost: to its etcd as well, and to each
   * process of PostgreSQL, not to its first alone.
   */
  kill: (node: Node, whole: boolean) => Promise<void>;
  /** What was killed of a node comes back. */
  startAgain: (node: Node) => void;
}

export const PASSWORDS = { POSTGRES_PASSWORD: 'of-postgres', REPLICATION_PASSWORD: 'of-replication' };
const HOST = '127.0.0.1';

export async function startDatabaseCluster(workshop: Workshop): Promise<DatabaseCluster> {
  const etcd = await startEtcds(workshop);
  const ports = await freePorts(NODES.length * 2);
  const nodes = new Map<Node, { settings: string; rest: string; postgres: string; data: string }>();
  for (const [index, name] of NODES.entries()) {
    const [postgres = '', rest = ''] = ports.slice(index * 2);
    const home = workshop.folder(`node-${name}`);
    const data = join(home, 'data');
    const settings = workshop.fill('patroni.yml', `patroni-${name}.yml`, {
      ...PASSWORDS,
      ...{ NODE: name, NODE_HOST: HOST, NODE_POSTGRES_PORT: postgres, NODE_HOME: home, REST_PORT: rest },
      ...{ ETCD_HOSTS: etcd.hosts, NODES_NETWORK: `${HOST}/32` },
    });
    nodes.set(name, { settings, rest, postgres, data });
  }
  const of = (name: Node) => nodes.get(name) ?? failNode(name);
  const patronis = new Map<Node, ChildProcess>();
  const start = (name: Node) => {
    patronis.set(name, workshop.run(`patroni-${name}`, PROGRAMS.patroni, [of(name).settings]));
  };
  workshop.endsWithUs(() => NODES.flatMap((name) => familyOfPostmaster(of(name).data)));
  for (const name of NODES) start(name);
  const values = Object.fromEntries(
    [...nodes].flatMap(([name, { rest, postgres }]) => [
      [`${name.toUpperCase()}_HOST`, HOST],
      [`${name.toUpperCase()}_POSTGRES_PORT`, postgres],
      [`${name.toUpperCase()}_REST_PORT`, rest],
    ]),
  );
  const addresses = [...nodes.values()].map(({ rest }) => `http://${HOST}:${rest}/cluster`);
  return {
    values,
    settled: async (withinMs) => {
      const end = performance.now() + withinMs;
      for (;;) {
        const members = await membersOf(addresses);
        const leader = settledLeader(members);
        if (leader) return leader;
        for (const [name, { exitCode }] of patronis)
          if (exitCode !== null) throw new Error(`Patroni of ${name} ended: ${workshop.saidLast(`patroni-${name}`)}`);
        if (performance.now() > end) throw new Error(`the nodes have not settled: ${JSON.stringify(members)}`);
        await wait(200);
      }
    },
    kill: async (name, whole) => {
      const [postmaster, ...below] = familyOfPostmaster(of(name).data);
      const patroni = patronis.get(name)?.pid;
      const alsoLost = whole ? [etcd.pidOf(name), ...below] : [];
      await killAll([patroni, postmaster, ...alsoLost].filter((pid) => pid !== undefined));
      // Without the first of them the others end by themselves.
      while (below.some(isAlive)) await wait(5);
    },
    startAgain: (name) => {
      etcd.startIfGone(name);
      start(name);
    },
  };
}

/** Three that are one store: it answers as long as two of them live. Each has its folder, and comes back to it. */
async function startEtcds(workshop: Workshop) {
  const ports = await freePorts(NODES.length * 2);
  const members = NODES.map((name, index) => ({
    name,
    clients: `${HOST}:${ports[index * 2]}`,
    peers: `http://${HOST}:${ports[index * 2 + 1]}`,
    folder: join(workshop.folder(`etcd-${name}`), 'data'),
  }));
  const together = members.map(({ name, peers }) => `${name}=${peers}`).join(',');
  const running = new Map<Node, ChildProcess>();
  const start = ({ name, clients, peers, folder }: (typeof members)[number]) => {
    const args = [
      ...['--name', name, '--data-dir', folder, '--initial-cluster', together],
      ...['--listen-client-urls', `http://${clients}`, '--advertise-client-urls', `http://${clients}`],
      ...['--listen-peer-urls', peers, '--initial-advertise-peer-urls', peers],
    ];
    running.set(name, workshop.run(`etcd-${name}`, PROGRAMS.etcd, args));
  };
  members.forEach(start);
  const isGone = (child?: ChildProcess) => !child || child.exitCode !== null || child.signalCode !== null;
  return {
    hosts: members.map(({ clients }) => clients).join(','),
    pidOf: (name: Node) => running.get(name)?.pid,
    startIfGone: (name: Node) => {
      const member = members.find((each) => each.name === name);
      if (member && isGone(running.get(name))) start(member);
    },
  };
}

interface Member {
  name: Node;
  role: string;
  state: string;
  timeline?: number;
}

/** As the first node that answers sees them. */
async function membersOf(addresses: readonly string[]): Promise<Member[]> {
  for (const address of addresses) {
    try {
      const answer = await fetch(address, { signal: AbortSignal.timeout(2000) });
      const { members } = (await answer.json()) as { members?: Member[] };
      if (members) return members;
    } catch {
      // It was killed, or has not begun.
    }
  }
  return [];
}

function settledLeader(members: readonly Member[]): Node | null {
  const leader = members.find(({ role, state }) => role === 'leader' && state === 'running');
  const followers = members.filter(
    ({ role, state, timeline }) =>
      /replica|standby/.test(role) && /running|streaming/.test(state) && timeline === leader?.timeline,
  );
  const isConfirmed = followers.some(({ role }) => role === 'sync_standby');
  return leader && isConfirmed && followers.length === NODES.length - 1 ? leader.name : null;
}

/** The first process of the PostgreSQL in a folder, then those below it; none where it does not run. */
function familyOfPostmaster(data: string): number[] {
  try {
    const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
    // The number may belong to somebody else since.
    return readProcess(pid)?.folder === realpathSync(data) && isAlive(pid) ? familyOf(pid) : [];
  } catch {
    return [];
  }
}

function failNode(name: string): never {
  throw new Error(`no node ${name}`);
}
