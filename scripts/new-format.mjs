// npm run new-format NAME: writes the skeleton of a format, which passes its checks as it is, and says what to do next.
import { spawnSync } from 'node:child_process';
import { root } from './install.mjs';
import { newFormat } from './newFormat.mjs';

const [id] = process.argv.slice(2);
if (id === undefined) {
  process.stderr.write('Name the format, as in: npm run new-format my-agent\n');
  process.exit(2);
}
try {
  const paths = newFormat(root, id);
  spawnSync('npx', ['oxfmt', ...paths], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  process.stdout.write(`${paths.map((path) => `  ${path}`).join('\n')}

It reads the made-up lines of its fixture. Put sources of your format into src/adapters/formats/${id}/fixtures/, change
the files of that folder, and run:

  npx vitest run --project node src/adapters src/testing -t ${id}
  npx vitest run --project storybook src/adapters/formats/${id}

docs/contributing/format.md says the rest.
`);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
