// Writes the man page of the built command: node scripts/man.mjs, after the library is built.
import { readFileSync, writeFileSync } from 'node:fs';
import { root } from './install.mjs';
import { manPage } from './manPage.mjs';

const { version } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'));
const table = await import(`${root}/dist/cli/commandTable.js`);
writeFileSync(`${root}/dist/agent-lanes.1`, manPage(table, version));
