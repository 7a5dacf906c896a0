import { createServer } from 'node:net';
import { BadSetting } from '../settings.ts';

/** Refuses a port that cannot be listened on before minutes go into setting up, in one line that names its settings. */
export function checkPort(host: string, port: number, prefix: '' | 'METRICS_' = ''): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => reject(portRefusal(host, port, error.code, prefix)));
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve()));
  });
}

export function portRefusal(host: string, port: number, code: string | undefined, prefix = ''): BadSetting {
  if (code === 'EADDRINUSE')
    return new BadSetting(`Port ${port} is in use by another program. Stop it, or set ${prefix}PORT.`);
  if (code === 'EACCES')
    return new BadSetting(`Port ${port} needs more rights than this account has. Set ${prefix}PORT to 1024 or more.`);
  return new BadSetting(`Cannot listen on ${host} port ${port} (${code}). Check ${prefix}HOST and ${prefix}PORT.`);
}
