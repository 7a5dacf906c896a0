import { get, type IncomingMessage } from 'node:http';
import { followPort } from '@leadline/domain/contract/live-endpoints';

export interface Heard {
  /** When it was first heard that a pilotage was changed, milliseconds since this process began. */
  at: Map<string, number>;
  leave: () => void;
}

const AGAIN_AFTER_MS = 1000;

/** Follows the changes of a port at one server; a stream that ends, or is refused, is asked for again as a browser does. */
export function hearChanges(url: string, port: string, token: () => Promise<string>): Heard {
  const at = new Map<string, number>();
  let answer: IncomingMessage | null = null;
  let hasLeft = false;
  let isOpening = false;
  const again = () => {
    if (!hasLeft && !isOpening) setTimeout(() => void open(), AGAIN_AFTER_MS).unref();
  };
  const open = async () => {
    isOpening = true;
    const headers = { authorization: `Bearer ${await token()}` };
    const asked = get(`${url}/api${followPort.path}?portUuid=${port}`, { headers, agent: false }, (given) => {
      answer = given;
      isOpening = false;
      let text = '';
      given.setEncoding('utf8').on('data', (part: string) => {
        const blocks = (text + part).split('\n\n');
        text = blocks.pop() ?? '';
        for (const [, id = ''] of blocks.join('\n').matchAll(/"id":"([^"]+)"/g))
          if (!at.has(id)) at.set(id, performance.now());
      });
      given.on('error', () => {});
      given.once('close', again);
    });
    asked.once('error', () => {
      isOpening = false;
      again();
    });
  };
  void open();
  return {
    at,
    leave: () => {
      hasLeft = true;
      answer?.destroy();
    },
  };
}
