/**
 * Every setting stands on the command line, where it wins over ALTER SYSTEM: nobody can switch fsync off from within.
 * Sizes are for a port office: 18 MB idle, 33 MB with ten connections. Parallel queries are off, which also spares a
 * container's 64 MB of /dev/shm.
 */
export function postgresFlags(
  cluster: string,
  socketFolder: string,
  isDurable: boolean,
  further: Record<string, string>,
): string[] {
  const settings = {
    ...common,
    ...(isDurable ? durable : quick),
    unix_socket_directories: socketFolder,
    'leadline.owner': String(process.pid),
    ...further,
  };
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

const common = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  port: '5432',
  timezone: 'UTC',
  log_timezone: 'UTC',
  datestyle: 'ISO, YMD',
  lc_messages: 'C',
  client_encoding: 'UTF8',
  io_method: 'sync',
  max_worker_processes: '2',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  autovacuum_worker_slots: '3',
  autovacuum_max_workers: '2',
  max_logical_replication_workers: '0',
  jit: 'off',
  huge_pages: 'off',
  logging_collector: 'off',
  log_checkpoints: 'off',
  log_min_messages: 'warning',
  log_line_prefix: '%m [%p] ',
  max_wal_size: '256MB',
  min_wal_size: '32MB',
};

const durable = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  shared_buffers: '64MB',
  max_connections: '50',
};

/** For test clusters, which are thrown away: a crash may lose everything. */
const quick = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  shared_buffers: '128MB',
  max_connections: '120',
};
