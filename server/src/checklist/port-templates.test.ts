import { fileURLToPath } from 'node:url';
import { EXTRA_METADATA } from '@leadline/domain/checklist/pilotage-extra';
import { expect, test } from 'vitest';
import { extraRows } from '../port-pack/import/extra-rows.ts';
import { packId } from '../port-pack/pack-id.ts';
import { loadPack } from '../port-pack/read/load-pack.ts';

const types = Object.keys(EXTRA_METADATA) as (keyof typeof EXTRA_METADATA)[];

test.each(['koru', 'tacoma'])(
  'CHECK-12 the templates of %s are what a pilotage may keep, item for item',
  async (port) => {
    const loaded = await loadPack(fileURLToPath(new URL(`../../../ports/${port}`, import.meta.url)));
    const pack = 'pack' in loaded ? loaded.pack : expect.fail(JSON.stringify(loaded.refusals));
    const rows = extraRows(pack, (kind, key) => packId('organisation', port, kind, key));
    const templates = rows.flatMap(({ extra_type, metadata }) => {
      const type = types.find((each) => each === extra_type);
      return type ? [[type, metadata] as const] : [];
    });
    expect(templates.length).toBeGreaterThanOrEqual(3);
    for (const [type, metadata] of templates)
      expect(EXTRA_METADATA[type].parse(metadata)).toMatchObject(metadata ?? {});
  },
);
