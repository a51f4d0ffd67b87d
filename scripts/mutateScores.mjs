// What `npm run mutate` found, by file, which of the changes that lived were judged to change nothing, and the table of docs/reliability.md
// that is written from both.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';
import { AREAS } from './mutateAreas.mjs';

const SCORES = join(root, 'scripts/mutationScores.json');
const EQUAL = join(root, 'scripts/mutationEqual.json');
const PAGE = join(root, 'docs/reliability.md');
const TABLE = /\| Area +\| Code .*\n(?:\|.*\n)+/;

/** A pattern of files as a regular expression: `*`, `**` and `{one,other}`. */
const toPattern = (glob) =>
  new RegExp(
    `^${glob
      .replace(/[.+]/g, '\\$&')
      .replace(/\{([^}]*)\}/g, (_, names) => `(?:${names.replaceAll(',', '|')})`)
      .replace(/\*\*\/|\*/g, (stars) => (stars === '*' ? '[^/]*' : '(?:.*/)?'))}$`,
  );

/** The files of an area, as its patterns and the settings of StrykerJS name them. */
function filesOf({ code }, all) {
  const [within, without] = [
    code.filter((glob) => !glob.startsWith('!')),
    code.filter((glob) => glob.startsWith('!')),
  ];
  const isOneOf = (globs, file) => globs.some((glob) => toPattern(glob.replace(/^!/, '')).test(file));
  return all.filter((file) => isOneOf(within, file) && !isOneOf(without, file));
}

/** Changes that lived and were judged: nobody could tell the code from what it was. By file, each with its reason. */
export const equal = JSON.parse(readFileSync(EQUAL, 'utf8'));

const isCode = (file) => /\.ts$/.test(file) && !/\.test(?:-d)?\.ts$|\/samples\.ts$/.test(file);

/**
 * Keeps what was found in files of an area, writes the table anew, and says what the area has come to. `asked`: the files that were tried,
 * if not all; those in which nothing can be changed are not among `tried`.
 */
export function keepScores(area, tried, asked) {
  const kept = readScores();
  const at = new Date().toISOString().slice(0, 10);
  kept[area] = { ...kept[area] };
  for (const file of asked ?? filesOf(AREAS[area], allCode()))
    kept[area][file] = { noticed: 0, all: 0, ...tried[file], at };
  const sums = writeAll(kept);
  const { noticed, mutants, files, of } = sums.find(({ name }) => name === area);
  return {
    words: `${percent(noticed, mutants)} %  ${noticed} of ${mutants} changes were noticed, in ${files} of ${of} files`,
  };
}

/** Writes the scores and the table from what is known. */
export function writeAll(kept = readScores()) {
  const all = allCode();
  const sums = Object.entries(AREAS).map(([name, { said, ...own }]) =>
    sumOf(name, said, filesOf(own, all), kept),
  );
  writeFileSync(SCORES, writeScores(kept));
  const page = readFileSync(PAGE, 'utf8');
  writeFileSync(
    PAGE,
    page.replace(TABLE, () => writeTable(sums)),
  );
  return sums;
}

const readScores = () => (existsSync(SCORES) ? JSON.parse(readFileSync(SCORES, 'utf8')) : {});

const allCode = () =>
  execFileSync('git', ['ls-files', 'src'], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })
    .split('\n')
    .filter(isCode);

/** Adds up the files of an area that are still there. */
function sumOf(name, said, files, kept) {
  const scores = Object.fromEntries(
    Object.entries(kept[name] ?? {}).filter(([file]) => files.includes(file)),
  );
  if (kept[name]) kept[name] = scores;
  const rows = Object.values(scores);
  const sum = (field) => rows.reduce((total, row) => total + row[field], 0);
  const days = rows.map(({ at }) => at).toSorted();
  return {
    name,
    said,
    noticed: sum('noticed'),
    mutants: sum('all'),
    judged: Object.keys(scores).reduce((total, file) => total + (equal[file]?.length ?? 0), 0),
    files: rows.length,
    of: files.length,
    day: days[0],
  };
}

const percent = (part, whole) => ((100 * part) / Math.max(1, whole)).toFixed(1);

function writeScores(kept) {
  const areas = Object.entries(kept).map(([name, files]) => {
    const lines = Object.entries(files)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([file, { noticed, all, at }]) => {
        const figures = [`"noticed": ${noticed}`, `"all": ${all}`, `"at": "${at}"`];
        const line = `    "${file}": { ${figures.join(', ')} }`;
        // As `npm run format` has it, with the comma behind it.
        return line.length < 110 ? line : `    "${file}": {\n      ${figures.join(',\n      ')}\n    }`;
      });
    return `  "${name}": {\n${lines.join(',\n')}\n  }`;
  });
  return `{\n${areas.join(',\n')}\n}\n`;
}

function writeTable(sums) {
  const rows = [
    ['Area', 'Code', 'Changes noticed', 'Of the rest, equal', 'Files tried', 'Since'],
    ...sums.map(({ name, said, noticed, mutants, judged, files, of, day }) => [
      name,
      said,
      files === 0 ? 'not yet measured' : `${percent(noticed, mutants)} % of ${mutants.toLocaleString('en')}`,
      files === 0 ? '' : `${judged} of ${mutants - noticed}`,
      `${files} of ${of}`,
      day ?? '',
    ]),
  ];
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const line = (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |\n`;
  return [line(rows[0]), line(widths.map((width) => '-'.repeat(width))), ...rows.slice(1).map(line)].join('');
}
