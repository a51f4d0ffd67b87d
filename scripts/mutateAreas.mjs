// The areas of `npm run mutate`.

/** Words for each area, its code, and the tests that judge it: patterns from the root of the project. */
export const AREAS = {
  model: {
    said: '`model`',
    code: ['src/model/*.ts'],
    tests: ['src/model/*.test.ts'],
  },
  decode: {
    said: '`decode`',
    code: ['src/decode/*.ts'],
    tests: ['src/decode/*.test.ts'],
  },
  store: {
    said: '`store`, what finds text left out (see find)',
    code: ['src/store/*.ts', '!src/store/{compileFind,findMatches,linearPattern,panels}.ts'],
    tests: ['src/store/*.test.ts', 'src/testing/laws/{batches,order,replay}.test.ts'],
  },
  analyse: {
    said: '`analyse`',
    code: ['src/analyse/**/*.ts'],
    tests: ['src/analyse/**/*.test.ts', 'src/cli/stats/*.test.ts'],
  },
  describe: {
    said: '`describe`, tables of words left out',
    code: ['src/describe/*.ts', '!src/describe/*{Labels,labels,Notes,StopReasons}.ts'],
    tests: ['src/describe/*.test.ts'],
  },
  detection: {
    said: '`adapters/registry.ts`, `layouts.ts`, detectors',
    code: ['src/adapters/{registry,layouts}.ts', 'src/adapters/formats/*/detect*.ts'],
    tests: [
      'src/adapters/{layouts,detectors,detectorsOfChats,notClaimed,registry}.test.ts',
      'src/adapters/formats/*/detect*.test.ts',
      // Not those that load adapters late: what runs once while they do would be judged by the one test in which it does.
      'src/testing/detection.test.ts',
    ],
  },
  find: {
    said: 'what finds and opens matches, and where they are drawn',
    code: [
      'src/components/find/{findRanges,pickDrawn}.ts',
      'src/react/openMatch.ts',
      'src/store/{compileFind,findMatches,linearPattern,panels}.ts',
    ],
    tests: [
      'src/store/{compileFind,findMatches,linearPattern}.test.ts',
      'src/components/find/{findRanges,pickDrawn}.test.tsx',
      'src/react/openMatch.test.ts',
    ],
  },
  scroll: {
    said: 'what decides about rows, heights and following',
    code: [
      'src/components/transcript/{copySelection,createNextLook,createStay,estimateRow,followTail,mountedRows,rowHeights}.ts',
    ],
    tests: [
      'src/components/transcript/*.test.ts',
      'src/components/transcript/{copySelection,createStay}.test.tsx',
    ],
  },
  markdown: {
    said: '`components/markdown` without its components',
    code: ['src/components/markdown/**/*.ts'],
    tests: ['src/components/markdown/**/*.test.ts'],
  },
};

/**
 * Names of tests that judge no change: they look at how much work is done for how much, at inputs of megabytes, at sources that are cut or
 * damaged in every way, at one sample after the other as it grows, but for two, at the sources of one format after the other, but for phi-core, or,
 * but for a tenth, at the examples of CommonMark, and take as long as all others together. What only they notice counts as not noticed.
 */
export const WITHOUT =
  'as many (rows|steps|stretches)|a great many|hostile text|MB$|many pieces|however (long|many)(?!.*: (a tight list|lines of prose)$)|in steps of|pauses within|among many|without going back|however it is cut, and never|wherever it breaks off|whatever its bytes say|never throws|multiply|text whole: \\d*[^7]$|many blank lines|character by character: (?!tasks|breaks)|every example|replaces the last group|read again: (?!quotes)|joined of many|too hard to parse|told so many|few hundred events|tenth of all|fifty million|arrive together|however (the source is|whole messages are|words are) cut|complete, and how far|holds in portions|hands over small batches|tells how much was read|goes on from a position|why not all was searched|before that is parsed|some overtake others|ends as the run did|(the same however often it is asked|to the stated tokens|each step of|add up to its summary)(?!.*phi-core)|between a run and itself|by meaning across formats|while a run of (?!pi-session)|are swapped, over|what compareRuns says|do not grow with it|only a part was prepared|answers for any text';
