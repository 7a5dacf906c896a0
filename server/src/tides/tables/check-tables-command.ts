import { checkTables } from './check-tables.ts';

const folder = process.argv[2];
if (folder === undefined) {
  console.error('Which folder? npm run check:tables -- <folder with annual CSV files of high and low waters>');
  process.exit(2);
}
const { lines, refused } = await checkTables(folder);
console.log(lines.join('\n'));
process.exitCode = refused === 0 ? 0 : 1;
