import type { CompareLabels } from '../../debugger/compare/compareLabels.ts';
import { formsOf } from '../formsOf.ts';

const { number, count } = formsOf('de');

/** What the comparison of two runs says, in German. */
export const compare: CompareLabels = {
  title: 'Vergleich zweier Läufe',
  runA: 'A',
  runB: 'B',
  versus: (a, b) => `${a} und ${b}`,
  steps: 'Schritte beider Läufe',
  reading: 'Die beiden Läufe werden gelesen …',
  empty: 'Keiner der Läufe hat Schritte.',
  same: 'Kein Unterschied außer Zeiten und IDs',
  differences: (items) => count(items, { one: '# Unterschied', other: '# Unterschiede' }),
  differenceOf: (position, items) => `Unterschied ${number(position)} von ${number(items)}`,
  next: 'Nächster Unterschied',
  previous: 'Voriger Unterschied',
  equalSteps: (items) => count(items, { one: '# gleicher Schritt', other: '# gleiche Schritte' }),
  showEqual: (items) =>
    count(items, { one: '# gleichen Schritt zeigen', other: '# gleiche Schritte zeigen' }),
  hideEqual: (items) =>
    count(items, { one: '# gleichen Schritt verbergen', other: '# gleiche Schritte verbergen' }),
  coarse:
    'Diese Läufe sind lang und haben wenig gemeinsam, darum sind ihre Schritte nur grob einander zugeordnet.',
  notInA: 'Nicht in A',
  notInB: 'Nicht in B',
  states: { same: 'Gleich', changed: 'Geändert', onlyA: 'Nur in A', onlyB: 'Nur in B' },
  timesOnly: 'Nur Zeiten und IDs',
  changes: {
    arguments: 'Argumente',
    text: 'Text',
    result: 'Ergebnis',
    status: 'Ausgang',
    thinking: 'Gedanken',
  },
  kinds: {
    prompt: 'Prompt',
    answer: 'Antwort',
    call: 'Aufruf',
    result: 'Ergebnis ohne Aufruf',
    command: 'Befehl des Benutzers',
    other: 'Nachricht',
  },
  turn: (turn) => `Runde ${number(turn)}`,
  endedWell: 'wie es sollte',
  figures: {
    steps: 'Schritte',
    turns: 'Runden',
    calls: 'Werkzeugaufrufe',
    failures: 'Fehler',
    duration: 'Dauer',
    tokens: 'Token',
    cost: 'Kosten',
    model: 'Modell',
  },
  difference: 'B − A',
  totals: 'Summen beider Läufe',
  systemPrompt: 'Die System-Prompts sind verschieden',
  tools: 'Die Werkzeuge sind verschieden',
  toolsOnlyA: (names) => `Nur in A: ${names}`,
  toolsOnlyB: (names) => `Nur in B: ${names}`,
  toolsChanged: (names) => `Anders beschrieben: ${names}`,
  matrix: {
    title: (runs) => `Vergleich von ${number(runs)} Läufen`,
    steps: 'Schritte aller Läufe',
    totals: 'Summen aller Läufe',
    reading: 'Die Läufe werden gelesen …',
    empty: 'Keiner der Läufe hat Schritte.',
    failed:
      'Der Vergleich mehrerer Läufe konnte nicht geladen werden. Laden Sie die Seite neu, um es noch einmal zu versuchen.',
    hint: 'Gleiche Zahlen stehen für gleichen Inhalt',
    states: { base: 'erste Fassung', same: 'dasselbe', missing: 'nicht da' },
    missingIn: (runs) => `Nicht in ${runs}`,
    promptOf: (run) => `Der System-Prompt von ${run} ist anders als der von A`,
    toolsOf: (run) => `Die Werkzeuge von ${run} sind andere als die von A`,
    toolsOnlyIn: (run, names) => `Nur in ${run}: ${names}`,
  },
};
