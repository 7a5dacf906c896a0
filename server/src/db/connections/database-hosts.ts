const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/;

/** A host of a database, with the address that leads to it alone. */
export interface Host {
  url: string;
  /** Without user and password, for people. */
  name: string;
}

/** The hosts of an address such as `postgresql://user:password@one,other:5433/database`, in their order. */
export function hostsOf(url: string): Host[] {
  const [, before = '', hosts = '', after = ''] = ADDRESS.exec(url) ?? [];
  if (!hosts.includes(',')) return [{ url, name: hosts }];
  return hosts.split(',').map((name) => ({ url: `${before}${name}${after}`, name }));
}

/** Whether each of several hosts makes an address; that of a single one is node-postgres's to judge. */
export function areHosts(url: string): boolean {
  const hosts = hostsOf(url);
  return hosts.length === 1 || hosts.every((each) => each.name !== '' && URL.canParse(each.url));
}
