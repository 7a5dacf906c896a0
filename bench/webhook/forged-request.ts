import { signedHeaders } from '@leadline/server/webhook/webhook-signature';

/** A message that a receiver must not take: it has been changed, is old, or was signed by somebody else. */
export function forgedRequest(index: number, secret: Buffer): { headers: Record<string, string>; body: string } {
  const body = JSON.stringify({ type: 'portCall.timestamp.recorded', data: { forged: index } });
  const signed = { id: `msg_forged${index}`, at: Date.now(), body };
  const genuine = signedHeaders(signed, [secret]);
  const other = signedHeaders(signed, [Buffer.alloc(32, 8)]);
  const forgeries = [
    { headers: other, body },
    { headers: genuine, body: `${body} ` },
    { headers: { ...genuine, 'webhook-id': `${signed.id}x` }, body },
    { headers: signedHeaders({ ...signed, at: signed.at - 600_000 }, [secret]), body },
    { headers: { ...genuine, 'webhook-timestamp': String(Math.floor(signed.at / 1000) + 1) }, body },
    { headers: {}, body },
  ];
  return forgeries[index % forgeries.length] ?? { headers: {}, body };
}
