import { connect } from 'node:net';

/** What the sending process is asked to do until it is ended: so many connections at a time, each with a whole megabyte. */
export interface Flood {
  host: string;
  port: number;
  /** Taken in turn. */
  paths: string[];
  strangers: number;
}

const BODY = Buffer.from(`[${'[],'.repeat(333_000)}[]]`);
let sent = 0;

if (process.send)
  process.on('message', (flood: Flood) => {
    for (let index = 0; index < flood.strangers; index += 1)
      void sendForEver(flood, flood.paths[index % flood.paths.length] ?? '');
  });

async function sendForEver(flood: Flood, path: string): Promise<never> {
  for (;;) {
    await sendOnce(flood, path);
    sent += 1;
    if (sent % 10 === 0) process.send?.(sent);
  }
}

/** Each from a network of its own: what is limited by network is not what is measured here. */
function sendOnce({ host, port }: Flood, path: string): Promise<void> {
  const address = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${Math.floor(Math.random() * 255)}`;
  const head = `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: ${address}\r\nContent-Type: application/json\r\n`;
  return new Promise((resolve) => {
    const socket = connect(port, host, () => {
      socket.write(`${head}Content-Length: ${BODY.length}\r\n\r\n`);
      socket.write(BODY);
    });
    // An answer ends this one, whatever is left to send.
    socket.on('data', () => socket.destroy());
    socket.on('error', () => undefined);
    socket.on('close', () => resolve());
  });
}
