import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import { usePortLinks } from '../../ports/use-port-links.ts';
import { openPopUp } from '../../ui/dialogs/open-pop-up.ts';

/** Other pages of this port; where the header has no room for them they stand in the account menu. */
export function PortLinks() {
  const links = usePortLinks();
  if (links.length === 0) return null;
  return (
    <nav className="portlinks" aria-label="Links of the port">
      {links.map(({ name, url }) => (
        <a key={url + name} className="btn flat" href={url} target="_blank" rel="noreferrer" onClick={openPopUp}>
          <span className="cut">{name}</span>
          <IconExternalLink className="i s" role="img" aria-label="(opens a window)" />
        </a>
      ))}
    </nav>
  );
}
