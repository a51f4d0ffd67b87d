// A reporter for Vitest: writes what `npm test` says of a run in its last lines where `TEST_REPORT` tells it to.
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './install.mjs';

export default class Reporter {
  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const suites = modules.flatMap((module) => [module, ...module.children.allSuites()]);
    const count = (state) => tests.filter((test) => test.result().state === state).length;
    const failures = [
      ...suites.flatMap((suite) => failureOf(suite, suite.errors())),
      ...tests.flatMap((test) => failureOf(test, test.result().errors ?? [])),
      ...unhandledErrors.map((error) => ({ where: 'outside of any test', words: wordsOf([error]) })),
    ];
    const report = {
      passed: count('passed'),
      failed: count('failed'),
      skipped: tests.length - count('passed') - count('failed'),
      figures: tests.flatMap((test) => test.meta().figures ?? []),
      failures,
      dearest: dearestOf(tests),
    };
    writeFileSync(process.env.TEST_REPORT, JSON.stringify(report));
  }
}

/** How many of the tests that take longest are named. */
const DEAREST = 10;

function dearestOf(tests) {
  return tests
    .map((test) => ({
      where: `[${test.project.name}] ${relative(root, test.module.moduleId)}: ${test.fullName}`,
      seconds: (test.diagnostic()?.duration ?? 0) / 1000,
    }))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, DEAREST);
}

function failureOf(task, errors) {
  if (errors.length === 0) return [];
  const module = task.type === 'module' ? task : task.module;
  const file = relative(root, module.moduleId);
  const name = task.type === 'module' ? '' : `: ${task.fullName}`;
  return [{ where: `[${task.project.name}] ${file}${name}`, words: wordsOf(errors) }];
}

// A log may be kept only from its end, and what stands there has to be enough to try the same again: the seed and the
// counterexample of a property come first in its message.
const MOST_LINES = 16;
const MOST_CHARACTERS = 1500;
const LONGEST_LINE = 500;

function wordsOf(errors) {
  const words = errors.flatMap((error) => causesOf(error)).join('\n');
  return stripVTControlCharacters(words)
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('Hint: Enable verbose mode'))
    .slice(0, MOST_LINES)
    .map((line) => (line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}…` : line))
    .join('\n')
    .slice(0, MOST_CHARACTERS);
}

function causesOf(error) {
  const words = [];
  for (let next = error; next && words.length < 6; next = next.cause)
    words.push(`${next.name ?? 'Error'}: ${next.message}`, next.diff ?? '');
  return words;
}
