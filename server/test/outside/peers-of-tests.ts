import type { RequestListener } from 'node:http';
import { afterEach } from 'vitest';
import { type RawPeer, startPeer } from '../raw-peer.ts';

/** Starts services for the test that asks for them; each is gone with its test. */
export function peersOfTests(): (listener: RequestListener) => Promise<RawPeer> {
  const started: RawPeer[] = [];
  afterEach(async () => {
    for (const peer of started.splice(0)) await peer.close();
  });
  return async (listener) => {
    const peer = await startPeer(listener);
    started.push(peer);
    return peer;
  };
}
