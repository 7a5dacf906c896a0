interface Asked {
  name: string;
  isShared: boolean;
  /** Hands it over. */
  give: () => void;
}

type Work = (lock: Lock | null) => unknown;

/** Web Locks as a browser has them, for all tabs of a test: shared and exclusive, in the order in which they were asked for. */
export function fakeLocks(): Pick<LockManager, 'request'> {
  const held: Asked[] = [];
  let queue: Asked[] = [];
  const isFree = ({ name, isShared }: Asked) =>
    held.every((other) => other.name !== name || (isShared && other.isShared));
  const give = () => {
    for (const asked of [...queue]) {
      const isFirst = queue.find(({ name }) => name === asked.name) === asked;
      if (!isFirst || !isFree(asked)) continue;
      queue = queue.filter((other) => other !== asked);
      held.push(asked);
      asked.give();
    }
  };
  const ask = (name: string, options: LockOptions, work: Work) =>
    new Promise((resolve, reject) => {
      const asked: Asked = {
        name,
        isShared: options.mode === 'shared',
        give: () =>
          void Promise.resolve(work({ name, mode: options.mode ?? 'exclusive' }))
            .then(resolve, reject)
            .finally(() => {
              held.splice(held.indexOf(asked), 1);
              give();
            }),
      };
      if (options.ifAvailable && !isFree(asked)) return void Promise.resolve(work(null)).then(resolve, reject);
      options.signal?.addEventListener('abort', () => {
        if (!queue.includes(asked)) return;
        queue = queue.filter((other) => other !== asked);
        reject(new DOMException('The request was aborted', 'AbortError'));
      });
      queue.push(asked);
      give();
    });
  const request = (name: string, ...asked: [Work] | [LockOptions, Work]) =>
    asked.length === 1 ? ask(name, {}, asked[0]) : ask(name, ...asked);
  return { request: request as LockManager['request'] };
}
