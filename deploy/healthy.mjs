// Ends with 0 when the server of this container can take a write. The host must be that of PUBLIC_URL: others are refused.
import { get } from 'node:http';

const { PORT: port = '8080', PUBLIC_URL = `http://localhost:${port}` } = process.env;
const headers = { host: new URL(PUBLIC_URL).host };
const asked = get({ host: '127.0.0.1', port, path: '/api/ready', headers, timeout: 4000 }, ({ statusCode }) =>
  process.exit(statusCode === 200 ? 0 : 1),
);
asked.on('timeout', () => process.exit(1));
asked.on('error', () => process.exit(1));
