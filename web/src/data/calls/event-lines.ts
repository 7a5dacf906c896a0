export interface ServerEvent {
  name: string;
  data: string;
}

export interface EventLines {
  /** What is whole by now. */
  take: (text: string) => ServerEvent[];
  /** What the server asks to wait before coming back; null when it has not said. */
  retryMs: () => number | null;
}

/**
 * Reads a stream of server-sent events in whatever parts it comes, by the HTML Standard without `id` (decision 0074). The
 * byte order mark that may begin it is taken off by whoever makes text of its bytes.
 */
export function readEventLines(): EventLines {
  let rest = '';
  let hasEndedInCr = false;
  let name = '';
  let data: string[] = [];
  let retry: number | null = null;

  const readLine = (line: string): ServerEvent | null => {
    if (line === '') {
      const event = data.length > 0 ? { name, data: data.join('\n') } : null;
      name = '';
      data = [];
      return event;
    }
    const [, field = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (field === 'event') name = value;
    else if (field === 'data') data.push(value);
    else if (field === 'retry' && /^\d{1,6}$/.test(value)) retry = Number(value);
    return null;
  };

  return {
    take: (text) => {
      if (text === '') return [];
      // A CR has ended its line already when the LF that belongs to it comes with the next part.
      const fresh = hasEndedInCr && text.startsWith('\n') ? text.slice(1) : text;
      hasEndedInCr = text.endsWith('\r');
      const lines = (rest + fresh).split(/\r\n|\n|\r/);
      rest = lines.pop() ?? '';
      return lines.flatMap((line) => readLine(line) ?? []);
    },
    retryMs: () => retry,
  };
}
