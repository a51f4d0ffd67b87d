// Preloaded into test workers with a document. For each element with `dir="auto"` of which jsdom computes a style, its selector engine
// asks bidi-js for another table of all characters, which takes 20 ms. All of them are given the same.
const Module = require('node:module');

const selectors = Module.createRequire(require.resolve('jsdom')).resolve('@asamuzakjp/dom-selector');
const file = Module.createRequire(selectors).resolve('bidi-js');
const tables = require(file)();
// Another module in its place: what an ES module imports is not what stands in `exports` of one that was loaded before.
require.cache[file] = Object.assign(new Module(file), { exports: () => tables, loaded: true });
